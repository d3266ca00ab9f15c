import { randomUUID } from "node:crypto";
import type { AttachmentCheck, TicketAttachment } from "../../../contract/support";
import { ATTACHMENT_REFUSALS } from "../../../contract/rules/tickets";
import { safeFileName } from "../../../contract/rules/file-name";
import { publishEvents } from "../../events/publish";
import type { Platform } from "../../platform";
import type { Db } from "../../store/tables";
import { runTask, TaskLimitError } from "../../work/run-task";
import { notFound } from "../problems";

const COLUMNS = [
  "support_attachments.id",
  "support_attachments.upload_id",
  "support_attachments.client_id",
  "support_attachments.status",
  "uploads.file_name",
  "uploads.content_type",
  "uploads.size",
  "uploads.file_key",
] as const;

function attachments(db: Db) {
  return db
    .selectFrom("support_attachments")
    .innerJoin("uploads", "uploads.id", "support_attachments.upload_id")
    .select([...COLUMNS]);
}

/** An attachment with its upload. */
type AttachmentRow = Awaited<ReturnType<ReturnType<typeof attachments>["executeTakeFirstOrThrow"]>>;

/** Enqueues the check of an uploaded file. @param trx the transaction that completes the upload */
export async function beginCheck(platform: Pick<Platform, "jobs">, trx: Db, clientId: string, uploadId: string): Promise<void> {
  await trx
    .insertInto("support_attachments")
    .values({ id: randomUUID(), upload_id: uploadId, client_id: clientId, status: "checking" })
    .execute();
  await platform.jobs.send(trx, "check-attachment", { uploadId });
}

/** Checks the content of an uploaded file and publishes the result to its client. */
export async function checkAttachment(platform: Pick<Platform, "db" | "files">, uploadId: string): Promise<void> {
  const row = await attachments(platform.db).where("support_attachments.upload_id", "=", uploadId).executeTakeFirst();
  if (row?.status !== "checking") return;
  const content = await platform.files.get(row.file_key).catch(async (error: unknown) => {
    // Deleted during the check: there is nothing to report.
    const isThere = await platform.db.selectFrom("uploads").select("id").where("id", "=", uploadId).executeTakeFirst();
    if (isThere) throw error;
    return undefined;
  });
  const refusal = content ? await refusalOf(row, content) : "content";
  await platform.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable("support_attachments")
      .set({ status: refusal ? `refused-${refusal}` : "ready" })
      .where("id", "=", row.id)
      .where("status", "=", "checking")
      .returning("id")
      .executeTakeFirst();
    if (!changed) return;
    await publishEvents(trx, row.client_id, [
      { type: "upload-confirmed", uploadId, ...(refusal ? { id: null, refusal } : { id: row.id }) },
    ]);
  });
}

function refusalOf({ client_id: client, content_type: contentType }: AttachmentRow, bytes: Uint8Array) {
  return runTask("attachmentRefusal", { contentType, bytes }, { client, isJob: true }).catch((error: unknown) => {
    // A file that exceeds the limits is not an ordinary document: treat it as unsafe.
    if (error instanceof TaskLimitError) return "unsafe" as const;
    throw error;
  });
}

/** @param id of the attachment, or of its upload */
export async function readAttachment({ db }: Pick<Platform, "db">, clientId: string, id: string): Promise<AttachmentCheck> {
  const row = await attachments(db)
    .where("support_attachments.client_id", "=", clientId)
    .where(({ or, eb }) => or([eb("support_attachments.id", "=", id), eb("support_attachments.upload_id", "=", id)]))
    .executeTakeFirst();
  if (!row) throw notFound("attachment");
  return {
    uploadId: row.upload_id,
    id: row.status === "ready" ? row.id : null,
    ...statusOf(row),
    fileName: safeFileName(row.file_name, row.content_type),
    contentType: row.content_type,
    size: row.size ?? 0,
  };
}

/** The stored status. Refusals of earlier versions have no reason. */
function statusOf({ status }: Pick<AttachmentRow, "status">): Pick<AttachmentCheck, "status" | "refusal"> {
  if (status === "checking" || status === "ready") return { status };
  const refusal = ATTACHMENT_REFUSALS.find((reason) => status === `refused-${reason}`);
  return { status: "refused", ...(refusal ? { refusal } : {}) };
}

/**
 * Finds the client's ready attachments by the requested ids, and marks their uploads as used.
 *
 * @returns attachment id by requested id; unknown ones are missing
 */
export async function claimAttachments(trx: Db, clientId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom("support_attachments")
    .select(["id", "upload_id"])
    .where("client_id", "=", clientId)
    .where("status", "=", "ready")
    .where(({ or, eb }) => or([eb("id", "in", ids), eb("upload_id", "in", ids)]))
    .execute();
  if (rows.length === 0) return new Map();
  await trx
    .updateTable("uploads")
    .set({ used_at: new Date() })
    .where(
      "id",
      "in",
      rows.map((row) => row.upload_id),
    )
    .execute();
  return new Map(
    rows.flatMap((row) => [
      [row.id, row.id],
      [row.upload_id, row.id],
    ]),
  );
}

/** Attachments by id. */
export async function attachmentsById(
  { db, files }: Pick<Platform, "db" | "files">,
  ids: readonly string[],
): Promise<Map<string, TicketAttachment>> {
  if (ids.length === 0) return new Map();
  const rows = await attachments(db).where("support_attachments.id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, presentAttachment(row, files)]));
}

function presentAttachment(row: AttachmentRow, files: Pick<Platform["files"], "url">): TicketAttachment {
  return {
    id: row.id,
    fileName: safeFileName(row.file_name, row.content_type),
    contentType: row.content_type,
    size: row.size ?? 0,
    url: files.url(row.file_key, { disposition: "attachment" }),
  };
}
