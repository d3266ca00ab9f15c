import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { CustomsInvoice } from "../../../contract/customs";
import { type LineItem, type NewProduct, type Product, PRODUCTS_MAX } from "../../../contract/products";
import { MAX_LENGTH } from "../../../contract/rules/field-limits";
import { fold } from "../../rules/fold";
import { type ProductBook, skuKey } from "../../rules/imports/line-items";
import type { ShopOrder } from "../../rules/imports/shop-order";
import { worldNow } from "../../store/clock";
import type { ProductsTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";

/** The searchable text of a product: each word begins after a space. */
export function productSearchText({ sku, ean, name }: Pick<NewProduct, "sku" | "ean" | "name">): string {
  return ` ${fold([sku, ean, name].filter(Boolean).join(" "))}`;
}

/** A stored product in the contract's shape. */
export const presentProduct = (row: Selectable<ProductsTable>): Product => ({
  id: row.id,
  sku: row.sku,
  name: row.name,
  ean: row.ean,
  weight: row.weight,
  length: row.length,
  width: row.width,
  height: row.height,
  hsCode: row.hs_code,
  originCountry: row.origin_country,
  shelf: row.shelf,
});

/** A product's columns. */
export const productColumns = ({ hsCode, originCountry, ...product }: NewProduct) => ({
  ...product,
  hs_code: hsCode,
  origin_country: originCountry,
  search: productSearchText(product),
});

/** A product of which nothing is known. */
export const EMPTY_PRODUCT: Omit<NewProduct, "sku"> = {
  name: "",
  ean: "",
  weight: null,
  length: null,
  width: null,
  height: null,
  hsCode: "",
  originCountry: null,
  shelf: "",
};

/** Number of products of a client. */
export async function countProducts(db: Db, clientId: string): Promise<number> {
  const { count } = await db
    .selectFrom("products")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("client_id", "=", clientId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The client's products with these SKUs. */
export async function productsOf(db: Db, clientId: string, skus: readonly string[]): Promise<ReadonlyMap<string, NewProduct>> {
  const keys = [...new Set(skus.filter(Boolean).map(skuKey))];
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("products")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("sku_key", "in", keys)
    .execute();
  return new Map(
    rows.map((row) => {
      const { id: _, ...product } = presentProduct(row);
      return [row.sku_key, product];
    }),
  );
}

/**
 * Adds the goods of orders that the book lacks by SKU and name, as long as there is room: what they weigh and are for customs is the
 * merchant's to say.
 *
 * @param trx a transaction that holds the client's lock
 */
export async function addUnknownProducts(
  trx: Db,
  clientId: string,
  orders: readonly ShopOrder[],
  book: ProductBook,
): Promise<void> {
  const unknown = new Map<string, NewProduct>();
  for (const { title, sku: written = "" } of orders.flatMap(({ items }) => items)) {
    const sku = written.trim();
    const key = skuKey(sku);
    if (sku === "" || sku.length > MAX_LENGTH.sku || book.has(key) || unknown.has(key)) continue;
    unknown.set(key, { ...EMPTY_PRODUCT, sku, name: [...title.trim()].slice(0, MAX_LENGTH.productName).join("") });
  }
  if (unknown.size === 0) return;
  const room = PRODUCTS_MAX - (await countProducts(trx, clientId));
  const values = await newProducts(trx, clientId, [...unknown.values()].slice(0, Math.max(0, room)));
  if (values.length === 0) return;
  await trx
    .insertInto("products")
    .values(values)
    .onConflict((conflict) => conflict.columns(["client_id", "sku_key"]).doNothing())
    .execute();
}

/** Rows of new products. */
export async function newProducts(trx: Db, clientId: string, products: readonly NewProduct[]) {
  const at = await worldNow(trx);
  return products.map((product) => ({ ...productColumns(product), id: randomUUID(), client_id: clientId, created_at: at }));
}

/**
 * Fills in what the book lacks of a shipment's goods from its customs invoice, so that the next order has it.
 *
 * @param trx a transaction that holds the client's lock
 */
export async function learnFromInvoice(
  trx: Db,
  clientId: string,
  items: readonly LineItem[],
  { inventory }: Pick<CustomsInvoice, "inventory">,
): Promise<void> {
  for (const { sku, description } of items) {
    const declared = sku === "" ? [] : inventory.filter((goods) => fold(goods.description) === fold(description));
    const [goods, ...others] = declared;
    // Goods of one name that are declared in two ways say nothing of one SKU.
    if (!goods || others.length > 0) continue;
    await trx
      .updateTable("products")
      .set(({ ref }) => ({
        hs_code: sql<string>`case when ${ref("hs_code")} = '' then ${goods.hsCode} else ${ref("hs_code")} end`,
        origin_country: sql<string | null>`coalesce(${ref("origin_country")}, ${goods.originCountry})`,
        weight: sql<number | null>`coalesce(${ref("weight")}, ${goods.unitWeight}::double precision)`,
      }))
      .where("client_id", "=", clientId)
      .where("sku_key", "=", skuKey(sku))
      .execute();
  }
}
