import { useLocation } from "@remix-run/react";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import type { ListPage } from "~/models/shipments/list-page";

/** Id of the form that the rows' buttons to duplicate and to return belong to. */
export const COPIES_FORM = "copies";

/** One form for all rows. The newest event of the page makes the idempotency key: a button that is pressed twice copies once. */
export function CopiesForm({ list }: { list: ListPage }) {
  const { pathname, search } = useLocation();
  return (
    <PostForm id={COPIES_FORM} action={usePaths().copies}>
      <input type="hidden" name="at" value={list.eventId ?? ""} />
      <input type="hidden" name="returnTo" value={pathname + search} />
    </PostForm>
  );
}
