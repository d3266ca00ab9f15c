import { keysOf } from "#contract/rules/objects";
import type { ShipmentFilters, ShipmentOrder } from "#contract/shipments";
import type { Inbox } from "#contract/states";
import { inboxSlug } from "./inbox";

export const SORTS = {
  newest: "CREATED_DESC",
  oldest: "CREATED_ASC",
  "ship-by": "SHIP_BY_ASC",
  "recipient-asc": "RECIPIENT_ASC",
  "recipient-desc": "RECIPIENT_DESC",
  "contents-asc": "CONTENTS_ASC",
  "contents-desc": "CONTENTS_DESC",
  "service-asc": "SERVICE_ASC",
  "service-desc": "SERVICE_DESC",
  "price-asc": "PRICE_ASC",
  "price-desc": "PRICE_DESC",
  "benefits-desc": "BENEFITS_DESC",
  "benefits-asc": "BENEFITS_ASC",
  "status-asc": "STATE_ASC",
  "status-desc": "STATE_DESC",
} as const satisfies Record<string, ShipmentOrder>;
export type SortName = keyof typeof SORTS;
export const SORT_NAMES = keysOf(SORTS);

export function sortOf(order: ShipmentOrder): SortName {
  return SORT_NAMES.find((name) => SORTS[name] === order) ?? "newest";
}

export function isDescending(sort: SortName): boolean {
  return SORTS[sort].endsWith("_DESC");
}

/** The two orders of a list's column. The first one is what merchants look for first: the newest, the dearest, the most extras. */
export const COLUMN_SORTS = {
  recipient: ["recipient-asc", "recipient-desc"],
  order: ["newest", "oldest"],
  contents: ["contents-asc", "contents-desc"],
  service: ["service-asc", "service-desc"],
  benefits: ["benefits-desc", "benefits-asc"],
  price: ["price-desc", "price-asc"],
  status: ["status-asc", "status-desc"],
} as const satisfies Record<string, readonly [SortName, SortName]>;

/** Query key of a request for a page fragment. */
export const FRAGMENT = "fragment";

/** Query key of a link that chooses an order: the list keeps it for the account, and drops the key. */
export const CHOSEN = "chosen";

/**
 * Query of a list's first page.
 *
 * @param sort null for the account's
 */
export function listSearch(filters: ShipmentFilters, sort: SortName | null): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(filters)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item) search.append(key, item);
  }
  if (sort) search.set("sort", sort);
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
