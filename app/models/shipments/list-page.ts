import type { Inbox } from "#contract/states";
import type { ListedShipment, ShipmentFilters } from "#contract/shipments";
import type { Pagination } from "#contract/primitives";
import type { SortedQuery } from "./list-query";
import type { FilterChip } from "./filter-chips";
import { isFiltered, type SortName } from "./list-search";
import { rowOf, type ShipmentRow } from "./row";

/** Data of a list: one page of an inbox. */
export interface ListPage {
  inbox: Inbox;
  filters: ShipmentFilters;
  /** Of the address; null if it names none. */
  sort: SortName | null;
  /** Order of the rows. */
  sortedBy: SortName;
  /** Whether filters or a search are active. */
  isFiltered: boolean;
  search: string;
  /** Active filters without the search. */
  chips: FilterChip[];
  /** Calendar day that the rows were made for, `2026-11-21`. */
  today: string;
  rows: ShipmentRow[];
  /** References of all selected shipments, also of those on other pages. */
  selection: string[];
  /** The list in which they were selected; if in several lists, the one that contains all. */
  selectedIn: Inbox;
  /** Matches of the search in other inboxes. */
  elsewhere: FoundElsewhere[];
  /** From 1. */
  page: number;
  totalPages: number;
  totalElements: number;
  /** False if the list has more than `totalElements`. */
  isTotalExact: boolean;
  nextCursor: string | null;
  /** Newest event that the rows reflect. */
  eventId: string | null;
  /** Set if the rows could not be fetched; the id is shown for support. */
  failure: { requestId: string } | null;
}

interface Found {
  content: ListedShipment[];
  pagination: Pagination & { isTotalExact: boolean };
  eventId: string;
}

/** How many shipments a search finds in another inbox. */
export interface FoundElsewhere {
  inbox: Inbox;
  count: number;
  /** There are more than were counted. */
  isMore: boolean;
}

/** Data besides the rows. */
interface Beside {
  chips: FilterChip[];
  selection: string[];
  selectedIn: Inbox;
  elsewhere: FoundElsewhere[];
}

const NO_MORE: Beside = { chips: [], selection: [], selectedIn: "ALL", elsewhere: [] };

const NOTHING = { rows: [], totalPages: 0, totalElements: 0, isTotalExact: true, nextCursor: null, eventId: null };

/** @param today calendar day, `2026-11-21` */
export function listPage(
  inbox: Inbox,
  { filters, sort, sortedBy, page }: SortedQuery,
  found: Found | { requestId: string },
  today: string,
  beside: Partial<Beside> = {},
): ListPage {
  const search = filters.q ?? "";
  const request = { inbox, filters, sort, sortedBy, page, isFiltered: isFiltered(filters), search, today, ...NO_MORE, ...beside };
  if ("requestId" in found) return { ...request, ...NOTHING, failure: found };
  const { totalPages, totalElements, isTotalExact, nextCursor } = found.pagination;
  const { eventId, content } = found;
  return {
    ...request,
    rows: content.map((shipment) => rowOf(shipment, today)),
    totalPages,
    totalElements,
    isTotalExact,
    nextCursor,
    eventId,
    failure: null,
  };
}
