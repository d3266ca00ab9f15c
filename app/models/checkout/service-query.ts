import { compareArrivals, compareRecords } from "#contract/rules/arrival";
import type { ServiceCard } from "./service-card";

/** How the service step lists its cards; null means no filter. */
export interface ServiceQuery {
  sort: ServiceSort;
  handover: Handover | null;
  delivery: Delivery | null;
  printsInStore: boolean;
}

export const SERVICE_SORTS = ["price", "speed", "arrival", "record"] as const;
export type ServiceSort = (typeof SERVICE_SORTS)[number];
/** Who brings the parcel to the carrier's network. */
export const HANDOVERS = ["drop-off", "collection"] as const;
export type Handover = (typeof HANDOVERS)[number];
/** Where the recipient receives the parcel. */
export const DELIVERIES = ["home", "point"] as const;
export type Delivery = (typeof DELIVERIES)[number];

const IN_STORE = "in-store";

/** Query key of the sort order, unless the page uses it for another list. */
export const SORT_KEY = "sort";

/** A query string's sort and filters; unknown values are dropped. */
export function readServiceQuery(query: URLSearchParams, sortKey = SORT_KEY): ServiceQuery {
  return {
    sort: oneOf(SERVICE_SORTS, query.get(sortKey)) ?? "price",
    handover: oneOf(HANDOVERS, query.get("handover")),
    delivery: oneOf(DELIVERIES, query.get("delivery")),
    printsInStore: query.get("print") === IN_STORE,
  };
}

function oneOf<T extends string>(known: readonly T[], value: string | null): T | null {
  return known.find((name) => name === value) ?? null;
}

/** The query string of a sort and filters; the defaults are left out. @param page query whose other keys stay */
export function serviceSearch(
  { sort, handover, delivery, printsInStore }: ServiceQuery,
  { page, sortKey = SORT_KEY }: { page?: URLSearchParams; sortKey?: string } = {},
): URLSearchParams {
  const search = new URLSearchParams(page);
  for (const key of ["handover", "delivery", "print", sortKey]) search.delete(key);
  if (handover) search.set("handover", handover);
  if (delivery) search.set("delivery", delivery);
  if (printsInStore) search.set("print", IN_STORE);
  if (sort !== "price") search.set(sortKey, sort);
  return search;
}

/** Whether a filter is set, so that an empty list offers to clear it. */
export function isServiceFiltered({ handover, delivery, printsInStore }: ServiceQuery): boolean {
  return handover !== null || delivery !== null || printsInStore;
}

/** The cards that match the filters, sorted. */
export function shownServices<T extends ServiceCard>(cards: readonly T[], query: ServiceQuery): T[] {
  return cards.filter((card) => matches(card, query)).sort(COMPARISONS[query.sort]);
}

function matches({ dropOff, extras }: ServiceCard, { handover, delivery, printsInStore }: ServiceQuery): boolean {
  if (handover !== null && dropOff.origin !== (handover === "drop-off")) return false;
  if (delivery !== null && dropOff.destination !== (delivery === "point")) return false;
  return !printsInStore || extras.includes("print-in-store");
}

const byPrice = (a: ServiceCard, b: ServiceCard) => a.total - b.total || a.transitHours - b.transitHours;
const bySpeed = (a: ServiceCard, b: ServiceCard) => a.transitHours - b.transitHours || a.total - b.total;
const byArrival = (a: ServiceCard, b: ServiceCard) => compareArrivals(a, b) || byPrice(a, b);

const byRecord = (a: ServiceCard, b: ServiceCard) => compareRecords(a, b) || byPrice(a, b);

const COMPARISONS: Record<ServiceSort, (a: ServiceCard, b: ServiceCard) => number> = {
  price: byPrice,
  speed: bySpeed,
  arrival: byArrival,
  record: byRecord,
};

/** Ids of the services to highlight; null if there is nothing to compare. */
export interface ServiceMarks {
  cheapest: string | null;
  fastest: string | null;
}

/**
 * The cheapest and the fastest of all cards, filtered out or not. The fastest is the one that arrives first, counted from the
 * carrier's first day; equal ones are compared by price.
 */
export function serviceMarks(cards: readonly ServiceCard[]): ServiceMarks {
  if (cards.length < 2) return { cheapest: null, fastest: null };
  const first = (compare: (a: ServiceCard, b: ServiceCard) => number) => [...cards].sort(compare)[0]!.id;
  // Services under an own contract are billed by the carrier: there is no price to compare.
  const priced = cards.filter(({ extras }) => !extras.includes("own-contract")).sort(byPrice);
  return { cheapest: priced.length > 1 ? priced[0]!.id : null, fastest: first(byArrival) };
}
