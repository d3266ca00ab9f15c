import { randomUUID } from "node:crypto";
import type { ClientRow, Platform } from "../../platform";
import { runTask, TaskLimitError } from "../../work/run-task";
import { invalid } from "../problems";
import { type DrawnLogo, MAX_PIXELS, MAX_SIDE } from "./draw-logo";

/** A logo that was drawn and stored, and the upload it came from. */
interface StoredLogo extends Omit<DrawnLogo, "content"> {
  uploadId: string;
  fileKey: string;
  /** Key of the uploaded original, to be removed. */
  sentKey: string;
  size: number;
}

/**
 * Draws the logo of an upload and stores it next to the original.
 *
 * @param field named in refusals
 * @throws 422 on it if the client has no such upload, or it is not a picture or too large; 429 if the client has too
 *   many waiting tasks
 */
export async function storeLogo(
  { db, files }: Platform,
  client: ClientRow,
  uploadId: string,
  field: string,
): Promise<StoredLogo> {
  const upload = await db
    .selectFrom("uploads")
    .select(["file_key"])
    .where("client_id", "=", client.id)
    .where("id", "=", uploadId)
    .where("purpose", "=", "BRAND_LOGO")
    .where("size", "is not", null)
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (!upload) throw invalid([{ error_code: "ErrorField", field, text: "No such upload" }]);
  const sent = (await files.get(upload.file_key)) ?? new Uint8Array();
  const drawn = await runTask("drawLogo", sent, { client: client.id }).catch((error: unknown) => {
    if (error instanceof TaskLimitError) return "too-large" as const;
    throw error;
  });
  if (!drawn) {
    throw invalid([{ error_code: "ValueNotAllowedField", field, text: "The file is not a JPEG or PNG picture" }]);
  }
  if (drawn === "too-large") {
    throw invalid([
      {
        error_code: "MaxSizeExceededField",
        field,
        text: `More than ${MAX_PIXELS} pixels, or ${MAX_SIDE} on a side`,
      },
    ]);
  }
  const { content, ...logo } = drawn;
  const fileKey = `logos/${randomUUID()}.${logo.extension}`;
  await files.put(fileKey, content);
  return { ...logo, uploadId, fileKey, sentKey: upload.file_key, size: content.length };
}
