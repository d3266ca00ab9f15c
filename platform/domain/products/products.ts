import { randomUUID } from "node:crypto";
import { ERROR_CODES } from "../../../contract/problems";
import { type NewProduct, type Product, PRODUCTS_MAX } from "../../../contract/products";
import { lockClient, withClientLock } from "../../events/publish";
import { fold } from "../../rules/fold";
import { skuKey } from "../../rules/imports/line-items";
import { worldNow } from "../../store/clock";
import type { Db } from "../../store/tables";
import { authenticated } from "../context";
import { requireKnownCodes } from "../customs/known-goods";
import { withIdempotency } from "../idempotency";
import { invalid, nameTaken, notFound } from "../problems";
import { importProducts } from "./import-products";
import { countProducts, presentProduct, productColumns } from "./product-book";

function productsWith(db: Db, clientId: string, q = "") {
  const words = fold(q).split(/\s+/).filter(Boolean);
  return db
    .selectFrom("products")
    .where("client_id", "=", clientId)
    .where((eb) => eb.and(words.map((word) => eb("search", "like", `% ${word.replace(/[\\%_]/g, "\\$&")}%`))));
}

async function requireProduct(db: Db, clientId: string, id: string): Promise<Product> {
  const row = await db
    .selectFrom("products")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound("product");
  return presentProduct(row);
}

/** @throws 422 if another product has the SKU, or for a tariff number that the nomenclature lacks */
async function requireValid(trx: Db, clientId: string, { sku, hsCode }: NewProduct, id: string): Promise<void> {
  requireKnownCodes([{ field: "hsCode", hsCode }]);
  const other = await trx
    .selectFrom("products")
    .select("id")
    .where("client_id", "=", clientId)
    .where("sku_key", "=", skuKey(sku))
    .where("id", "!=", id)
    .executeTakeFirst();
  if (other) throw nameTaken("sku");
}

export const products = {
  list: authenticated.products.list.handler(async ({ context: { platform, client }, input: { q, page, limit } }) => {
    const found = productsWith(platform.db, client.id, q);
    const rows = await found
      .selectAll()
      .orderBy("sku_key")
      .offset((page - 1) * limit)
      .limit(limit)
      .execute();
    const { count } = await found.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
    const totalElements = Number(count);
    return {
      content: rows.map(presentProduct),
      pagination: { currentPage: page, totalPages: Math.ceil(totalElements / limit), totalElements, nextCursor: null },
    };
  }),

  get: authenticated.products.get.handler(async ({ context: { platform, client }, input: { id } }) =>
    requireProduct(platform.db, client.id, id),
  ),

  create: authenticated.products.create.handler(async ({ context: { platform, client }, input: { headers, body } }) => {
    const call = { scope: client.id, procedure: "products.create", key: headers["idempotency-key"], payload: body };
    return withIdempotency(platform.db, call, async (trx): Promise<Product> => {
      await lockClient(trx, client.id);
      const id = randomUUID();
      await requireValid(trx, client.id, body, id);
      if ((await countProducts(trx, client.id)) >= PRODUCTS_MAX)
        throw invalid([{ error_code: ERROR_CODES.limitReached, text: `At most ${PRODUCTS_MAX} products` }]);
      await trx
        .insertInto("products")
        .values({ ...productColumns(body), id, client_id: client.id, created_at: await worldNow(trx) })
        .execute();
      return { ...body, id };
    });
  }),

  update: authenticated.products.update.handler(async ({ context: { platform, client }, input: { id, ...product } }) =>
    withClientLock(platform.db, client.id, async (trx) => {
      await requireProduct(trx, client.id, id);
      await requireValid(trx, client.id, product, id);
      await trx
        .updateTable("products")
        .set(productColumns(product))
        .where("client_id", "=", client.id)
        .where("id", "=", id)
        .execute();
      return { ...product, id };
    }),
  ),

  delete: authenticated.products.delete.handler(async ({ context: { platform, client }, input: { id } }) => {
    const gone = await platform.db
      .deleteFrom("products")
      .where("client_id", "=", client.id)
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (!gone) throw notFound("product");
    return { deleted: true as const };
  }),

  import: authenticated.products.import.handler(async ({ context: { platform, client }, input: { uploadId } }) =>
    importProducts(platform, client, uploadId),
  ),
};
