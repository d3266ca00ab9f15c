import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import { useDeletionFocus } from "~/components/settings/use-deletion-focus";
import { type Book, bookUrl } from "~/models/addresses/book";
import type { SearchedListState } from "~/models/settings/list-state";
import { AddressLines, nameOf } from "./address-card";
import type { BookEntry } from "./load-book.server";

interface DeletionCardProps {
  book: Book;
  query: SearchedListState;
  entry: BookEntry;
}

/** Confirms the deletion of an address, in place of its card. Keeping it is offered first. */
export function DeletionCard({ book, query, entry }: DeletionCardProps) {
  const t = useT("addresses");
  const paths = usePaths();
  const { id } = entry;
  const keep = useDeletionFocus(id);
  const name = nameOf(entry);
  const url = bookUrl(paths, book, { q: query.q, page: query.page });
  return (
    <>
      <div className="address-under" aria-hidden="true">
        <h2>{name}</h2>
        <AddressLines entry={entry} />
      </div>
      <div className="address-over" role="group" aria-labelledby="delete-address" aria-describedby="delete-address-text">
        <strong id="delete-address">{t("delete-title", { name })}</strong>
        <p className="small quiet" id="delete-address-text">
          {t("delete-text")}
        </p>
        <PostForm action={url} preventScrollReset className="actions">
          <input type="hidden" name="id" value={id} />
          <Link to={url} preventScrollReset ref={keep} className="button button-small">
            {t("keep")}
          </Link>
          <button className="button button-small button-destroy" name="intent" value="delete">
            {t("delete")}
          </button>
        </PostForm>
      </div>
    </>
  );
}
