import type { ProductColumn } from "#contract/products";
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

/** Columns of a file of products. The upstream knows their names in each language. */
export const PRODUCT_HEADINGS = [
  "sku",
  "name",
  "ean",
  "weight",
  "length",
  "width",
  "height",
  "hsCode",
  "originCountry",
  "shelf",
] as const satisfies readonly ProductColumn[];
