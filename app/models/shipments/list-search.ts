import type { SHIPMENT_ORDERS, ShipmentFilters } from "#contract/shipments";

export const SORTS = {
  newest: "CREATED_DESC",
  "service-asc": "SERVICE_ASC",
  "service-desc": "SERVICE_DESC",
} as const satisfies Record<string, (typeof SHIPMENT_ORDERS)[number]>;
export type SortName = keyof typeof SORTS;
export const SORT_NAMES = Object.keys(SORTS) as SortName[];

/** Says in a query that it asks for a fragment of a page on screen, and not for a page. */
export const FRAGMENT = "fragment";

/** The query string of a list with these filters and sort, from its first page. */
export function listSearch(filters: ShipmentFilters, sort: SortName): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(filters)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item) search.append(key, item);
  }
  if (sort !== "newest") search.set("sort", sort);
  return search;
}

/** Whether anything narrows the list: then an empty one offers to clear the filters. */
export function isNarrowed(filters: ShipmentFilters): boolean {
  return Object.keys(filters).length > 0;
}
