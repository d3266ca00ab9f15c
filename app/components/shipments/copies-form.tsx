import { useLocation } from "@remix-run/react";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import type { ListPage } from "~/models/shipments/list-page";

/** Id of the form for the rows' Duplicate and Return buttons. */
export const COPIES_FORM = "copies";

/** One form for all rows. The page's newest event is part of the idempotency key, so that a double press creates one copy. */
export function CopiesForm({ list }: { list: ListPage }) {
  const { pathname, search } = useLocation();
  return (
    <PostForm id={COPIES_FORM} action={usePaths().copies}>
      <input type="hidden" name="at" value={list.eventId ?? ""} />
      <input type="hidden" name="returnTo" value={pathname + search} />
    </PostForm>
  );
}
