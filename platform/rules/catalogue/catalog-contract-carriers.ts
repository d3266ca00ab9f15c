import { type Carrier, CARRIER_DEFAULTS } from "./catalog-carriers";
import type { ServedCountry } from "./countries";

/**
 * The carriers of own contracts. The platform has no contract with them and sells none of their services.
 *
 * `origins` are the countries of collection: the carrier's own country, from which it delivers to its `countries`.
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
    origins: ["ES"],
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
    origins: ["ES", "PT"],
    trackingPrefix: "SE",
  },
  chronopost: {
    ...CARRIER_DEFAULTS,
    id: "chronopost",
    name: "Chronopost",
    logoId: "chronopost",
    countries: ["FR", "BE", "DE", "ES", "IT", "NL", "PT", "GB"],
    origins: ["FR"],
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
    origins: ["ES", "PT"],
    cutOffHour: 12,
    trackingPrefix: "CX",
  },
  "poste-italiane": {
    ...CARRIER_DEFAULTS,
    id: "poste-italiane",
    name: "Poste Italiane",
    logoId: "poste-italiane",
    countries: ["IT", "FR", "DE", "ES", "NL", "BE"],
    origins: ["IT"],
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
    origins: ["IT"],
    trackingPrefix: "BT",
  },
} as const satisfies Record<string, Carrier & { origins: readonly ServedCountry[] }>;

export type ContractCarrierId = keyof typeof CONTRACT_CARRIERS;
