import { redirect } from "@remix-run/node";
import { type Product, PRODUCTS_MAX } from "#contract/products";
import { IMPORT_FORM, PRODUCT_PAGE, productsUrl } from "~/models/products/product-book";
import type { SearchedListState } from "~/models/settings/list-state";
import type { Merchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** One page of the product book. */
export interface ProductPage {
  products: Product[];
  /** Number of matching products. */
  found: number;
  totalPages: number;
  max: number;
  /** Known without a search only. */
  isFull: boolean;
}

/** The form above the list. */
export type OpenForm = { kind: "import" } | { kind: "product"; product: Product | null };

/**
 * Loads a page of the book; null if it could not be fetched.
 *
 * @throws Response redirect to the last page if the requested one is past the end
 */
export async function loadProducts(merchant: Merchant, { q, page }: SearchedListState): Promise<ProductPage | null> {
  const { upstream, paths } = merchant;
  const call = upstream.products.list({ ...(q ? { q } : {}), page, limit: PRODUCT_PAGE });
  const listed = await nullIfUnavailable("products", call);
  if (!listed) return null;
  const { totalElements, totalPages } = listed.pagination;
  if (page > totalPages && totalPages > 0) throw redirect(productsUrl(paths, { q, page: totalPages }));
  return {
    products: listed.content,
    found: totalElements,
    totalPages,
    max: PRODUCTS_MAX,
    isFull: q === "" && totalElements >= PRODUCTS_MAX,
  };
}

/** The form that the URL opens; null for none, or if its product was deleted elsewhere or could not be fetched. */
export async function loadOpenForm(
  { upstream }: Merchant,
  { form }: SearchedListState,
  page: ProductPage | null,
): Promise<OpenForm | null> {
  if (form === null) return null;
  if (form === IMPORT_FORM) return { kind: "import" };
  if (form === "new") return page?.isFull ? null : { kind: "product", product: null };
  const listed = page?.products.find(({ id }) => id === form);
  const product = listed ?? (await nullIfUnavailable("product", upstream.products.get({ id: form })));
  return product && { kind: "product", product };
}
