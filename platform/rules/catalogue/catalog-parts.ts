import type { ServedCountry } from "./countries";
import type { CarrierService, Rate } from "./catalog-types";
import { CARRIERS } from "./catalog-carriers";
import { CONTRACT_CARRIERS } from "./catalog-contract-carriers";

/** A rate: first kilogram and each further half kilogram in minor units of EUR, and transit hours. */
export const rate = (firstKgCents: number, halfKgCents: number, transitHours: number): Rate => ({
  firstKgCents,
  halfKgCents,
  transitHours,
});

/** Whether origin and destination of a service are points. */
const HOME_TO_HOME = { origin: false, destination: false };
export const POINT_TO_HOME = { origin: true, destination: false };
export const HOME_TO_POINT = { origin: false, destination: true };
export const POINT_TO_POINT = { origin: true, destination: true };

/** Default of services without extras. */
export const NO_EXTRAS = { proofOfDelivery: null, adultSignature: null, additionalHandling: null };
/** Limits shared by services. */
export const SMALL = { weightKg: 20, longestCm: 80, girthCm: 180, parcels: 5 };
export const MEDIUM = { weightKg: 30, longestCm: 120, girthCm: 300, parcels: 20 };
export const LARGE = { weightKg: 40, longestCm: 200, girthCm: 400, parcels: 20 };

type ServiceOptions = Pick<CarrierService, "id" | "name" | "rates"> &
  Partial<Omit<CarrierService, "id" | "name" | "rates" | "carrierId">>;

/** Creates a service with the catalogue's defaults. */
export function service(carrierId: CarrierService["carrierId"], options: ServiceOptions): CarrierService {
  const { countries }: { countries: readonly ServedCountry[] } = { ...CARRIERS, ...CONTRACT_CARRIERS }[carrierId];
  return {
    carrierId,
    category: "STANDARD",
    dropOff: HOME_TO_HOME,
    hasPrintInStore: false,
    printInStoreDefault: false,
    hasPaperlessCustoms: false,
    allowsVoucher: true,
    insurance: { baseCoverage: 0, maxCoverage: 250_000 },
    extras: NO_EXTRAS,
    cashOnDelivery: {},
    from: countries,
    to: countries,
    unserved: [],
    limits: MEDIUM,
    ...options,
  };
}
