import { PACKING_PHOTOS_MAX, type Packing } from "../../../contract/packing";
import { ERROR_CODES } from "../../../contract/problems";
import type { Platform } from "../../platform";
import { worldNow } from "../../store/clock";
import type { Db } from "../../store/tables";
import { runTask, TaskLimitError } from "../../work/run-task";
import { invalid } from "../problems";
import type { ShipmentRow } from "../shipments/present";

type Shipment = Pick<ShipmentRow, "id" | "client_id">;

/** The photos of a packed shipment, the first one first. */
export async function photosOf({ db, files }: Pick<Platform, "db" | "files">, { id }: Shipment): Promise<Packing["photos"]> {
  const rows = await db
    .selectFrom("packing_photos")
    .innerJoin("uploads", "uploads.id", "packing_photos.upload_id")
    .select(["uploads.id", "file_key", "content_type", "added_at"])
    .where("shipment_id", "=", id)
    .orderBy("added_at")
    .orderBy("uploads.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    url: files.url(row.file_key),
    contentType: row.content_type === "image/png" ? "image/png" : "image/jpeg",
    addedAt: row.added_at.toISOString(),
  }));
}

/**
 * Checks photos before they are added.
 *
 * @param ids of uploads
 * @throws 422 on the first that is not an upload of the client for this purpose, or no whole picture
 */
export async function requirePictures(
  { db, files }: Pick<Platform, "db" | "files">,
  clientId: string,
  ids: readonly string[],
): Promise<void> {
  for (const [at, id] of ids.entries()) {
    const field = `photos[${at}]`;
    const upload = await db
      .selectFrom("uploads")
      .select(["file_key", "content_type"])
      .where("client_id", "=", clientId)
      .where("id", "=", id)
      .where("purpose", "=", "PACKING_PHOTO")
      .where("size", "is not", null)
      .executeTakeFirst();
    if (!upload) throw invalid([{ error_code: "ErrorField", field, text: "No such upload" }]);
    const bytes = (await files.get(upload.file_key)) ?? new Uint8Array();
    const content = { contentType: upload.content_type, bytes };
    const refusal = await runTask("attachmentRefusal", content, { client: clientId }).catch((error: unknown) => {
      if (error instanceof TaskLimitError) return "content" as const;
      throw error;
    });
    if (refusal) throw invalid([{ error_code: "ValueNotAllowedField", field, text: "The file is not a JPEG or PNG picture" }]);
  }
}

/**
 * Adds photos to a shipment; one that it has already is left alone.
 *
 * @param trx a transaction that holds the client's lock
 * @throws 422 on `photos` beyond the most, and on one that another shipment has
 */
export async function addPhotos(trx: Db, { id, client_id: clientId }: Shipment, uploads: readonly string[]): Promise<void> {
  if (uploads.length === 0) return;
  const addedAt = await worldNow(trx);
  const photos = [...new Set(uploads)].map((upload) => ({
    upload_id: upload,
    client_id: clientId,
    shipment_id: id,
    added_at: addedAt,
  }));
  await trx
    .insertInto("packing_photos")
    .values(photos)
    .onConflict((oc) => oc.column("upload_id").doNothing())
    .execute();
  const elsewhere = await trx
    .selectFrom("packing_photos")
    .select("upload_id")
    .where("upload_id", "in", uploads)
    .where("shipment_id", "!=", id)
    .execute();
  const [first] = elsewhere;
  if (first) {
    const field = `photos[${uploads.indexOf(first.upload_id)}]`;
    throw invalid([{ error_code: "ValueNotAllowedField", field, text: "The photo is of another shipment" }]);
  }
  const { count } = await trx
    .selectFrom("packing_photos")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("shipment_id", "=", id)
    .executeTakeFirstOrThrow();
  if (Number(count) > PACKING_PHOTOS_MAX) {
    const text = `A shipment has at most ${PACKING_PHOTOS_MAX} photos`;
    throw invalid([{ error_code: ERROR_CODES.limitReached, field: "photos", text }]);
  }
  await trx.updateTable("uploads").set({ used_at: addedAt }).where("id", "in", uploads).execute();
}

/**
 * Removes photos of a shipment; the next removal of unused uploads removes their files.
 *
 * @param photo one of them; default: all
 * @returns whether there were any
 */
export async function removePhotos(trx: Db, { id }: Pick<ShipmentRow, "id">, photo?: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom("packing_photos")
    .where("shipment_id", "=", id)
    .$if(photo !== undefined, (query) => query.where("upload_id", "=", photo ?? ""))
    .returning("upload_id")
    .execute();
  if (removed.length === 0) return false;
  await trx
    .updateTable("uploads")
    .set({ used_at: null, created_at: new Date(0) })
    .where(
      "id",
      "in",
      removed.map(({ upload_id: upload }) => upload),
    )
    .execute();
  return true;
}
