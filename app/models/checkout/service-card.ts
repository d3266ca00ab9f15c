import type { Service } from "#contract/services";

/** A service as shown in the list. */
export interface ServiceCard {
  id: string;
  name: string;
  carrier: string;
  logoId: string;
  category: Service["category"];
  transit: ReturnType<typeof transitTime>;
  transitHours: number;
  /** Calendar days; null if unknown. The first is shown, and becomes the shipment's estimate. */
  arrival: Service["arrival"];
  /** First day on which the carrier takes the parcel over; null if unknown. */
  handOver: string | null;
  /** How long its parcels took on this lane; null if there are too few to say. */
  record: Service["record"];
  dropOff: Service["dropOff"];
  tags: Service["tags"];
  extras: ("print-in-store" | "cash-on-delivery" | "insurance" | "own-contract")[];
  coverage: number;
  currency: string;
  base: number;
  total: number;
}

export function serviceCard(service: Omit<Service, "listPrice">): ServiceCard {
  const extras: [ServiceCard["extras"][number], boolean][] = [
    ["print-in-store", service.hasPrintInStore],
    ["cash-on-delivery", service.cashOnDelivery.available],
    ["insurance", service.insurance.baseCoverage > 0],
    ["own-contract", service.isOwnContract],
  ];
  return {
    id: service.id,
    name: service.name,
    carrier: service.carrierName,
    logoId: service.logoId,
    category: service.category,
    transit: transitTime(service.transitHours),
    transitHours: service.transitHours,
    arrival: service.arrival,
    handOver: service.handOver,
    record: service.record,
    dropOff: service.dropOff,
    tags: service.tags,
    extras: extras.filter(([, isIncluded]) => isIncluded).map(([name]) => name),
    coverage: service.insurance.baseCoverage,
    currency: service.price.currency,
    base: service.price.basePrice,
    total: service.price.totalPrice,
  };
}

/** Whether the carrier would take the parcel over only after the shop's deadline. */
export function missesDeadline({ handOver }: Pick<ServiceCard, "handOver">, shipBy: string | null): boolean {
  return handOver !== null && shipBy !== null && handOver > shipBy;
}

export interface ServiceOffer {
  cards: ServiceCard[];
  /** Services exist, but none that the shop's preferences allow. */
  isExcludedByShop: boolean;
  /** Services that cannot carry the shipment, for accounts that may see why. @see spec shipment-core, section 6, `ft=DM` */
  unavailable: UnavailableService[];
}

interface UnavailableService {
  id: string;
  name: string;
  carrierName: string;
  reasons: string[];
}

interface OfferDetails {
  unavailable?: UnavailableService[] | undefined;
  isExcludedByShop?: boolean;
}

/** The carriers' services as cards. */
export function serviceOffer(
  services: Service[],
  { unavailable = [], isExcludedByShop = false }: OfferDetails = {},
): ServiceOffer {
  return { cards: services.map(serviceCard), isExcludedByShop, unavailable };
}

/** Longer transit times are shown in days. */
export const TRANSIT_HOURS_MAX = 48;

/** Transit time for display: hours up to {@link TRANSIT_HOURS_MAX}, then whole days. @see spec shipment-core, section 9 */
export function transitTime(hours: number): { unit: "hours" | "days"; count: number } {
  return hours <= TRANSIT_HOURS_MAX ? { unit: "hours", count: hours } : { unit: "days", count: Math.round(hours / 24) };
}
