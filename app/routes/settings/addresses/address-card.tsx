import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import { DeletionLink } from "~/components/settings/deletion-link";
import { useCountryName } from "~/components/ui/country-name";
import { type Book, bookUrl } from "~/models/addresses/book";
import { townLine } from "~/models/places";
import type { SearchedListState } from "~/models/settings/list-state";
import type { BookEntry } from "./load-book.server";

interface AddressCardProps {
  book: Book;
  query: SearchedListState;
  entry: BookEntry;
}

/** Display name of an address; the checkout saves recipients by their names. */
export function nameOf({ alias, firstName, lastName, company }: BookEntry): string {
  return alias || `${firstName} ${lastName}`.trim() || company;
}

/** A saved address with its actions. */
export function AddressCard({ book, query, entry }: AddressCardProps) {
  const t = useT("addresses");
  const paths = usePaths();
  const name = nameOf(entry);
  const { q, page } = query;
  const of = <span className="visually-hidden"> {name}</span>;
  return (
    <>
      <div className="line between">
        <h2>{name}</h2>
        {entry.isDefault ? <span className="badge badge-plain tone-info">{t("default")}</span> : null}
      </div>
      <AddressLines entry={entry} />
      <div className="address-actions">
        <Link to={bookUrl(paths, book, { q, page, form: entry.id })} className="button button-small">
          {t("edit")}
          {of}
        </Link>
        {book === "recipient" || entry.isDefault ? null : (
          <PostForm action={bookUrl(paths, book, { q, page })} preventScrollReset>
            <input type="hidden" name="id" value={entry.id} />
            <button className="button button-small button-quiet" name="intent" value="default">
              {t("make-default")}
              {of}
            </button>
          </PostForm>
        )}
        <DeletionLink
          id={entry.id}
          to={bookUrl(paths, book, { q, page, deletes: entry.id })}
          label={`${t("delete")} ${name}`}
          className="push"
        />
      </div>
    </>
  );
}

/** A postal address with the phone number. */
export function AddressLines({ entry }: Pick<AddressCardProps, "entry">) {
  const country = useCountryName();
  const { firstName, lastName, company, street1, street2, phone } = entry;
  const town = [townLine(entry), country(entry.alpha2Code)].filter(Boolean).join(", ");
  const lines = [`${firstName} ${lastName}`.trim(), company, street1, street2, town].filter(Boolean);
  return (
    <address>
      {lines.map((line, at) => (
        <span key={at} className="block" suppressHydrationWarning>
          {line}
        </span>
      ))}
      {phone ? <span className="block quiet">{phone}</span> : null}
    </address>
  );
}
