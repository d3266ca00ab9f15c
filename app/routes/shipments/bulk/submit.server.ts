import type { Submission } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import type { Shipment } from "#contract/shipments";
import { problem } from "~/models/problem-text";
import { chosenService, collectionOn } from "~/models/shipments/bulk-choices";
import { fitting, fullInsurance } from "~/models/shipments/bulk-eligibility";
import { CUSTOM_PARCEL } from "~/models/shipments/bulk-fields";
import { BulkChoiceForm, BulkContentForm, BulkForm, BulkParcelForm } from "~/models/shipments/bulk-form";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { BULK_FLOWS, type BulkFlow } from "~/models/shipments/selection";
import { readQuery } from "~/models/urls";
import { parseForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { type FormReply, invalid } from "~/services/forms/form-reply.server";
import { redirectWithSessionFlash } from "~/services/session/flash.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { type BulkChange, type BulkPatch, changeMany, deleteMany } from "~/services/shipments/bulk-change.server";
import { loadSelected } from "~/services/shipments/selected-shipments.server";
import { unselect } from "~/services/shipments/selection.server";
import { loadDays, loadInsurance, loadOffers } from "./offers.server";

/** What the panel says when nothing could be changed. */
export interface BulkExtra {
  hasFailed: boolean;
}
type Reply = Promise<Response | FormReply<BulkExtra>>;
type Sent = SubmittedForm<Merchant>;
type AnySubmission = Submission<object, string[]>;

/** Runs the form of a panel. */
export async function submitBulk(sent: Sent): Reply {
  const flow = BULK_FLOWS.find((name) => name === sent.params["flow"]);
  const { shipments } = await loadSelected(sent.who);
  const fits = fitting(flow ?? "actions", shipments);
  switch (flow) {
    case "content":
      return parseForm(sent, BulkContentForm, ({ value: { idempotencyKey, ...content }, submission }) =>
        change(
          sent,
          submission,
          idempotencyKey,
          fits.map(({ waybillReference }) => ({ waybillReference, content })),
        ),
      );
    case "parcels":
      return submitParcels(sent, fits);
    case "services":
    case "collection-date":
      return parseForm(sent, BulkChoiceForm, async ({ value: { idempotencyKey, choice }, submission }) => {
        const patches =
          flow === "services" ? await servicePatches(sent, fits, choice) : await collectionPatches(sent, fits, choice);
        if (patches.length === 0 || patches.length < fits.length)
          return invalid<BulkExtra>(submission, { fieldErrors: { choice: [problem("form.error.missing.choice")] } });
        return change(sent, submission, idempotencyKey, patches);
      });
    case "insurance":
      return parseForm(sent, BulkForm, async ({ value, submission }) => {
        const { totalPrice } = await loadInsurance(sent.who, fits);
        if (totalPrice <= 0) return invalid<BulkExtra>(submission, { formErrors: [problem("form.error.limit-reached")] });
        const patches = fits.map(({ waybillReference, upsales, ...shipment }): BulkPatch => {
          const insurance = fullInsurance({ ...shipment, waybillReference, upsales }) ?? upsales.insurance;
          return { waybillReference, upsales: { ...upsales, insurance } };
        });
        return change(sent, submission, value.idempotencyKey, patches);
      });
    case "delete":
      return parseForm(sent, BulkForm, async ({ value, submission }) => {
        const references = fits.map(({ waybillReference }) => waybillReference);
        const result = await deleteMany(sent.who, references, value.idempotencyKey);
        unselect(sent.who.session, result.changed);
        return finish(sent, submission, result, "drafts-deleted");
      });
    default:
      throw new Response("not-found", { status: 404 });
  }
}

async function submitParcels(sent: Sent, fits: Shipment[]): Reply {
  const { parcels } = await loadInit(sent.who);
  const template = parcels.find(({ id }) => id === sent.form.get("template"));
  const patchesOf = (parcel: NonNullable<BulkPatch["parcels"]>[number]) =>
    fits.map(({ waybillReference }) => ({ waybillReference, parcels: [parcel] }));
  if (template) {
    const { name, weight, length, width, height } = template;
    return parseForm(sent, BulkForm, ({ value, submission }) =>
      change(sent, submission, value.idempotencyKey, patchesOf({ id: null, name, weight, length, width, height })),
    );
  }
  if (sent.form.get("template") !== CUSTOM_PARCEL && parcels.length > 0)
    return parseForm(sent, BulkForm, ({ submission }) =>
      Promise.resolve(invalid<BulkExtra>(submission, { fieldErrors: { template: [problem("form.error.missing.choice")] } })),
    );
  return parseForm(sent, BulkParcelForm, ({ value: { idempotencyKey, name, weight, length, width, height }, submission }) =>
    change(sent, submission, idempotencyKey, patchesOf({ id: null, name, weight, length, width, height })),
  );
}

async function servicePatches({ who }: Sent, fits: Shipment[], choice: string): Promise<BulkPatch[]> {
  return (await loadOffers(who, fits)).flatMap((offered) => {
    const service = chosenService(choice, offered);
    return service ? [{ waybillReference: offered.reference, serviceId: service.id }] : [];
  });
}

async function collectionPatches({ who }: Sent, fits: Shipment[], date: string): Promise<BulkPatch[]> {
  return (await loadDays(who, fits)).flatMap(({ reference, days }) => {
    const collection = collectionOn(date, days);
    return collection ? [{ waybillReference: reference, collection }] : [];
  });
}

async function change(sent: Sent, submission: AnySubmission, formKey: string, patches: BulkPatch[]): Reply {
  return finish(sent, submission, await changeMany(sent.who, patches, formKey), "bulk-changed");
}

/**
 * Back to the list if all were changed. If some failed, they alone stay selected and the menu says why; if all did, the form
 * stays.
 *
 * @see spec shipment-core, section 8, "Bulk update"
 */
async function finish(
  { request, params, who: { paths, session } }: Sent,
  submission: AnySubmission,
  { changed, failed, undoTokens }: BulkChange,
  key: "bulk-changed" | "drafts-deleted",
): Reply {
  const inbox = inboxOfSlug(params["inbox"]) ?? "ALL";
  const query = readQuery(request.url);
  if (changed.length === 0 && failed.length > 0)
    return invalid<BulkExtra>(submission, { formErrors: [], extra: { hasFailed: true }, status: 502 });
  if (changed.length === 0) return redirect(paths.bulk(inbox, "actions", query), { status: 303 });
  const flow: BulkFlow = "actions";
  const message = { key, params: { count: changed.length }, tone: "success" as const, undo: undoTokens };
  if (failed.length === 0) return redirectWithSessionFlash(session, paths.inbox(inbox, query), message);
  unselect(session, changed);
  session.flash("bulkFailed", failed);
  return redirectWithSessionFlash(session, paths.bulk(inbox, flow, query), message);
}
