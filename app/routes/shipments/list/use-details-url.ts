import { useLocation, useParams } from "@remix-run/react";
import { usePaths } from "~/components/document/use-paths";
import { queryOfList } from "~/models/shipments/list-search";
import { inboxOfSlug } from "~/models/shipments/inbox";

/** URLs of the details of a list's rows, which lead back to the list and to its neighbours. */
export function useDetailsUrl(): (reference: string) => string {
  const paths = usePaths();
  const inbox = inboxOfSlug(useParams()["inbox"]) ?? "ALL";
  const { search } = useLocation();
  return (reference) => paths.details(reference, queryOfList(inbox, new URLSearchParams(search)));
}
