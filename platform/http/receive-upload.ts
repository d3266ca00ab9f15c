import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { ORPCError } from "@orpc/server";
import { ERROR_CODES } from "../../contract/problems";
import { type Upload, type UploadPurpose, UploadQuery } from "../../contract/uploads";
import { withClientLock } from "../events/publish";
import type { Platform } from "../platform";
import { LIMITS } from "../rules/account/limits";
import { detectContentType, HEAD_BYTES, isText, isWideText, UPLOAD_LIMITS } from "../rules/uploads/uploads";
import { controlCharacterProblem, problemOfIssues } from "./input-problems";
import { fileTooLarge, invalid } from "../domain/problems";
import { beginCheck } from "../domain/support/attachments";
import { presentUpload, type UploadRow } from "../domain/uploads/uploads";

const EXTENSIONS: Record<string, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "application/pdf": "pdf",
  "text/csv": "csv",
};

/**
 * Streams the body of a request to a file of the client: no more than a chunk is in memory.
 *
 * @throws 413 and 422 as soon as a limit of the purpose is exceeded
 */
export async function receiveUpload(platform: Platform, clientId: string, request: Request): Promise<Upload> {
  const { purpose, fileName } = parseQuery(new URL(request.url));
  const { maxBytes, contentTypes } = UPLOAD_LIMITS[purpose];
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw fileTooLarge(maxBytes);
  const chunks = readChunks(request.body);
  const head = await readHead(chunks);
  if (head.length === 0) throw invalid([{ error_code: "RequiredField", field: "file", text: "The file is empty" }]);
  const contentType = detectContentType(head);
  if (contentType === null || !contentTypes.includes(contentType)) throw wrongType(contentTypes);
  const row = await insertUpload(platform, clientId, { purpose, fileName, contentType });
  let size = 0;
  let problem: unknown;
  // Ends the stream at a problem instead of failing, so that the file is closed before it is removed.
  async function* content(): AsyncGenerator<Uint8Array> {
    try {
      for (let chunk: Uint8Array | undefined = head; chunk; chunk = (await chunks.next()).value) {
        size += chunk.length;
        if (size > maxBytes) throw fileTooLarge(maxBytes);
        if (contentType === "text/csv" && !isWideText(head) && !isText(chunk)) throw wrongType(contentTypes);
        yield chunk;
      }
    } catch (error) {
      problem = error;
    }
  }
  await platform.files.putStream(row.file_key, Readable.from(content()));
  if (problem) {
    await platform.files.remove(row.file_key);
    await platform.db.deleteFrom("uploads").where("id", "=", row.id).execute();
    throw problem;
  }
  await platform.db.transaction().execute(async (trx) => {
    await trx.updateTable("uploads").set({ size }).where("id", "=", row.id).execute();
    if (purpose === "TICKET_ATTACHMENT") await beginCheck(platform, trx, clientId, row.id);
  });
  if (purpose === "TICKET_ATTACHMENT") platform.jobs.wake("check-attachment");
  return presentUpload({ ...row, size }, platform.files);
}

function parseQuery(url: URL): { purpose: UploadPurpose; fileName: string } {
  const query = Object.fromEntries(url.searchParams);
  const parsed = UploadQuery.safeParse(query);
  if (!parsed.success) throw problemOfIssues(parsed.error.issues);
  const problem = controlCharacterProblem(parsed.data);
  if (problem) throw problem;
  return parsed.data;
}

function wrongType(contentTypes: readonly string[]): ORPCError<string, unknown> {
  return invalid([{ error_code: "ValueNotAllowedField", field: "file", text: `The file is not ${contentTypes.join(" or ")}` }]);
}

/** The chunks of a body. Stopping early does not cancel it: that would cut the connection before the response. */
async function* readChunks(body: Request["body"]): AsyncGenerator<Uint8Array, undefined> {
  const reader = body?.getReader();
  for (;;) {
    const read = await reader?.read().catch(() => {
      throw invalid([{ error_code: "InvalidPayload", text: "The upload was interrupted" }]);
    });
    if (!read || read.done) return undefined;
    yield read.value;
  }
}

async function readHead(chunks: AsyncGenerator<Uint8Array, undefined>): Promise<Uint8Array> {
  let head = new Uint8Array();
  while (head.length < HEAD_BYTES) {
    const { value } = await chunks.next();
    if (!value) break;
    head = new Uint8Array(Buffer.concat([head, value]));
  }
  return head;
}

/**
 * Inserts the row before the file is written, so that upkeep removes the remains of a crash. If a purpose has the maximum number
 * of unused uploads, the oldest is removed: a form that failed repeatedly must not block its client.
 *
 * @throws 422 if all of them are still in progress
 */
async function insertUpload(
  { db, files }: Platform,
  clientId: string,
  upload: { purpose: UploadPurpose; fileName: string; contentType: string },
): Promise<UploadRow> {
  const { row, removed } = await withClientLock(db, clientId, async (trx) => {
    const unused = await trx
      .selectFrom("uploads")
      .select(["id", "size"])
      .where("client_id", "=", clientId)
      .where("purpose", "=", upload.purpose)
      .where("used_at", "is", null)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    const surplus = unused.length + 1 - LIMITS.unusedUploads;
    const oldest = surplus > 0 ? unused.filter(({ size }) => size !== null).slice(0, surplus) : [];
    if (oldest.length < surplus) {
      throw invalid([{ error_code: ERROR_CODES.limitReached, text: `At most ${LIMITS.unusedUploads} files at once` }]);
    }
    const gone =
      oldest.length === 0
        ? []
        : await trx
            .deleteFrom("uploads")
            .where(
              "id",
              "in",
              oldest.map(({ id }) => id),
            )
            .where("used_at", "is", null)
            .returning("file_key")
            .execute();
    const id = randomUUID();
    const inserted = await trx
      .insertInto("uploads")
      .values({
        id,
        client_id: clientId,
        purpose: upload.purpose,
        file_name: upload.fileName,
        content_type: upload.contentType,
        file_key: `uploads/${id}.${EXTENSIONS[upload.contentType]}`,
        created_at: new Date(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { row: inserted, removed: gone.map(({ file_key: key }) => key) };
  });
  for (const key of removed) await files.remove(key);
  return row;
}
