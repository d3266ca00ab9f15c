import { Form, useLocation } from "@remix-run/react";
import { CsrfField } from "~/components/document/page-context";
import { usePaths } from "~/components/document/use-paths";
import type { ListPage } from "~/models/shipments/list-page";

/** Id of the form that the rows' buttons to duplicate and to return belong to. */
export const COPIES_FORM = "copies";

/** One form for all rows. The newest event of the page makes the idempotency key: a button that is pressed twice copies once. */
export function CopiesForm({ list }: { list: ListPage }) {
  const { pathname, search } = useLocation();
  return (
    <Form id={COPIES_FORM} method="post" action={usePaths().copies}>
      <CsrfField />
      <input type="hidden" name="at" value={list.eventId ?? ""} />
      <input type="hidden" name="returnTo" value={pathname + search} />
    </Form>
  );
}
