import { redirect } from "@remix-run/node";
import type { Packing } from "#contract/packing";
import { countByHand, countScan, type Counts, isAllCounted, readCounts, type Scan, writeCounts } from "~/models/printing/packing";
import { problem } from "~/models/problem-text";
import { uploadFile } from "~/services/csv/upload.server";
import type { SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, type FormReply, invalid, unvalidatedSubmission } from "~/services/forms/form-reply.server";
import { loadChoice, printChoiceCookie } from "~/services/printing/print-choice.server";
import { printAtOnce } from "~/services/printing/print-labels.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import type { Merchant } from "~/services/session/merchant.server";
import { requirePacking } from "~/services/shipments/packing.server";
import { attempt, attemptOnce, type Refusal } from "~/services/upstream/upstream.server";

/** What a button does: `hand` counts by hand, `pack` confirms, `unpack` takes that back, `photo` adds one later. */
export type PackingIntent =
  | { kind: "scan" | "pack" | "unpack" | "photo" | "print" }
  | { kind: "hand"; at: number; pieces: number | "all" }
  | { kind: "remove"; photo: string };

const PIECES: Record<string, number | "all"> = { one: 1, less: -1, all: "all" };

/** Enter in the scanner's field counts what it says. */
export function packingIntent(pressed = ""): PackingIntent {
  const kind = (["pack", "unpack", "photo", "print"] as const).find((name) => name === pressed);
  if (kind) return { kind };
  const [, how = "", at = ""] = /^(one|less|all)-(\d{1,3})$/.exec(pressed) ?? [];
  const pieces = PIECES[how];
  if (pieces !== undefined) return { kind: "hand", at: Number(at), pieces };
  return pressed.startsWith("remove-") ? { kind: "remove", photo: pressed.slice("remove-".length) } : { kind: "scan" };
}

type Sent = SubmittedForm<Merchant> & { intent: PackingIntent };
type Reply = Promise<Response | FormReply<never>>;

/** Runs a form of the packing check. */
export async function runPacking(sent: Sent): Reply {
  const packing = await requirePacking(sent.who, sent.params.reference);
  const counts = readCounts(packing.items, String(sent.form.get("counts")));
  const { intent } = sent;
  switch (intent.kind) {
    case "scan": {
      const code = String(sent.form.get("code") ?? "").slice(0, 120);
      const counted = countScan(packing.items, counts, code);
      return goOn(sent, packing, counted.counts, code.trim() === "" ? null : { ...counted.scan, code: code.trim() });
    }
    case "hand":
      return goOn(sent, packing, countByHand(packing.items, counts, intent.at, intent.pieces), null);
    case "pack":
      return pack(sent, packing, counts);
    case "unpack":
      return unpack(sent, packing);
    case "photo":
      return addPhoto(sent, packing);
    case "remove":
      return removePhoto(sent, packing, intent.photo);
    case "print":
      return print(sent, packing);
  }
}

/** Whether the label waits for a photo, as this browser was told; the forms of a packed shipment do not say. */
const waitsForPhoto = ({ form }: Sent): boolean => form.get("photo-wish") === "on";

/** The page with what is counted now; when that is everything, the shipment is packed. */
async function goOn(sent: Sent, packing: Packing, counts: Counts, scan: (Scan & { code: string }) | null): Reply {
  const { request, who } = sent;
  if (isAllCounted(packing.items, counts) && (scan === null || scan.kind === "counted") && !waitsForPhoto(sent))
    return pack(sent, packing, counts);
  const query = { counts: writeCounts(counts), ...(scan ? { scan: scan.kind, code: scan.code } : {}) };
  const choice = { ...(await loadChoice(request)), photo: waitsForPhoto(sent) };
  return redirect(who.paths.packing(packing.waybillReference, query), {
    status: 303,
    headers: { "Set-Cookie": await printChoiceCookie(choice) },
  });
}

