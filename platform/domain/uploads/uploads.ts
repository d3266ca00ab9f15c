import { authenticated } from "../context";
import { notFound, wrongState } from "../problems";
import type { Selectable } from "kysely";
import type { Upload } from "../../../contract/uploads";
import type { Files } from "../../files/files";
import type { UploadsTable } from "../../store/core-tables";
import type { Platform } from "../../platform";

export const uploads = {
  get: authenticated.uploads.get.handler(async ({ context: { platform, client }, input }) => {
    const row = await platform.db
      .selectFrom("uploads")
      .selectAll()
      .where("client_id", "=", client.id)
      .where("id", "=", input.uploadId)
      .where("size", "is not", null)
      .executeTakeFirst();
    if (!row) throw notFound("upload");
    return presentUpload(row, platform.files);
  }),

  delete: authenticated.uploads.delete.handler(async ({ context: { platform, client }, input }) => {
    const fileKey = await platform.db.transaction().execute(async (trx) => {
      const row = await trx
        .deleteFrom("uploads")
        .where("client_id", "=", client.id)
        .where("id", "=", input.uploadId)
        .where("size", "is not", null)
        .returning(["file_key", "used_at"])
        .executeTakeFirst();
      if (!row) throw notFound("upload");
      if (row.used_at) throw wrongState("The file is used");
      return row.file_key;
    });
    await platform.files.remove(fileKey);
    return { deleted: true as const };
  }),
};

export type UploadRow = Selectable<UploadsTable>;

export function presentUpload(row: UploadRow, files: Pick<Files, "url">): Upload {
  return {
    uploadId: row.id,
    purpose: row.purpose,
    fileName: row.file_name,
    contentType: row.content_type,
    size: row.size ?? 0,
    url: files.url(row.file_key, { disposition: "attachment" }),
    createdAt: row.created_at.toISOString(),
  };
}

const UNUSED_RETENTION_MS = 24 * 3_600_000;

/** Removes uploads that are unused after a day, and the remains of interrupted ones. */
export async function removeUnusedUploads({ db, files }: Pick<Platform, "db" | "files">): Promise<void> {
  const unused = await db
    .selectFrom("uploads")
    .select(["id", "file_key"])
    .where("used_at", "is", null)
    .where("created_at", "<", new Date(Date.now() - UNUSED_RETENTION_MS))
    .execute();
  for (const { id, file_key: key } of unused) {
    // Remove the file before its key: if interrupted, the next run finds the row.
    await files.remove(key);
    await db.deleteFrom("uploads").where("id", "=", id).where("used_at", "is", null).execute();
  }
}
