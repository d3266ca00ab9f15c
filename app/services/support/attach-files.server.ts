import { ATTACHMENT_MAX_BYTES, UPLOAD_CONFIRMATION_MS } from "#contract/rules/tickets";
import { problem } from "~/models/problem-text";
import { contentProblem, failureOf, fileFieldOf, IN_PROGRESS, type SentFile } from "~/models/support/ticket-fields";
import { withoutControlCharacters } from "~/models/urls";
import { uploadFile } from "~/services/csv/upload.server";
import type { Merchant } from "~/services/session/merchant.server";
import { attempt, nullIfUnavailable, type Upstream } from "~/services/upstream/upstream.server";
import type { ActionFunctionArgs } from "@remix-run/node";
import { signedInAccount } from "~/services/session/session.server";

const POLL_MS = 150;

/** An uploaded file, or the problem of its field. */
type Attached = { ok: true; file: SentFile } | { ok: false; problem: string };

const refused = (key: string): Attached => ({ ok: false, problem: problem(key) });

/**
 * Uploads a file to the upstream and waits for its confirmation.
 *
 * @throws UpstreamFault if the upstream failed
 * @see spec configuration-and-support, section 7, "Support center", `uploadAttachment`
 */
export async function attachFile(request: Request, upstream: Upstream, file: File): Promise<Attached> {
  const sent = await sendFile(request, file);
  return sent.ok ? waitUntilConfirmed(upstream, sent.uploadId) : sent;
}

/** Uploads a file, which the upstream then checks; or returns why it was rejected. */
export async function sendFile(
  request: Request,
  file: File,
): Promise<{ ok: true; uploadId: string; size: number } | { ok: false; problem: string }> {
  if (file.size === 0) return { ok: false, problem: problem("form.error.empty-file") };
  if (file.size > ATTACHMENT_MAX_BYTES) return { ok: false, problem: problem("form.error.file-size") };
  const name = withoutControlCharacters(file.name).replace(/\p{Cf}/gu, "") || "file";
  const sent = await uploadFile(request, "TICKET_ATTACHMENT", new File([file], name));
  if (sent.kind === "ok") return { ok: true, uploadId: sent.value.uploadId, size: sent.value.size };
  if (sent.kind === "fault") throw sent.fault;
  const codes = sent.refusal.messages.map(({ error_code: code }) => code);
  if (codes.includes("MaxSizeExceededField")) return { ok: false, problem: problem("form.error.file-size") };
  if (codes.includes("RequiredField")) return { ok: false, problem: problem("form.error.empty-file") };
  if (codes.includes("LimitReached")) return { ok: false, problem: problem("form.error.file-limit") };
  return { ok: false, problem: problem("form.error.file-type") };
}

/** Polls for the confirmation, for a page without events. */
async function waitUntilConfirmed(upstream: Upstream, uploadId: string): Promise<Attached> {
  const deadline = Date.now() + UPLOAD_CONFIRMATION_MS;
  for (;;) {
    const found = await attempt(upstream.support.getAttachment({ id: uploadId }));
    if (found.kind === "fault") throw found.fault;
    if (found.kind === "refused") return refused("form.error.file-unconfirmed");
    const { id, status, fileName, size, refusal } = found.value;
    if (id) return { ok: true, file: { id, fileName, size } };
    if (status === "refused") return refused(contentProblem(refusal));
    if (Date.now() > deadline) return refused("form.error.file-unconfirmed");
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Browsers submit an unnamed empty file if none was chosen; a chosen empty file has a name. */
function isChosen(value: FormDataEntryValue): value is File {
  return value instanceof File && (value.size > 0 || value.name !== "");
}

/** The files of a form by field: ids for the upstream, and problems. */
export interface CollectedFiles {
  ids: Map<string, string[]>;
  problems: Map<string, string>;
  /** The form without its files, which a page cannot show again. */
  rest: FormData;
}

/**
 * Collects the files of a form: confirmed ones by their ids, and submitted ones, which are uploaded now.
 *
 * @param fields names of the file fields, and the maximum number of files of each
 * @throws UpstreamFault if the upstream failed
 */
export async function collectFiles(
  request: Request,
  { upstream }: Pick<Merchant, "upstream">,
  form: FormData,
  fields: readonly { name: string; max: number }[],
): Promise<CollectedFiles> {
  const dropped = new Set(form.getAll("drop").filter((value) => typeof value === "string"));
  const rest = new FormData();
  const ofFields = new Set(fields.flatMap(({ name }) => [name, fileFieldOf(name)]));
  for (const [name, value] of form)
    if (typeof value === "string" && !ofFields.has(name) && name !== "drop") rest.append(name, value);
  const ids = new Map<string, string[]>();
  const problems = new Map<string, string>();
  await Promise.all(
    fields.map(async ({ name, max }) => {
      const before = form.getAll(name).filter((value): value is string => typeof value === "string" && value !== "");
      const chosen = form.getAll(fileFieldOf(name)).filter((value): value is File => isChosen(value));
      const kept = before.filter((id) => id !== IN_PROGRESS && failureOf(id) === null && !dropped.has(id));
      for (const value of before) {
        const failure = failureOf(value);
        if (failure) problems.set(name, failure);
      }
      if (before.includes(IN_PROGRESS)) problems.set(name, problem("form.error.file-in-progress"));
      const added: string[] = [];
      for (const file of chosen.slice(0, max)) {
        const attached = await attachFile(request, upstream, file);
        if (attached.ok) added.push(attached.file.id);
        else problems.set(name, attached.problem);
      }
      // In a field for a single file, a new file replaces the earlier one.
      const all = max === 1 && added.length > 0 ? added : [...kept, ...added];
      if (all.length > max || chosen.length > max) problems.set(name, problem("form.error.file-count", { max }));
      ids.set(name, all.slice(0, max));
    }),
  );
  return { ids, problems, rest };
}

/** The uploaded files of a form, for display. Ids that are not the merchant's are left out. */
export async function shownFiles({ upstream }: Pick<Merchant, "upstream">, ids: CollectedFiles["ids"]) {
  const shown = await Promise.all(
    [...ids].map(async ([name, own]): Promise<[string, SentFile[]]> => {
      const found = await Promise.all(own.map((id) => nullIfUnavailable("attachments", upstream.support.getAttachment({ id }))));
      return [name, found.flatMap((file) => (file?.id ? [{ id: file.id, fileName: file.fileName, size: file.size }] : []))];
    }),
  );
  return Object.fromEntries(shown);
}

/** For the other fields, and for slightly too large files, so that their fields can report it. */
const ROOM = 12 * 1024 * 1024;

/**
 * Limit of a form with files; undefined unless signed in, because the files are held in memory.
 *
 * @param count of files
 */
export function allowFiles(count: number) {
  return async ({ request }: Pick<ActionFunctionArgs, "request">): Promise<number | undefined> =>
    (await signedInAccount(request)) ? count * ATTACHMENT_MAX_BYTES + ROOM : undefined;
}
