import { keysOf } from "#contract/rules/objects";
import { ShipmentFilters, type ShipmentOrder } from "#contract/shipments";
import { FILTER_SECTIONS, FILTER_SECTION_NAMES, type FilterSection } from "./filter-fields";
import { FRAGMENT, SORTS, type SortName, sortOf } from "./list-search";

/** A list page's parsed query. Unknown keys and invalid values are dropped. */
export interface ListQuery {
  filters: ShipmentFilters;
  /** Null if the address names none: the list then has the account's order. */
  sort: SortName | null;
  page: number;
  cursor: string | undefined;
}

/** The order of a list's rows: the address's, or the account's. */
interface RowOrder {
  sortedBy: SortName;
  order: ShipmentOrder;
}
export type SortedQuery = ListQuery & RowOrder;

const FILTER_KEYS = keysOf(ShipmentFilters.shape);
const SEARCH_MAX = 200;
const LIST_KEYS = new Set<string>(["carrier_name", "source", "tag"]);

/** Other known keys. `ft` enables experimental features, `_routes` is Remix's own. */
const OTHER_KEYS = ["sort", "page", "cursor", FRAGMENT, "ft", "_routes"];

/** Filters with a first and a last day. */
const RANGES = [FILTER_SECTIONS.created, FILTER_SECTIONS.delivery];

/**
 * The query without unknown keys, filters that the inbox does not offer, and empty or invalid values; null if there is nothing to
 * remove.
 *
 * @param sections that the inbox's panel offers
 * @see spec shipment-core, section 2: unknown filter keys in the query string are dropped; section 5: from cannot exceed to
 */
export function withoutUnknownKeys(query: URLSearchParams, sections: readonly FilterSection[]): URLSearchParams | null {
  const missing = FILTER_SECTION_NAMES.filter((section) => !sections.includes(section));
  const dropped: string[] = missing.flatMap((section) => FILTER_SECTIONS[section]);
  for (const [from, to] of RANGES) {
    const [first, last] = [query.get(from) ?? "", query.get(to) ?? ""];
    if (last !== "" && first > last) dropped.push(from, to);
  }
  const seen = new Set<string>();
  // A single-valued key keeps its first value.
  const isFirst = (key: string) => LIST_KEYS.has(key) || (!seen.has(key) && seen.add(key));
  const isKnown = ([key, value]: [string, string]) =>
    isFirst(key) &&
    !dropped.includes(key) &&
    (OTHER_KEYS.includes(key) || FILTER_KEYS.some((known) => known === key && value.trim() !== "" && isPossible(known, value)));
  const known = [...query].filter(isKnown);
  return known.length < [...query].length ? new URLSearchParams(known) : null;
}

/** Whether a filter can have this value, alone or as one of several. */
function isPossible(key: keyof ShipmentFilters, value: string): boolean {
  const single = key === "q" ? value.trim().slice(0, SEARCH_MAX) : value.trim();
  const { success, data } = ShipmentFilters.shape[key].safeParse(LIST_KEYS.has(key) ? [single] : single);
  return success && data !== "";
}

export function readListQuery(query: URLSearchParams): ListQuery {
  const filters: Record<string, unknown> = {};
  for (const key of FILTER_KEYS) {
    const values = query.getAll(key).filter((value) => value.trim() !== "");
    if (values.length === 0) continue;
    // Truncate an overlong search: it finds nothing, while dropping it would list everything.
    const single = key === "q" ? values[0]!.trim().slice(0, SEARCH_MAX) : values[0]!.trim();
    const parsed = ShipmentFilters.shape[key].safeParse(LIST_KEYS.has(key) ? values : single);
    if (parsed.success && parsed.data !== "") filters[key] = parsed.data;
  }
  const named = query.get("sort") ?? "";
  const sort = keysOf(SORTS).find((name) => name === named) ?? null;
  const requested = Math.trunc(Number(query.get("page")));
  const page = Number.isSafeInteger(requested) ? Math.max(1, requested) : 1;
  const cursor = query.get("cursor")?.slice(0, 500) || undefined;
  return { filters, sort, page: cursor ? page : 1, cursor };
}

/** @param accountOrder of lists whose address names none; null is the newest first */
export function sortedQuery<Query extends Pick<ListQuery, "sort">>(
  query: Query,
  accountOrder: ShipmentOrder | null,
): Query & RowOrder {
  const sortedBy = query.sort ?? sortOf(accountOrder ?? "CREATED_DESC");
  return { ...query, sortedBy, order: SORTS[sortedBy] };
}
