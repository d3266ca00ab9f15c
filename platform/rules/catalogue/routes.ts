import type { ROUTE_REFUSALS, RouteEnd } from "../../../contract/services";
import { allServices } from "./catalog";
import { rateFor } from "../pricing/pricing-porterage";

/** Why a route is not served, or null if it is. Used by the first checkout step. */
export function routeRefusal(from: RouteEnd, to: RouteEnd): (typeof ROUTE_REFUSALS)[number] | null {
  return allServices().some((service) => rateFor(service, from, to)) ? null : "no-carrier";
}
