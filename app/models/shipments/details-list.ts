import type { Inbox } from "#contract/states";
import { inboxOfSlug } from "./inbox";
import { type ListQuery, readListQuery } from "./list-query";
import { listSearch } from "./list-search";

/** The list that led to a details page, with its filters. */
export interface DetailsList extends Pick<ListQuery, "filters" | "sort"> {
  inbox: Inbox;
  /** Query of the list's own page. */
  search: string;
}

/** The list of a details page's query; null if it was not opened from a list. */
export function readDetailsList(query: URLSearchParams): DetailsList | null {
  const inbox = inboxOfSlug(query.get("inbox") ?? undefined);
  if (!inbox) return null;
  const { filters, sort } = readListQuery(query);
  return { inbox, filters, sort, search: listSearch(filters, sort).toString() };
}
