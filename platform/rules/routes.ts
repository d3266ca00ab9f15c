import type { ROUTE_REFUSALS, RouteEnd } from "../../contract/services";
import { allServices } from "./catalog";
import { rateFor } from "./pricing-porterage";
import { leavesCustomsArea } from "./zones";

/** Why a route is not served, or null if it is. Used by the first checkout step and by orders. */
export function routeRefusal(from: RouteEnd, to: RouteEnd): (typeof ROUTE_REFUSALS)[number] | null {
  if (!allServices().some((service) => rateFor(service, from, to))) return "no-carrier";
  return leavesCustomsArea(from, to) ? "customs" : null;
}
