import type { CollectionDay, Service } from "#contract/services";
import type { Collection } from "#contract/shipments";

/** What carriers offer for one shipment. */
export interface Offered {
  reference: string;
  services: Service[];
}

/** A choice of service for several shipments; the total is that of all, minor units. */
export interface ServiceChoice {
  /** `cheapest`, `fastest`, or the id of a service that takes all. */
  value: string;
  name: string;
  carrier: string;
  totalPrice: number;
  currency: string;
}

const byPrice = (a: Service, b: Service) => a.price.totalPrice - b.price.totalPrice;
const bySpeed = (a: Service, b: Service) => a.transitHours - b.transitHours || byPrice(a, b);

/** The service that a choice means for one shipment. Without being asked for, none is chosen that needs a pick-up point. */
export function chosenService(choice: string, { services }: Offered): Service | null {
  if (choice !== "cheapest" && choice !== "fastest") return services.find(({ id }) => id === choice) ?? null;
  const home = services.filter(({ dropOff }) => !dropOff.destination);
  return [...home].sort(choice === "cheapest" ? byPrice : bySpeed)[0] ?? null;
}

/** Choices that serve every shipment: the cheapest and the fastest for each, and the services that take all, cheapest first. */
export function serviceChoices(offers: readonly Offered[]): ServiceChoice[] {
  const common = (offers[0]?.services ?? []).map(({ id }) => id);
  const choices = ["cheapest", "fastest", ...common].flatMap((value): ServiceChoice[] => {
    const chosen = offers.map((offer) => chosenService(value, offer));
    const [first] = chosen;
    if (!first || chosen.some((service) => service === null)) return [];
    const totalPrice = chosen.reduce((sum, service) => sum + (service?.price.totalPrice ?? 0), 0);
    return [{ value, name: first.name, carrier: first.carrierName, totalPrice, currency: first.currency }];
  });
  const [cheapest, fastest, ...others] = choices;
  return [cheapest, fastest, ...others.sort((a, b) => a.totalPrice - b.totalPrice)].flatMap((choice) => choice ?? []);
}

/** Days on which every shipment can be collected, earliest first. @param offered the days of each shipment */
export function commonDays(offered: readonly CollectionDay[][]): string[] {
  const [first = [], ...others] = offered;
  return first.map(({ date }) => date).filter((date) => others.every((days) => days.some((day) => day.date === date)));
}

/** The first interval of a day; null if the carrier does not collect then. */
export function collectionOn(date: string, days: readonly CollectionDay[]): Collection | null {
  const interval = days.find((day) => day.date === date)?.intervals[0];
  return interval ? { date, intervalStart: interval.start, intervalEnd: interval.end } : null;
}
