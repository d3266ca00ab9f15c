import { type SortedQuery, readListQuery, sortedQuery } from "~/models/shipments/list-query";
import { loadInit, type Merchant } from "~/services/session/merchant.server";

/** A list's query with the order of its rows: what the address names, or else the account's, which is then waited for. */
export async function loadListQuery(merchant: Merchant, query: URLSearchParams): Promise<SortedQuery> {
  const read = readListQuery(query);
  return sortedQuery(read, read.sort ? null : (await loadInit(merchant)).client.listOrder);
}
