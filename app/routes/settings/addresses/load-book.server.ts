import { redirect } from "@remix-run/node";
import type { Address } from "#contract/addresses";
import { type Book, type BookQuery, bookUrl } from "~/models/addresses/book";
import { BOOK_PAGE } from "~/models/checkout/address-page";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

export type BookEntry = Address & { id: string; isDefault: boolean };

/** One page of a book. */
export interface BookPage {
  entries: BookEntry[];
  /** How many match, on how many pages. */
  found: number;
  totalPages: number;
  /** How many there are, and may be. */
  total: number;
  max: number;
}

/**
 * A page of a book; null where it could not be fetched.
 *
 * @throws Response redirect to the last page from one behind it
 */
export async function loadBook(merchant: Merchant, book: Book, query: BookQuery): Promise<BookPage | null> {
  const { limits } = await loadInit(merchant);
  if (book === "recipient") return loadRecipients(merchant, query, limits.recipientAddresses);
  const listed = await nullIfUnavailable("warehouses", merchant.upstream.addresses.listWarehouses());
  if (!listed) return null;
  const { length } = listed.warehouses;
  return { entries: listed.warehouses, found: length, totalPages: 1, total: length, max: limits.senderAddresses };
}

async function loadRecipients(merchant: Merchant, query: BookQuery, max: number): Promise<BookPage | null> {
  const { listRecipients } = merchant.upstream.addresses;
  const { q, page } = query;
  const [listed, all] = await Promise.all([
    nullIfUnavailable("recipients", listRecipients({ ...(q ? { q } : {}), page, limit: BOOK_PAGE })),
    // How many there are in all decides whether there is room for more.
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
