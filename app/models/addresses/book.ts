import { listStateQuery, RETURN_TO, type SearchedListState, searchedListQuery } from "~/models/settings/list-state";
import { type MerchantPaths, withQuery } from "~/models/paths";
import type { EndName } from "~/models/checkout/intents";

/** The two address books, one tab each; the first is the default. */
export const BOOKS = ["sender", "recipient"] as const;
export type Book = (typeof BOOKS)[number];

/** The checkout's name of a book's end of the route; its fields and messages are reused. */
export const END_OF = { sender: "from", recipient: "to" } as const satisfies Record<Book, EndName>;

/** URL of a book. Only recipients are searched. */
export function bookUrl(
  { settings }: Pick<MerchantPaths, "settings">,
  book: Book,
  query: Partial<SearchedListState> = {},
): string {
  return withQuery(`${settings("addresses")}/${book}`, searchedListQuery(query));
}

/** URL of the form for a new sender. @param returnTo the page that needs one */
export function newSenderUrl(paths: Pick<MerchantPaths, "settings">, returnTo: string): string {
  return withQuery(`${paths.settings("addresses")}/sender`, {
    ...listStateQuery({ form: "new", deletes: null }),
    [RETURN_TO]: returnTo,
  });
}