/** Confirms the shipment as packed, with its photo if there is one, and prints its label, unless that was printed before. */
async function pack(sent: Sent, packing: Packing, counts: Counts): Reply {
  const { request, form, who } = sent;
  const { waybillReference, items } = packing;
  const submission = unvalidatedSubmission(form);
  if (!isAllCounted(items, counts)) {
    const missing = items.reduce((sum, { quantity }, at) => sum + quantity - counts[at]!, 0);
    return invalid(submission, { formErrors: [problem("form.error.pieces-missing", { count: missing })] });
  }
  const photo = await sendPhoto(request, form);
  if ("problem" in photo) return invalid(submission, { fieldErrors: { photo: [photo.problem] } });
  const photos = photo.uploadId === null ? [] : [photo.uploadId];
  const packed = await attemptOnce(() => who.upstream.packing.confirm({ waybillReference, photos }));
  if (packed.kind === "refused" && isAboutPhoto(packed.refusal))
    return invalid(submission, { fieldErrors: { photo: [photoProblem(packed.refusal)] } });
  if (packed.kind !== "ok") return failureReply(submission, packed);
  const choice = { ...(await loadChoice(request)), photo: waitsForPhoto(sent) };
  if (packed.value.printedAt !== null)
    return redirectWithFlash(request, who.paths.packing(waybillReference), { key: "packed", tone: "success" });
  return printAtOnce(who, { references: [waybillReference], choice, key: String(form.get("idempotencyKey")) });
}

async function print({ request, form, who }: Sent, { waybillReference }: Packing): Reply {
  const choice = await loadChoice(request);
  return printAtOnce(who, { references: [waybillReference], choice, key: String(form.get("idempotencyKey")) });
}

async function unpack({ request, form, who }: Sent, { waybillReference }: Packing): Reply {
  const undone = await attempt(who.upstream.packing.undo({ waybillReference }));
  if (undone.kind !== "ok") return failureReply(unvalidatedSubmission(form), undone);
  return redirectWithFlash(request, who.paths.packing(waybillReference), { key: "unpacked", tone: "success" });
}

async function addPhoto({ request, form, who }: Sent, { waybillReference }: Packing): Reply {
  const submission = unvalidatedSubmission(form);
  const photo = await sendPhoto(request, form);
  if ("problem" in photo || photo.uploadId === null) {
    const text = "problem" in photo ? photo.problem : problem("form.error.choose-file");
    return invalid(submission, { fieldErrors: { photo: [text] } });
  }
  const photos = [photo.uploadId];
  const added = await attemptOnce(() => who.upstream.packing.confirm({ waybillReference, photos }));
  if (added.kind === "refused" && isAboutPhoto(added.refusal))
    return invalid(submission, { fieldErrors: { photo: [photoProblem(added.refusal)] } });
  if (added.kind !== "ok") return failureReply(submission, added);
  return redirectWithFlash(request, who.paths.packing(waybillReference), { key: "photo-added", tone: "success" });
}

async function removePhoto({ request, form, who }: Sent, { waybillReference }: Packing, photoId: string): Reply {
  const removed = await attempt(who.upstream.packing.removePhoto({ waybillReference, photoId }));
  // One that is gone already was removed in another tab.
  if (removed.kind === "fault") return failureReply(unvalidatedSubmission(form), removed);
  return redirectWithFlash(request, who.paths.packing(waybillReference), { key: "photo-removed", tone: "success" });
}

const isAboutPhoto = ({ messages }: Refusal): boolean => messages.some(({ field }) => field?.startsWith("photos"));

const PHOTO_PROBLEMS: Record<string, string> = {
  MaxSizeExceededField: "form.error.file-size",
  RequiredField: "form.error.empty-file",
  LimitReached: "form.error.photo-count",
};

function photoProblem({ messages }: Refusal): string {
  const known = messages.map(({ error_code: code }) => PHOTO_PROBLEMS[code]).find((key) => key !== undefined);
  return problem(known ?? "form.error.logo-type");
}

/** Uploads the photo of a form, if one was chosen. */
async function sendPhoto(request: Request, form: FormData): Promise<{ uploadId: string | null } | { problem: string }> {
  const file = form.get("photo");
  // Browsers send an unnamed empty file if none was chosen.
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) return { uploadId: null };
  if (file.size === 0) return { problem: problem("form.error.empty-file") };
  const sent = await uploadFile(request, "PACKING_PHOTO", new File([file], file.name || "photo.jpg"));
  if (sent.kind === "fault") throw sent.fault;
  return sent.kind === "ok" ? { uploadId: sent.value.uploadId } : { problem: photoProblem(sent.refusal) };
}
