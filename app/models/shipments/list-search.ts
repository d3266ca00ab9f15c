import { keysOf } from "#contract/rules/objects";
import type { SHIPMENT_ORDERS, ShipmentFilters } from "#contract/shipments";
import type { Inbox } from "#contract/states";
import { inboxSlug } from "./inbox";

export const SORTS = {
  newest: "CREATED_DESC",
  "ship-by": "SHIP_BY_ASC",
  "service-asc": "SERVICE_ASC",
  "service-desc": "SERVICE_DESC",
} as const satisfies Record<string, (typeof SHIPMENT_ORDERS)[number]>;
export type SortName = keyof typeof SORTS;
export const SORT_NAMES = keysOf(SORTS);

/** Query key of a request for a page fragment. */
export const FRAGMENT = "fragment";

/** Query of a list's first page with these filters and sort. */
export function listSearch(filters: ShipmentFilters, sort: SortName): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(filters)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item) search.append(key, item);
  }
  if (sort !== "newest") search.set("sort", sort);
  return search;
}

/** Whether a filter is active; an empty list then offers to clear it. */
export function isFiltered(filters: ShipmentFilters): boolean {
  return Object.keys(filters).length > 0;
}

/** Keys of a list's page that say where one was in it. */
const OF_ONE_PAGE = ["page", "cursor"];

/** Query of a details page that a row of a list leads to. */
export function queryOfList(inbox: Inbox, list: URLSearchParams): URLSearchParams {
  return new URLSearchParams([["inbox", inboxSlug(inbox)], ...[...list].filter(([key]) => !OF_ONE_PAGE.includes(key))]);
}
