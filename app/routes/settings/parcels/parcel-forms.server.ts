import { z } from "zod";
import { MAX_LENGTH } from "#contract/rules/field-limits";
import type { FlashMessage } from "~/models/flash";
import { formSchema, IdempotencyKey } from "~/models/form-schema";
import { SAVED_PARCEL_FIELDS } from "~/models/parcels/saved-parcel-fields";
import { readListState, RETURN_TO } from "~/models/settings/list-state";
import { readQuery, safeReturnTo } from "~/models/urls";
import { parseForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, faultToastReply } from "~/services/forms/form-reply.server";
import { logFault } from "~/services/process/log.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import type { Merchant } from "~/services/session/merchant.server";
import { attempt, attemptOnce, type Outcome } from "~/services/upstream/upstream.server";

/** Intents of the page's buttons. */
export const PARCEL_INTENTS = ["save", "default", "delete"] as const;
export type ParcelIntent = (typeof PARCEL_INTENTS)[number];

type Sent = SubmittedForm<Merchant>;

/** Runs a form of the saved parcels' page. */
export function runParcelForm(intent: ParcelIntent, sent: Sent) {
  if (intent === "save") return saveParcel(sent);
  return intent === "default" ? setDefault(sent) : deleteParcel(sent);
}

const SavedParcelForm = formSchema(SAVED_PARCEL_FIELDS).extend({ idempotencyKey: IdempotencyKey });

/** Saves a new parcel or an existing one; the URL says which. */
function saveParcel(sent: Sent) {
  const { form: id } = readListState(readQuery(sent.request.url));
  return parseForm(sent, SavedParcelForm, async ({ request, form, who, value, submission }) => {
    const { idempotencyKey, ...parcel } = value;
    const { upstream, paths } = who;
    const headers = { "idempotency-key": idempotencyKey };
    const saved =
      id === null || id === "new"
        ? await attemptOnce(() => upstream.parcels.create({ headers, body: parcel }))
        : await attempt(upstream.parcels.update({ ...parcel, id }));
    if (saved.kind === "fault") return faultToastReply(form, saved.fault, "parcel-save-failed");
    if (saved.kind === "refused") return failureReply(submission, saved, Object.keys(SAVED_PARCEL_FIELDS));
    const returnTo = safeReturnTo(readQuery(request.url).get(RETURN_TO), paths.settings("parcels"));
    return redirectWithFlash(request, returnTo, { key: "parcel-saved", tone: "success" });
  });
}

const OneParcel = z.object({ id: z.string().min(1).max(MAX_LENGTH.id) });

function setDefault(sent: Sent) {
  return parseForm(sent, OneParcel, async ({ value }) => {
    const set = await attempt(sent.who.upstream.parcels.setDefault(value));
    return tell(sent, set, "parcel-default", set.kind === "ok");
  });
}

function deleteParcel(sent: Sent) {
  return parseForm(sent, OneParcel.extend({ idempotencyKey: IdempotencyKey }), async ({ value }) => {
    const call = { params: { id: value.id }, headers: { "idempotency-key": value.idempotencyKey } };
    const deleted = await attemptOnce(() => sent.who.upstream.parcels.delete(call));
    // Deleting a parcel that another tab has deleted counts as success.
    const isGone = deleted.kind === "ok" || (deleted.kind === "refused" && deleted.refusal.status === 404);
    return tell(sent, deleted, "parcel-deleted", isGone);
  });
}

const FAILED = { "parcel-default": "parcel-default-failed", "parcel-deleted": "parcel-delete-failed" } as const;

function tell({ request, who }: Sent, outcome: Outcome<unknown>, key: keyof typeof FAILED, isDone: boolean) {
  if (outcome.kind === "fault") logFault("parcels", outcome.fault);
  const isGone = outcome.kind === "refused" && outcome.refusal.status === 404;
  const failed = isGone ? "parcel-gone" : FAILED[key];
  const flash: FlashMessage = isDone ? { key, tone: "success" } : { key: failed, tone: "error" };
  return redirectWithFlash(request, who.paths.settings("parcels"), flash);
}
