import type { RouteEnd, Service } from "../../contract/services";
import { carrierOf, findService } from "./catalog";
import { addDays, isWorkingDay } from "./collection-calendar";
import { transitHours } from "./pricing-porterage";

/** A route with the departure date, `2026-11-21`. */
export interface TransitQuery {
  service: Pick<Service, "id">;
  from: RouteEnd;
  to: RouteEnd;
  collectionDate: string;
}

/** Working days of a service for a route: transit hours rounded up to days, at least 1. */
export function transitWorkingDays({ service, from, to }: Omit<TransitQuery, "collectionDate">): number {
  const found = findService(service.id);
  return Math.max(1, Math.ceil((found ? transitHours(found, from, to) : 0) / 24));
}

/**
 * The estimated delivery date, `2026-11-25`: the departure date plus the transit days, counting the carrier's delivery days in the
 * destination country.
 *
 * @see spec shipment-core, section 3, "Shipment", `estimatedDeliveryDate`
 */
export function estimatedDeliveryDate({ service, from, to, collectionDate }: TransitQuery): string {
  const found = findService(service.id);
  const deliversOnSaturday = found ? carrierOf(found).deliversOnSaturday : false;
  let date = collectionDate;
  for (let remaining = transitWorkingDays({ service, from, to }); remaining > 0;) {
    date = addDays(date, 1);
    if (isWorkingDay(to.country, date, deliversOnSaturday)) remaining -= 1;
  }
  return date;
}
