import type { Inbox } from "#contract/states";
import type { Shipment, ShipmentFilters } from "#contract/shipments";
import type { Pagination } from "#contract/primitives";
import type { ListQuery } from "./list-query";
import { isNarrowed, type SortName } from "./list-search";
import { rowOf, type ShipmentRow } from "./row";

/** What a list shows: one page of an inbox. */
export interface ListPage {
  inbox: Inbox;
  filters: ShipmentFilters;
  sort: SortName;
  /** Whether filters or a search leave something out. */
  isNarrowed: boolean;
  search: string;
  rows: ShipmentRow[];
  /** From 1. */
  page: number;
  totalPages: number;
  totalElements: number;
  nextCursor: string | null;
  /** Newest event that the rows are sure to show. */
  eventId: string | null;
  /** What to quote where the rows could not be fetched. */
  failure: { requestId: string } | null;
}

interface Found {
  content: Shipment[];
  pagination: Pagination;
  eventId: string;
}

/** @param today calendar day, `2026-11-21` */
export function listPage(
  inbox: Inbox,
  { filters, sort, page }: ListQuery,
  found: Found | { requestId: string },
  today: string,
): ListPage {
  const asked = { inbox, filters, sort, page, isNarrowed: isNarrowed(filters), search: filters.q ?? "" };
  if ("requestId" in found)
    return { ...asked, rows: [], totalPages: 0, totalElements: 0, nextCursor: null, eventId: null, failure: found };
  const { totalPages, totalElements, nextCursor } = found.pagination;
  const { eventId, content } = found;
  return {
    ...asked,
    rows: content.map((shipment) => rowOf(shipment, today)),
    totalPages,
    totalElements,
    nextCursor,
    eventId,
    failure: null,
  };
}
