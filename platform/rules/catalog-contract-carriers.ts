import { type Carrier, CARRIER_DEFAULTS } from "./catalog-carriers";

/**
 * The carriers that clients reach by contracts of their own. The platform has no contract with them: none of their services is sold.
 *
 * @see spec configuration-and-support, section 3, "Carrier credential fields"
 */
export const CONTRACT_CARRIERS = {
  correos: {
    ...CARRIER_DEFAULTS,
    id: "correos",
    name: "Correos",
    logoId: "correos",
    countries: ["ES", "PT", "FR", "DE", "IT", "NL", "BE"],
    deliversOnSaturday: true,
    cutOffHour: 10,
    trackingPrefix: "CO",
  },
  seur: {
    ...CARRIER_DEFAULTS,
    id: "seur",
    name: "SEUR",
    logoId: "seur",
    countries: ["ES", "PT", "FR", "DE", "IT", "NL", "BE", "HU"],
    trackingPrefix: "SE",
  },
  chronopost: {
    ...CARRIER_DEFAULTS,
    id: "chronopost",
    name: "Chronopost",
    logoId: "chronopost",
    countries: ["FR", "BE", "DE", "ES", "IT", "NL", "PT", "GB"],
    deliversOnSaturday: true,
    cutOffHour: 12,
    trackingPrefix: "CH",
  },
  "correos-express": {
    ...CARRIER_DEFAULTS,
    id: "correos-express",
    name: "Correos Express",
    logoId: "correos-express",
    countries: ["ES", "PT"],
    cutOffHour: 12,
    trackingPrefix: "CX",
  },
  "poste-italiane": {
    ...CARRIER_DEFAULTS,
    id: "poste-italiane",
    name: "Poste Italiane",
    logoId: "poste-italiane",
    countries: ["IT", "FR", "DE", "ES", "NL", "BE"],
    deliversOnSaturday: true,
    cutOffHour: 10,
    trackingPrefix: "PI",
  },
  brt: {
    ...CARRIER_DEFAULTS,
    id: "brt",
    name: "BRT",
    logoId: "brt",
    countries: ["IT", "FR", "DE", "ES", "NL", "BE"],
    trackingPrefix: "BT",
  },
} as const satisfies Record<string, Carrier>;

export type ContractCarrierId = keyof typeof CONTRACT_CARRIERS;
