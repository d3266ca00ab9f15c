import type { Shipment } from "#contract/shipments";
import { DRAFT_VERSION } from "~/models/checkout/hidden-fields";
import { changedElsewhere, type StoredValues } from "~/models/checkout/stale-form";
import type { FlashMessage } from "~/models/flash";
import type { Fields } from "~/models/form-fields";
import { problem } from "~/models/problem-text";
import type { SubmittedForm } from "~/services/forms/form-action.server";
import { type FormReply, invalid, unvalidatedSubmission } from "~/services/forms/form-reply.server";
import { DraftChanged } from "~/services/shipments/draft-changed.server";

/** Shown if no input could be lost. */
export const CHANGED_ELSEWHERE: FlashMessage = { key: "changed-elsewhere", tone: "warning" };

/** Whether the draft was changed after the form was rendered. A form without the draft's version is accepted. */
export function isStale(form: FormData, { updatedAt }: Pick<Shipment, "updatedAt">): boolean {
  return form.has(DRAFT_VERSION) && form.get(DRAFT_VERSION) !== updatedAt;
}

/**
 * Reply to a stale form: all typed values, each changed field with its stored value. Submitting it again saves it.
 *
 * @param stored the draft's values as the form shows them
 * @returns null if the draft already has the typed values
 */
export function staleReply<Extra>(
  form: FormData,
  shipment: Shipment,
  fields: Fields,
  stored: StoredValues,
): FormReply<Extra> | null {
  const fieldErrors = changedElsewhere(fields, form, stored);
  if (Object.keys(fieldErrors).length === 0) return null;
  form.set(DRAFT_VERSION, shipment.updatedAt);
  return invalid<Extra>(unvalidatedSubmission(form), { fieldErrors, formErrors: [problem("form.error.changed-elsewhere")] });
}

/** Runs an action, and once more with the current draft if another request changes the draft meanwhile. */
export async function retryIfChanged<Who, Sent extends SubmittedForm<Who>, Result>(
  sent: Sent,
  who: (sent: Sent) => Promise<Who>,
  run: (sent: Sent) => Promise<Result>,
): Promise<Result> {
  try {
    return await run(sent);
  } catch (error) {
    if (!(error instanceof DraftChanged)) throw error;
    return run({ ...sent, who: await who(sent) });
  }
}
