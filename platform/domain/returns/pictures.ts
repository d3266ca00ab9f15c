import { randomUUID } from "node:crypto";
import type { MerchantReturn } from "../../../contract/buyer-returns";
import { RETURN_PICTURE_MAX_BYTES } from "../../../contract/rules/buyer-returns";
import type { Platform } from "../../platform";
import { worldBefore, worldNow } from "../../store/clock";
import type { Db } from "../../store/tables";
import { runTask, TaskLimitError } from "../../work/run-task";
import { invalid } from "../problems";
import { enforceRateLimit, type RateLimit } from "../rate-limit";
import type { ReturnRow } from "./tell";

/** Pictures of an order: some requests with all of theirs, each chosen again once. */
const ORDER_LIMIT: RateLimit = { max: 24, windowMs: 3_600_000 };
const UNUSED_RETENTION_MS = 24 * 3_600_000;

type OfOrder = Pick<ReturnRow, "client_id" | "shipment_reference">;

const noPicture = () =>
  invalid([{ error_code: "ValueNotAllowedField", field: "content", text: "The file is not a whole JPEG or PNG picture" }]);

/**
 * Stores a picture without its metadata.
 *
 * @param content base64
 * @throws 422 for what is no picture, or too large
 */
export async function addPicture({ db, files }: Pick<Platform, "db" | "files">, order: OfOrder, content: string) {
  await enforceRateLimit(db, `return-pictures ${order.shipment_reference}`, ORDER_LIMIT);
  const bytes = Buffer.from(content, "base64");
  if (bytes.length > RETURN_PICTURE_MAX_BYTES)
    throw invalid([{ error_code: "MaxSizeExceededField", field: "content", text: "The picture is too large" }]);
  const clean = await runTask("cleanPicture", new Uint8Array(bytes), { client: order.client_id }).catch((error: unknown) => {
    if (error instanceof TaskLimitError) return null;
    throw error;
  });
  if (!clean) throw noPicture();
  const id = randomUUID();
  const key = `return-pictures/${id}.${clean.contentType === "image/png" ? "png" : "jpg"}`;
  // The row is first, so that upkeep removes what a crash leaves.
  await db
    .insertInto("return_pictures")
    .values({ ...order, id, return_id: null, file_key: key, content_type: clean.contentType, created_at: await worldNow(db) })
    .execute();
  await files.put(key, clean.bytes);
  return { id };
}

const unknown = () =>
  invalid([{ error_code: "ValueNotAllowedField", field: "pictures", text: "The pictures are not kept any more" }]);

/** @throws 422 on `pictures` for one that is not known, or of another order */
export async function requirePictures(db: Db, order: OfOrder, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await db
    .selectFrom("return_pictures")
    .select("id")
    .where("client_id", "=", order.client_id)
    .where("shipment_reference", "=", order.shipment_reference)
    .where("id", "in", ids)
    .execute();
  if (found.length < new Set(ids).size) throw unknown();
}

/** Gives a return its pictures. @throws as {@link requirePictures}, and for one of another return */
export async function claimPictures(trx: Db, row: ReturnRow, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const claimed = await trx
    .updateTable("return_pictures")
    .set({ return_id: row.id })
    .where("client_id", "=", row.client_id)
    .where("shipment_reference", "=", row.shipment_reference)
    .where("return_id", "is", null)
    .where("id", "in", ids)
    .returning("id")
    .execute();
  if (claimed.length < new Set(ids).size) throw unknown();
}

/** The pictures of returns, by the id of the return. */
export async function picturesOf({ files }: Pick<Platform, "files">, db: Db, rows: readonly Pick<ReturnRow, "id">[]) {
  const found =
    rows.length === 0
      ? []
      : await db
          .selectFrom("return_pictures")
          .select(["id", "return_id", "file_key", "content_type"])
          .where(
            "return_id",
            "in",
            rows.map(({ id }) => id),
          )
          .orderBy("created_at")
          .orderBy("id")
          .execute();
  const byReturn = new Map<number, MerchantReturn["pictures"]>();
  for (const { id, return_id: of, file_key: key, content_type: type } of found) {
    if (of === null) continue;
    const contentType = type === "image/png" ? "image/png" : "image/jpeg";
    byReturn.set(of, [...(byReturn.get(of) ?? []), { id, url: files.url(key), contentType }]);
  }
  return byReturn;
}

/** Takes the pictures from a return; the next removal of unused ones removes their files. */
export async function releasePictures(trx: Db, returnId: number): Promise<void> {
  const released = { return_id: null, created_at: new Date(0) };
  await trx.updateTable("return_pictures").set(released).where("return_id", "=", returnId).execute();
}

/** Removes pictures that no return has after a day. */
export async function removeUnusedPictures({ db, files }: Pick<Platform, "db" | "files">): Promise<void> {
  const unused = await db
    .selectFrom("return_pictures")
    .select(["id", "file_key"])
    .where("return_id", "is", null)
    .where("created_at", "<", await worldBefore(db, UNUSED_RETENTION_MS))
    .limit(500)
    .execute();
  for (const { id, file_key: key } of unused) {
    // Remove the file before its key: if interrupted, the next run finds the row.
    await files.remove(key);
    await db.deleteFrom("return_pictures").where("id", "=", id).where("return_id", "is", null).execute();
  }
}
