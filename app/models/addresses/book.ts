import { listStateQuery, type ListState, readListState } from "~/models/settings/list-state";
import { type MerchantPaths, withQuery } from "~/models/paths";
import type { EndName } from "~/models/checkout/intents";

/** The two lists of saved addresses, each a tab; the page opens with the first. */
export const BOOKS = ["sender", "recipient"] as const;
export type Book = (typeof BOOKS)[number];

/** What the checkout calls the end of the route whose addresses they are: its fields and messages are used here. */
export const END_OF = { sender: "from", recipient: "to" } as const satisfies Record<Book, EndName>;

/** What a page of a book shows. */
export interface BookQuery extends ListState {
  /** What recipients are searched by; empty for all. */
  q: string;
  /** From 1. */
  page: number;
}

const SEARCH_MAX = 80;
const PAGE_MAX = 1000;

/** Reads the query of a book's URL; what makes no sense is left out. */
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

/** Query of a form that leads back to where it was asked for. */
export const RETURN_TO = "returnTo";

/** URL of the form of a new sender. @param returnTo the page that needs one */
export function newSenderUrl(paths: Pick<MerchantPaths, "settings">, returnTo: string): string {
  return withQuery(`${paths.settings("addresses")}/sender`, {
    ...listStateQuery({ form: "new", deletes: null }),
    [RETURN_TO]: returnTo,
  });
}
