import { PRODUCTS_MAX } from "../../../contract/products";
import { ERROR_CODES } from "../../../contract/problems";
import { withClientLock } from "../../events/publish";
import type { ClientRow, Platform } from "../../platform";
import type { ReadProducts } from "../../rules/csv/read-products";
import { skuKey } from "../../rules/imports/line-items";
import type { Db } from "../../store/tables";
import { runTask } from "../../work/run-task";
import { requireCsvUpload, requireTable, tooMuch } from "../csv-imports/read-file";
import { isKnownCode } from "../customs/known-goods";
import { invalid } from "../problems";
import { countProducts, EMPTY_PRODUCT, newProducts, productsOf } from "./product-book";

/** More problems are counted only. */
const TOLD_PROBLEMS = 50;
/** A statement has at most 65,535 parameters. */
const BATCH_SIZE = 1_000;

/**
 * Adds and changes products by an uploaded file, which is then removed.
 *
 * @throws 404 for an unknown file, 422 for one that is no table of products or has more than there is room for, 429 if the client has
 *   too many waiting tasks
 */
export async function importProducts(platform: Platform, client: ClientRow, uploadId: string) {
  const { bytes, fileKey } = await requireCsvUpload(platform, client, uploadId);
  const file = { bytes, language: client.user_language };
  const read = requireTable(await runTask("readProducts", file, { client: client.id, isJob: false }).catch(tooMuch));
  const { rows, problems, leftOut, joined } = withoutUnknownCodes(read);
  const saved = await withClientLock(platform.db, client.id, (trx) => saveRows(trx, client.id, rows));
  await platform.files.remove(fileKey);
  await platform.db.deleteFrom("uploads").where("id", "=", uploadId).execute();
  return { ...saved, problems: problems.slice(0, TOLD_PROBLEMS), leftOut, joined };
}

/** Leaves out rows whose tariff number the nomenclature lacks. */
function withoutUnknownCodes({ rows, problems, leftOut, joined }: ReadProducts): ReadProducts {
  const unknown = rows.filter(({ product }) => !isKnownCode(product.hsCode ?? ""));
  return {
    rows: rows.filter((row) => !unknown.includes(row)),
    problems: [
      ...problems,
      ...unknown.map(({ line, product }) => ({
        line,
        column: "hsCode" as const,
        value: product.hsCode ?? "",
        error_code: "ValueNotAllowedField" as const,
      })),
    ].toSorted((one, other) => one.line - other.line),
    leftOut: leftOut + unknown.length,
    joined,
  };
}

/** @param trx a transaction that holds the client's lock */
async function saveRows(trx: Db, clientId: string, rows: ReadProducts["rows"]): Promise<{ added: number; changed: number }> {
  const book = await productsOf(
    trx,
    clientId,
    rows.map(({ product }) => product.sku),
  );
  const added = rows.filter(({ product }) => !book.has(skuKey(product.sku))).length;
  if ((await countProducts(trx, clientId)) + added > PRODUCTS_MAX)
    throw invalid([{ error_code: ERROR_CODES.limitReached, field: "file", text: `At most ${PRODUCTS_MAX} products` }]);
  const products = rows.map(({ product }) => ({ ...EMPTY_PRODUCT, ...book.get(skuKey(product.sku)), ...product }));
  const values = await newProducts(trx, clientId, products);
  for (let at = 0; at < values.length; at += BATCH_SIZE) {
    await trx
      .insertInto("products")
      .values(values.slice(at, at + BATCH_SIZE))
      .onConflict((conflict) =>
        conflict
          .columns(["client_id", "sku_key"])
          .doUpdateSet(({ ref }) => Object.fromEntries(CHANGED.map((column) => [column, ref(`excluded.${column}`)]))),
      )
      .execute();
  }
  return { added, changed: rows.length - added };
}

const CHANGED = [
  ...(["sku", "name", "ean", "weight", "length", "width", "height", "hs_code", "origin_country", "shelf", "search"] as const),
];
