import type { MerchantPaths } from "~/models/paths";
import { type SearchedListState, searchedListQuery } from "~/models/settings/list-state";

/** Products a page. */
export const PRODUCT_PAGE = 20;

/** The form that imports a file, in place of a product's id. */
export const IMPORT_FORM = "import";

/** URL of the product book. */
export function productsUrl({ settings }: Pick<MerchantPaths, "settings">, query: Partial<SearchedListState> = {}): string {
  return settings("products", searchedListQuery(query));
}
