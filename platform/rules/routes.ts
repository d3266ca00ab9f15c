import type { ROUTE_REFUSALS, RouteEnd } from "../../contract/services";
import { allServices } from "./catalog";
import { rateFor } from "./pricing-porterage";
import { leavesCustomsArea } from "./zones";

/** Why parcels cannot be sent between two places, or null where they can: what the first step and an order agree on. */
export function routeRefusal(from: RouteEnd, to: RouteEnd): (typeof ROUTE_REFUSALS)[number] | null {
  if (!allServices().some((service) => rateFor(service, from, to))) return "no-carrier";
  return leavesCustomsArea(from, to) ? "customs" : null;
}
