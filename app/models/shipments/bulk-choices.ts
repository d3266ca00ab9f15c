import { compareArrivals } from "#contract/rules/arrival";
import { PARCEL_LIMITS } from "#contract/rules/field-limits";
import type { CollectionDay, Service } from "#contract/services";
import type { Collection, Shipment } from "#contract/shipments";
import { type ServiceCard, serviceCard } from "~/models/checkout/service-card";

/** Services offered for one shipment. */
export interface Offered {
  reference: string;
  services: Service[];
}

/** A choice of service for several shipments. */
export interface ServiceChoice {
  /** `cheapest`, `fastest`, or the id of a service. */
  value: string;
  /** The service with total prices and the slowest shipment's arrival; null for `cheapest` and `fastest`. */
  card: ServiceCard | null;
  /** Total price of the shipments that can have it, including tax, minor units. */
  totalPrice: number;
  currency: string;
  /** How many of the shipments can have it. */
  takes: number;
}

const byPrice = (a: Service, b: Service) => a.price.totalPrice - b.price.totalPrice;
const byArrival = (a: Service, b: Service) => compareArrivals(a, b) || byPrice(a, b);

const EACH = ["cheapest", "fastest"];

/** The service of a choice for one shipment. `cheapest` and `fastest` never choose a service that needs a pick-up point. */
export function chosenService(choice: string, { services }: Offered): Service | null {
  if (!EACH.includes(choice)) return services.find(({ id }) => id === choice) ?? null;
  const home = services.filter(({ dropOff }) => !dropOff.destination);
  return [...home].sort(choice === "cheapest" ? byPrice : byArrival)[0] ?? null;
}

/** `cheapest` and `fastest`, then single services by the number of shipments that can have them, then by price. */
export function serviceChoices(offers: readonly Offered[]): ServiceChoice[] {
  const ids = new Set(offers.flatMap(({ services }) => services.map(({ id }) => id)));
  const single = [...ids].flatMap((id) => choiceOf(id, offers));
  single.sort((a, b) => b.takes - a.takes || a.totalPrice - b.totalPrice);
  return [...EACH.flatMap((each) => choiceOf(each, offers)), ...single];
}

function choiceOf(value: string, offers: readonly Offered[]): ServiceChoice[] {
  const chosen = offers.flatMap((offer) => chosenService(value, offer) ?? []);
  const [slowest] = [...chosen].sort((a, b) => compareArrivals(b, a));
  if (!slowest) return [];
  const sumOf = (part: "totalPrice" | "basePrice") => chosen.reduce((sum, { price }) => sum + price[part], 0);
  const totalPrice = sumOf("totalPrice");
  const card = EACH.includes(value) ? null : { ...serviceCard(slowest), total: totalPrice, base: sumOf("basePrice") };
  return [{ value, card, totalPrice, currency: slowest.currency, takes: chosen.length }];
}

/** A day on which all shipments can be collected. */
export interface DayChoice {
  date: string;
  /** Hours of the first interval, if they are the same for all. */
  hours: { start: string; end: string } | null;
  /** How many shipments have this day already. */
  current: number;
}

/** Days on which every shipment can be collected, earliest first. @param offered the days of each shipment */
export function commonDays(
  offered: readonly { days: readonly CollectionDay[]; collection: Shipment["collection"] }[],
): DayChoice[] {
  const [first, ...others] = offered;
  const shared = (first?.days ?? []).filter(({ date }) => others.every(({ days }) => days.some((day) => day.date === date)));
  return shared.map(({ date }) => {
    const [hours, ...differing] = new Map(
      offered.flatMap(({ days }) => {
        const interval = days.find((day) => day.date === date)?.intervals[0];
        return interval ? [[`${interval.start} ${interval.end}`, interval] as const] : [];
      }),
    ).values();
    return {
      date,
      hours: hours && differing.length === 0 ? { start: hours.start, end: hours.end } : null,
      current: offered.filter(({ collection }) => collection?.date === date).length,
    };
  });
}

/** The first interval of a day; null if the carrier does not collect then. */
export function collectionOn(date: string, days: readonly CollectionDay[]): Collection | null {
  const interval = days.find((day) => day.date === date)?.intervals[0];
  return interval ? { date, intervalStart: interval.start, intervalEnd: interval.end } : null;
}

/**
 * Weight of a draft as one parcel, in kg: the sum of its parcels, or its goods if it has none yet.
 *
 * @returns undefined if the weight is unknown or above a parcel's limit
 */
export function ownWeightKg({ parcels, additionalData }: Pick<Shipment, "parcels" | "additionalData">): number | undefined {
  if (parcels.length === 0) return additionalData.goodsWeightKg;
  const kg = Number(parcels.reduce((sum, { weight }) => sum + weight, 0).toFixed(PARCEL_LIMITS.weightDecimals));
  return kg > PARCEL_LIMITS.weightKg ? undefined : kg;
}
