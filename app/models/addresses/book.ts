import { listStateQuery, type ListState, readListState, RETURN_TO } from "~/models/settings/list-state";
import { type MerchantPaths, withQuery } from "~/models/paths";
import type { EndName } from "~/models/checkout/intents";

/** The two address books, one tab each; the first is the default. */
export const BOOKS = ["sender", "recipient"] as const;
export type Book = (typeof BOOKS)[number];

/** The checkout's name of a book's end of the route; its fields and messages are reused. */
export const END_OF = { sender: "from", recipient: "to" } as const satisfies Record<Book, EndName>;

/** State of an address book's page. */
export interface BookQuery extends ListState {
  /** Search for recipients; empty for all. */
  q: string;
  /** From 1. */
  page: number;
}

const SEARCH_MAX = 80;
const PAGE_MAX = 1000;

/** Reads the query of a book's URL; invalid values are dropped. */
export function readBookQuery(query: URLSearchParams): BookQuery {
  const page = /^[1-9]\d{0,3}$/.test(query.get("page") ?? "") ? Number(query.get("page")) : 1;
  return { ...readListState(query), q: (query.get("q") ?? "").trim().slice(0, SEARCH_MAX), page: Math.min(page, PAGE_MAX) };
}

/** URL of a book. */
export function bookUrl({ settings }: Pick<MerchantPaths, "settings">, book: Book, query: Partial<BookQuery> = {}): string {
  const { q = "", page = 1, form = null, deletes = null } = query;
  return withQuery(`${settings("addresses")}/${book}`, {
    ...(q ? { q } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
    ...listStateQuery({ form, deletes }),
  });
}

/** URL of the form for a new sender. @param returnTo the page that needs one */
export function newSenderUrl(paths: Pick<MerchantPaths, "settings">, returnTo: string): string {
  return withQuery(`${paths.settings("addresses")}/sender`, {
    ...listStateQuery({ form: "new", deletes: null }),
    [RETURN_TO]: returnTo,
  });
}
