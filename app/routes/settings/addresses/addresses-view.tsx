import { Link, NavLink } from "@remix-run/react";
import { FlashNotice } from "~/components/document/flash-notice";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { DataFailure } from "~/components/settings/data-states";
import { DataEmpty } from "~/components/ui/data-empty";
import { ListSearch } from "~/components/settings/list-search";
import { Pager } from "~/components/settings/pager";
import { SettingsHead } from "~/components/settings/settings-head";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { type Book, BOOKS, bookUrl } from "~/models/addresses/book";
import { BOOK_PAGE } from "~/models/checkout/address-page";
import type { PlaceChoices } from "~/models/checkout/info-page";
import type { FormActionData } from "~/models/form-action-data";
import type { SearchedListState } from "~/models/settings/list-state";
import { AddressCard } from "./address-card";
import { AddressForm, type OpenForm } from "./address-form";
import { FallbackPhone } from "./fallback-phone";
import { DeletionCard } from "./deletion-card";
import type { BookPage } from "./load-book.server";
import "./addresses.css";

interface AddressesViewProps {
  book: Book;
  query: SearchedListState;
  /** Null if the book could not be fetched. */
  page: BookPage | null;
  isFull: boolean;
  form: OpenForm | null;
  fallbackPhone: string;
  idempotencyKey: string;
  requestId: string;
  sent: FormActionData<PlaceChoices> | undefined;
}

/** The saved addresses of one book as cards, below the form of one of them. */
export function AddressesView({
  book,
  query,
  page,
  isFull,
  form,
  fallbackPhone,
  idempotencyKey,
  requestId,
  sent,
}: AddressesViewProps) {
  const t = useT("addresses");
  const paths = usePaths();
  const { number } = useFormat();
  const add = (
    <Link
      to={bookUrl(paths, book, { ...query, form: "new", deletes: null })}
      preventScrollReset
      className="button button-primary"
    >
      <Icon name="plus" />
      {t("add")}
    </Link>
  );
  return (
    <>
      <SettingsHead title={t("title")} />
      <nav className="tabs addresses-tabs" aria-label={t("title")}>
        {BOOKS.map((name) => (
          <NavLink key={name} to={bookUrl(paths, name)}>
            {t(name)}
          </NavLink>
        ))}
      </nav>
      <div className="toasts">
        <FlashNotice flash={sent?.toast ?? null} keepsForm />
      </div>
      {page === null ? (
        <section className="card" aria-label={t(book)}>
          <DataFailure requestId={requestId} />
        </section>
      ) : (
        <div className="stack" key={book}>
          {form ? (
            <AddressForm
              key={query.form}
              book={book}
              query={query}
              form={form}
              idempotencyKey={idempotencyKey}
              lastResult={sent?.result ?? null}
              choices={sent?.extra ?? {}}
            />
          ) : null}
          <div className="line between addresses-tools">
            {book === "recipient" && page.total > 0 ? (
              <ListSearch q={query.q} label={t("search")} submitLabel={t("search-submit")} />
            ) : null}
            <p className="quiet grow" suppressHydrationWarning>
              {t(isFull ? `full-${book}` : `count-${book}`, { number: number(page.total), max: number(page.max) })}
            </p>
            {isFull || form || page.total === 0 ? null : add}
          </div>
          {page.entries.length > 0 ? (
            <ul className="addresses">
              {page.entries.map((entry) => (
                <li key={entry.id} className="card address-card">
                  {entry.id === query.deletes ? (
                    <DeletionCard book={book} query={query} entry={entry} />
                  ) : (
                    <AddressCard book={book} query={query} entry={entry} />
                  )}
                </li>
              ))}
            </ul>
          ) : form ? null : (
            <section className="card">
              {page.total === 0 ? (
                <DataEmpty icon="pin" title={t("none-title")} way={add}>
                  {t(`none-${book}`)}
                </DataEmpty>
              ) : (
                <DataEmpty
                  icon="search"
                  title={t("none-found-title")}
                  way={
                    <Link to={bookUrl(paths, book)} className="button">
                      {t("show-all")}
                    </Link>
                  }
                >
                  {t("none-found", { query: query.q })}
                </DataEmpty>
              )}
            </section>
          )}
          {page.totalPages > 1 ? (
            <Pager
              pagination={{ currentPage: query.page, totalPages: page.totalPages, totalElements: page.found }}
              pageSize={BOOK_PAGE}
              urlOf={(to) => bookUrl(paths, book, { q: query.q, page: to })}
            />
          ) : null}
        </div>
      )}
      {book === "recipient" && !form ? (
        <FallbackPhone
          // Once saved, the number is shown in international format.
          key={fallbackPhone}
          phone={fallbackPhone}
          lastResult={sent?.result?.initialValue && "fallbackPhone" in sent.result.initialValue ? sent.result : null}
        />
      ) : null}
    </>
  );
}
