import { HOME_TO_POINT, MEDIUM, POINT_TO_HOME, POINT_TO_POINT, rate, service, SMALL } from "./catalog-parts";
import type { CarrierService } from "./catalog-types";
import { CONTRACT_CARRIERS, type ContractCarrierId } from "./catalog-contract-carriers";
import type { Zone } from "./zones";

/** Transit hours by zone. Prices are agreed between client and carrier, and are not known here. */
type Hours = Partial<Record<Zone, number>>;
type Kind = Partial<Pick<CarrierService, "category" | "dropOff" | "limits" | "unserved" | "booking">>;

function contractService(carrierId: ContractCarrierId, id: string, name: string, hours: Hours, kind: Kind = {}): CarrierService {
  const rates = Object.fromEntries(Object.entries(hours).map(([zone, transitHours]) => [zone, rate(0, 0, transitHours)]));
  // No insurance: the client's contract covers it. No voucher: there is no price to lower.
  const from = CONTRACT_CARRIERS[carrierId].origins;
  return service(carrierId, { id: `${carrierId}-${id}`, name, rates, from, allowsVoucher: false, ...kind });
}

/** Booked through the contract's connection, where there is a Karrio. */
const karrio = (service: string, extras: { pointId?: string } = {}) =>
  ({ booking: { engine: "karrio", carrierId: "chronopost", service, extras } }) as const;

const EXPRESS = { category: "EXPRESS" } as const;
const ECONOMY = { category: "ECONOMY" } as const;
/** Metropolitan France only; overseas is a different service. */
const METROPOLITAN = { unserved: ["FR-outre-mer"] } as const;
/** Timed or chilled services, for which ferries are too slow: mainland and Balearic Islands only. */
const NO_FERRY = { unserved: ["ES-canarias", "ES-ceuta-melilla", "PT-madeira", "PT-acores"] } as const;
const TO_POINT = { dropOff: HOME_TO_POINT, limits: SMALL };

/** Services for clients with an own contract only. */
export const CONTRACT_SERVICES: readonly CarrierService[] = [
  contractService("correos", "premium", "Premium", { domestic: 24 }, EXPRESS),
  contractService("correos", "standard", "Standard", { domestic: 48 }),
  contractService("correos", "light", "Light", { domestic: 72 }, { ...ECONOMY, limits: SMALL }),
  contractService("correos", "office", "Standard to post office", { domestic: 48 }, TO_POINT),
  contractService(
    "correos",
    "locker",
    "Standard from locker to locker",
    { domestic: 48 },
    { dropOff: POINT_TO_POINT, limits: SMALL },
  ),
  contractService("correos", "return", "From post office", { domestic: 48 }, { dropOff: POINT_TO_HOME }),
  contractService("correos", "international", "International Standard", { near: 96, europe: 120 }),
  contractService("correos", "international-economy", "International Economy", { near: 144, europe: 192 }, ECONOMY),
  contractService("seur", "24", "SEUR 24", { domestic: 24 }, EXPRESS),
  contractService("seur", "1330", "SEUR 13:30", { domestic: 24 }, { ...EXPRESS, ...NO_FERRY }),
  contractService("seur", "international", "SEUR International", { near: 72, europe: 96 }),
  contractService("seur", "48", "SEUR 48", { domestic: 48 }),
  contractService("seur", "pickup", "SEUR Pickup", { domestic: 48 }, TO_POINT),
  contractService("seur", "cold", "SEUR Frío", { domestic: 24 }, { ...EXPRESS, ...NO_FERRY, limits: SMALL }),
  contractService("chronopost", "10", "Chrono 10", { domestic: 24 }, { ...EXPRESS, ...METROPOLITAN, ...karrio("chronopost_10") }),
  contractService("chronopost", "13", "Chrono 13", { domestic: 24 }, { ...EXPRESS, ...METROPOLITAN, ...karrio("chronopost_13") }),
  contractService("chronopost", "18", "Chrono 18", { domestic: 24 }, { ...EXPRESS, ...METROPOLITAN, ...karrio("chronopost_18") }),
  contractService(
    "chronopost",
    "relais",
    "Chrono Relais",
    { domestic: 24 },
    { ...TO_POINT, ...METROPOLITAN, ...karrio("chronopost_relais") },
  ),
  contractService(
    "chronopost",
    "drop-off",
    "From drop-off point",
    { domestic: 24, near: 72, europe: 96 },
    { dropOff: POINT_TO_HOME, ...METROPOLITAN },
  ),
  contractService(
    "chronopost",
    "classic",
    "Chrono Classic",
    { near: 72, europe: 96 },
    karrio("chronopost_classic_international"),
  ),
  contractService(
    "chronopost",
    "express",
    "Chrono Express",
    { near: 48, europe: 48, far: 72 },
    { ...EXPRESS, ...karrio("chronopost_express_international") },
  ),
  contractService("correos-express", "paq-10", "Paq 10", { domestic: 24 }, { ...EXPRESS, ...NO_FERRY }),
  contractService("correos-express", "paq-14", "Paq 14", { domestic: 24 }, { ...EXPRESS, ...NO_FERRY }),
  contractService("correos-express", "paq-24", "Paq 24", { domestic: 24 }, EXPRESS),
  contractService("correos-express", "epaq-24", "ePaq 24", { domestic: 24 }),
  contractService("correos-express", "paq-48", "Paq 48", { domestic: 48 }),
  contractService("correos-express", "portugal", "Iberian Paq", { near: 48 }),
  contractService("poste-italiane", "express", "Express", { domestic: 24 }, EXPRESS),
  contractService("poste-italiane", "standard", "Standard", { domestic: 72 }),
  contractService("poste-italiane", "point", "Standard to PuntoPoste", { domestic: 72 }, TO_POINT),
  contractService("poste-italiane", "office", "From post office", { domestic: 72 }, { dropOff: POINT_TO_HOME }),
  contractService("poste-italiane", "europe", "International Express", { near: 72, europe: 96 }, { limits: MEDIUM }),
  contractService("brt", "express", "Express", { domestic: 24 }),
  contractService("brt", "1030", "10:30", { domestic: 24 }, EXPRESS),
  contractService("brt", "1200", "12:00", { domestic: 24 }, EXPRESS),
  contractService("brt", "pickup", "To pick-up point", { domestic: 48 }, TO_POINT),
  contractService("brt", "drop-off", "From drop-off point", { domestic: 48 }, { dropOff: POINT_TO_HOME, limits: SMALL }),
  contractService("brt", "europe", "European Express", { near: 72, europe: 96 }),
];
