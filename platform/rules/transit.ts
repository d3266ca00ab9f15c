import type { RouteEnd, Service } from "../../contract/services";
import { carrierOf, findService } from "./catalog";
import { addDays, isWorkingDay } from "./collection-calendar";
import { transitHours } from "./pricing-porterage";

/** A route with the day on which the parcel leaves, `2026-11-21`. */
export interface Journey {
  service: Pick<Service, "id">;
  from: RouteEnd;
  to: RouteEnd;
  collectionDate: string;
}

/** Working days that a service needs for a route: its transit hours, each begun day counted; at least 1. */
export function transitWorkingDays({ service, from, to }: Omit<Journey, "collectionDate">): number {
  const found = findService(service.id);
  return Math.max(1, Math.ceil((found ? transitHours(found, from, to) : 0) / 24));
}

/**
 * The day a parcel should arrive, `2026-11-25`: as many days after collection as the service needs, counting only days on which the
 * carrier delivers in the country it goes to.
 *
 * @see spec shipment-core, section 3, "Shipment", `estimatedDeliveryDate`
 */
export function estimatedDeliveryDate({ service, from, to, collectionDate }: Journey): string {
  const found = findService(service.id);
  const deliversOnSaturday = found ? carrierOf(found).deliversOnSaturday : false;
  let date = collectionDate;
  for (let left = transitWorkingDays({ service, from, to }); left > 0;) {
    date = addDays(date, 1);
    if (isWorkingDay(to.country, date, deliversOnSaturday)) left -= 1;
  }
  return date;
}
