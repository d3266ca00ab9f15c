import { compareArrivals, compareRecords } from "../../../contract/rules/arrival";
import type { ServiceChoice } from "../../../contract/rules/shipping-rules";
import type { Service } from "../../../contract/services";

/** Of choices by something else than the price. */
const COMPARISONS: Partial<Record<ServiceChoice, typeof compareRecords>> = { FASTEST: compareArrivals, SUREST: compareRecords };

/**
 * The service that a rule's choice means for a shipment. Services to a pick-up point are left out: somebody must choose the point.
 *
 * @param offered cheapest first
 * @param shipBy last day for the arrival, if the choice asks for it; without one nothing arrives in time
 * @returns its id; null if there is none
 */
export function chooseService(offered: readonly Service[], choice: ServiceChoice, shipBy: string | null): string | null {
  const toDoor = offered.filter(({ dropOff }) => !dropOff.destination);
  const inTime = toDoor.filter(({ arrival }) => shipBy !== null && arrival !== null && arrival.to <= shipBy);
  const [first, ...others] = choice === "CHEAPEST_IN_TIME" ? inTime : toDoor;
  if (!first) return null;
  const compare = COMPARISONS[choice];
  return compare ? others.reduce((best, service) => (compare(service, best) < 0 ? service : best), first).id : first.id;
}
