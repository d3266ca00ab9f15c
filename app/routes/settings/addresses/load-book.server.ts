import { redirect } from "@remix-run/node";
import type { Address } from "#contract/addresses";
import { type Book, bookUrl } from "~/models/addresses/book";
import { BOOK_PAGE } from "~/models/checkout/address-page";
import type { SearchedListState } from "~/models/settings/list-state";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

export type BookEntry = Address & { id: string; isDefault: boolean };

/** One page of an address book. */
export interface BookPage {
  entries: BookEntry[];
  /** Number of matching addresses. */
  found: number;
  totalPages: number;
  /** Number of all addresses in the book, and its limit. */
  total: number;
  max: number;
}

/**
 * Loads a page of an address book; null if it could not be fetched.
 *
 * @throws Response redirect to the last page if the requested one is past the end
 */
export async function loadBook(merchant: Merchant, book: Book, query: SearchedListState): Promise<BookPage | null> {
  const { limits } = await loadInit(merchant);
  if (book === "recipient") return loadRecipients(merchant, query, limits.recipientAddresses);
  const listed = await nullIfUnavailable("warehouses", merchant.upstream.addresses.listWarehouses());
  if (!listed) return null;
  const { length } = listed.warehouses;
  return { entries: listed.warehouses, found: length, totalPages: 1, total: length, max: limits.senderAddresses };
}

async function loadRecipients(merchant: Merchant, query: SearchedListState, max: number): Promise<BookPage | null> {
  const { listRecipients } = merchant.upstream.addresses;
  const { q, page } = query;
  const [listed, all] = await Promise.all([
    nullIfUnavailable("recipients", listRecipients({ ...(q ? { q } : {}), page, limit: BOOK_PAGE })),
    // The total without the search decides whether another address fits in the book.
    q ? nullIfUnavailable("recipients", listRecipients({ page: 1, limit: 1 })) : null,
  ]);
  if (!listed) return null;
  const { totalElements, totalPages } = listed.pagination;
  if (page > totalPages && totalPages > 0) throw redirect(bookUrl(merchant.paths, "recipient", { q, page: totalPages }));
  return {
    entries: listed.content.map((entry) => ({ ...entry, isDefault: false })),
    found: totalElements,
    totalPages,
    total: all?.pagination.totalElements ?? totalElements,
    max,
  };
}
