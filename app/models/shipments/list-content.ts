/** What the list area shows. @see spec shipment-core, section 2, "List states", and section 4, "List content machine" */
export type ListContent =
  "loading" | "shipments" | "loading-next-page" | "empty" | "new-user" | "empty-filter" | "error" | "error-next-page";

export interface ListSituation {
  rows: number;
  /** Rows come after those loaded. Events may take every loaded row away, and the list is still not empty. */
  hasMore: boolean;
  /** Another inbox, search or sort is on its way. */
  isLoading: boolean;
  /** The first page could not be fetched. */
  hasFailed: boolean;
  nextPage: "idle" | "loading" | "failed";
  isNarrowed: boolean;
  /** The client has never had a shipment. */
  isNewUser: boolean;
}

export function listContent({
  rows,
  hasMore,
  isLoading,
  hasFailed,
  nextPage,
  isNarrowed,
  isNewUser,
}: ListSituation): ListContent {
  if (isLoading) return "loading";
  if (hasFailed) return "error";
  if (rows > 0 || hasMore) {
    if (nextPage === "loading") return "loading-next-page";
    return nextPage === "failed" ? "error-next-page" : "shipments";
  }
  if (isNarrowed) return "empty-filter";
  return isNewUser ? "new-user" : "empty";
}
