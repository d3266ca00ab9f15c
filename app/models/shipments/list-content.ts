/**
 * State of the list area.
 *
 * @see spec shipment-core, section 2, "List states", and section 4, "List content machine"
 */
export type ListContent =
  | "loading"
  | "shipments"
  | "loading-next-page"
  | "empty"
  | "new-user"
  | "empty-filter"
  | "error"
  | "error-next-page";

export interface ListSituation {
  rows: number;
  /** More pages exist. Events may remove every loaded row without emptying the list. */
  hasMore: boolean;
  /** Another inbox, search or sort is loading. */
  isLoading: boolean;
  /** The first page could not be fetched. */
  hasFailed: boolean;
  nextPage: "idle" | "loading" | "failed";
  isFiltered: boolean;
  /** The client has never had a shipment. */
  isNewUser: boolean;
}

export function listContent({
  rows,
  hasMore,
  isLoading,
  hasFailed,
  nextPage,
  isFiltered,
  isNewUser,
}: ListSituation): ListContent {
  if (isLoading) return "loading";
  if (hasFailed) return "error";
  if (rows > 0 || hasMore) {
    if (nextPage === "loading") return "loading-next-page";
    return nextPage === "failed" ? "error-next-page" : "shipments";
  }
  if (isFiltered) return "empty-filter";
  return isNewUser ? "new-user" : "empty";
}
