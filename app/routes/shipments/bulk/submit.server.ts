import type { Submission } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { TAGS_REMOVED } from "#contract/annotations";
import type { NewParcel } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import { normalizePhone } from "#contract/rules/contact";
import { splitTags } from "#contract/rules/tags";
import { readPhoneNumber } from "#contract/rules/phone-number";
import { fullInsurance } from "~/models/payment/insure-all";
import { problem } from "~/models/problem-text";
import { chosenService, collectionOn, ownWeightKg } from "~/models/shipments/bulk-choices";
import type { FlashLine } from "~/models/flash";
import { recipientOf } from "~/models/payment/payment-rows";
import { eligibleShipments, ineligibleShipments } from "~/models/shipments/bulk-eligibility";
import { LISTED_NAMES } from "~/models/shipments/bulk-page";
import { missing } from "~/models/field-rules";
import { BULK_PARCEL_FIELDS, CUSTOM_PARCEL } from "~/models/shipments/bulk-fields";
import {
  BulkChoiceForm,
  BulkContentForm,
  BulkForm,
  BulkParcelForm,
  BulkPhoneForm,
  BulkSavedParcelForm,
  BulkTagForm,
} from "~/models/shipments/forms";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { BULK_FLOWS, type BulkFlow } from "~/models/shipments/selection";
import { readQuery } from "~/models/urls";
import { parseForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { type FormReply, invalid } from "~/services/forms/form-reply.server";
import { loadWarehouses } from "~/services/checkout/address-book.server";
import { loadShipments, readReferences } from "~/services/payment/load-shipments.server";
import { redirectWithSessionFlash } from "~/services/session/flash.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import {
  applyRulesToMany,
  type BulkChange,
  type BulkPatch,
  changeMany,
  deleteMany,
  tagMany,
} from "~/services/shipments/bulk-change.server";
import { unselect } from "~/services/shipments/selection.server";
import { loadDays, loadFirstCollections, loadInsurance, loadOffers } from "./offers.server";

/** Data in the response besides the form. */
export interface BulkExtra {
  hasFailed: boolean;
}
type Reply = Promise<Response | FormReply<BulkExtra>>;
interface Sent extends SubmittedForm<Merchant> {
  /** Flash lines about shipments that dropped out since the form was rendered. */
  fallen: FlashLine[];
}
type AnySubmission = Submission<object, string[]>;

/** Runs the form of a bulk panel for the shipments that it names. */
export async function submitBulk(sent: SubmittedForm<Merchant>): Reply {
  const flow = BULK_FLOWS.find((name) => name === sent.params["flow"]);
  const references = readReferences(String(sent.form.get("references") ?? "").split(","));
  const shipments = await loadShipments(sent.who, references);
  const fits = eligibleShipments(flow ?? "actions", shipments);
  return submitFlow({ ...sent, fallen: fallenOut(flow ?? "actions", references, shipments) }, flow, fits);
}

/** Flash lines about shipments of the form that can no longer be changed. */
function fallenOut(flow: BulkFlow, references: readonly string[], shipments: readonly Shipment[]): FlashLine[] {
  const out = ineligibleShipments(flow, shipments);
  const isPaid = ({ why }: (typeof out)[number]) => why === "paid" || why === "ordered";
  const shipmentsOf = (those: typeof out) => those.map(({ shipment }) => shipment);
  const gone = references.length - shipments.length;
  return [
    ...namedLine("bulk-out-paid", shipmentsOf(out.filter(isPaid))),
    ...namedLine("bulk-out-other", shipmentsOf(out.filter((one) => !isPaid(one)))),
    ...(gone > 0 ? [{ key: "bulk-out-gone" as const, params: { count: gone } }] : []),
  ];
}

/** A line with the number and the first names of shipments; empty for no shipments. */
function namedLine(key: "bulk-out-paid" | "bulk-out-other" | "bulk-no-weight", shipments: readonly Shipment[]): FlashLine[] {
  const names = shipments.slice(0, LISTED_NAMES).map(recipientOf).join(", ");
  return shipments.length === 0 ? [] : [{ key, params: { count: shipments.length, names } }];
}

async function submitFlow(sent: Sent, flow: BulkFlow | undefined, fits: Shipment[]): Reply {
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
    case "sender":
      return parseForm(sent, BulkChoiceForm, async ({ value: { idempotencyKey, choice }, submission }) => {
        const sender = (await loadWarehouses(sent.who)).find(({ id }) => id === choice);
        if (!sender) return invalid<BulkExtra>(submission, { fieldErrors: { choice: [problem("form.error.missing.choice")] } });
        const { isDefault: _, ...from } = sender;
        const patches = fits.map(({ waybillReference, additionalData }) => ({
          waybillReference,
          from,
          additionalData: { ...additionalData, selectedWarehouseId: sender.id },
        }));
        return change(sent, submission, idempotencyKey, patches);
      });
    case "phone":
      return parseForm(sent, BulkPhoneForm, async ({ value: { idempotencyKey, phone, isFallback }, submission }) => {
        // Recipients may be abroad, so a number without a country code is read as one of the merchant's country.
        const number = readPhoneNumber(phone, (await loadInit(sent.who)).client.alpha2Code);
        if (!number) return invalid<BulkExtra>(submission, { fieldErrors: { phone: [problem("form.error.phone-unknown")] } });
        const to = { phone: normalizePhone(number) };
        const patches = fits.map((draft) => ({ waybillReference: draft.waybillReference, to: { ...draft.to, ...to } }));
        if (isFallback) await sent.who.upstream.account.setOrderDefaults({ fallbackPhone: to.phone });
        return change(sent, submission, idempotencyKey, patches);
      });
    case "services":
    case "collection-date":
      return parseForm(sent, BulkChoiceForm, async ({ value: { idempotencyKey, choice }, submission }) => {
        const chosen =
          flow === "services" ? await servicePatches(sent, fits, choice) : await collectionPatches(sent, fits, choice);
        // A service may fit only some shipments, as its row says; a day must fit all.
        const needed = flow === "services" ? 1 : Math.max(fits.length, 1);
        if (chosen.patches.length < needed)
          return invalid<BulkExtra>(submission, { fieldErrors: { choice: [problem("form.error.missing.choice")] } });
        const left = fits.length - chosen.taken;
        return finish(sent, submission, await changeMany(sent.who, chosen.patches, idempotencyKey), "bulk-changed", {
          left,
          points: chosen.points,
        });
      });
    case "tags":
      return parseForm(sent, BulkTagForm, async ({ value: { idempotencyKey, add = "" }, submission, form }) => {
        const tags = { add: splitTags(add), remove: form.getAll("remove").slice(0, TAGS_REMOVED).map(String) };
        if (tags.add.length + tags.remove.length === 0)
          return invalid<BulkExtra>(submission, { fieldErrors: { add: [problem("form.error.missing.tags")] } });
        const references = fits.map(({ waybillReference }) => waybillReference);
        return finish(sent, submission, await tagMany(sent.who, references, tags, idempotencyKey), "bulk-changed");
      });
    case "insurance":
      return parseForm(sent, BulkForm, async ({ value, submission }) => {
        const { totalPrice } = await loadInsurance(sent.who, fits);
        if (totalPrice <= 0) return invalid<BulkExtra>(submission, { formErrors: [problem("form.error.insurance-price")] });
        const patches = fits.map((shipment): BulkPatch => {
          const { waybillReference, upsales } = shipment;
          return { waybillReference, upsales: { ...upsales, insurance: fullInsurance(shipment) ?? upsales.insurance } };
        });
        return change(sent, submission, value.idempotencyKey, patches);
      });
    case "rules":
      return parseForm(sent, BulkForm, async ({ value, submission }) => {
        const references = fits.map(({ waybillReference }) => waybillReference);
        const { unchanged, ...result } = await applyRulesToMany(sent.who, references, value.idempotencyKey);
        if (result.changed.length > 0 || result.failed.length > 0)
          return finish(sent, submission, result, "rules-applied", { left: 0, points: 0, unchanged });
        const inbox = inboxOfSlug(sent.params["inbox"]) ?? "ALL";
        const said = { key: "rules-unchanged", params: { count: unchanged }, tone: "success", also: sent.fallen } as const;
        return redirectWithSessionFlash(sent.who.session, sent.who.paths.inbox(inbox, readQuery(sent.request.url)), said);
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

/** A typed weight applies to all; otherwise each draft keeps its own, and the rest get the weight of the saved parcel. */
async function submitParcels(sent: Sent, fits: Shipment[]): Reply {
  const { parcels } = await loadInit(sent.who);
  const saved = parcels.find(({ id }) => id === sent.form.get("template"));
  if (saved)
    return parseForm(sent, BulkSavedParcelForm, ({ value: { idempotencyKey, weight }, submission }) =>
      pack(sent, submission, idempotencyKey, fits, (own) => ({ ...saved, weight: weight ?? own ?? saved.weight })),
    );
  if (sent.form.get("template") !== CUSTOM_PARCEL && parcels.length > 0)
    return parseForm(sent, BulkForm, ({ submission }) =>
      Promise.resolve(invalid<BulkExtra>(submission, { fieldErrors: { template: [problem("form.error.missing.choice")] } })),
    );
  return parseForm(sent, BulkParcelForm, ({ value: { idempotencyKey, ...sizes }, submission }) =>
    pack(sent, submission, idempotencyKey, fits, (own) => ({ ...sizes, weight: sizes.weight ?? own })),
  );
}

type Packed = Omit<NewParcel, "id" | "weight"> & { weight: number | undefined };

/** Gives each draft one parcel. Drafts without a known weight stay unchanged; if all lack one, the weight is required. */
async function pack(
  sent: Sent,
  submission: AnySubmission,
  formKey: string,
  fits: Shipment[],
  parcelFor: (ownWeight: number | undefined) => Packed,
): Reply {
  const weightless: Shipment[] = [];
  const patches = fits.flatMap((shipment): BulkPatch[] => {
    const { name, weight, length, width, height } = parcelFor(ownWeightKg(shipment));
    if (weight === undefined) weightless.push(shipment);
    const { waybillReference } = shipment;
    return weight === undefined ? [] : [{ waybillReference, parcels: [{ id: null, name, weight, length, width, height }] }];
  });
  if (weightless.length > 0 && patches.length === 0)
    return invalid<BulkExtra>(submission, { fieldErrors: { weight: [missing(BULK_PARCEL_FIELDS.weight)] } });
  return change({ ...sent, fallen: [...sent.fallen, ...namedLine("bulk-no-weight", weightless)] }, submission, formKey, patches);
}

interface ChosenPatches {
  patches: BulkPatch[];
  /** Number of shipments that the choice fits, including those that already have it. */
  taken: number;
  /** Number of shipments that need a pick-up point next. */
  points: number;
}

async function servicePatches({ who }: Sent, fits: Shipment[], choice: string): Promise<ChosenPatches> {
  const drafts = new Map(fits.map((shipment) => [shipment.waybillReference, shipment]));
  const chosen = (await loadOffers(who, fits)).flatMap((offered) => {
    const service = chosenService(choice, offered);
    const shipment = drafts.get(offered.reference);
    return service && shipment ? [{ service, shipment, isSame: shipment.service?.id === service.id }] : [];
  });
  // Shipments that already have the service keep it with its day and pick-up point; if all have it, it is saved again.
  const others = chosen.filter(({ isSame, service, shipment }) => !isSame || (!service.dropOff.origin && !shipment.collection));
  const changed = others.length > 0 ? others : chosen;
  const collections = await loadFirstCollections(who, changed);
  return {
    patches: changed.map(({ shipment: { waybillReference, collection }, service, isSame }) => {
      const day = (isSame ? collection : null) ?? collections.get(waybillReference);
      return { waybillReference, serviceId: service.id, ...(day ? { collection: day } : {}) };
    }),
    taken: chosen.length,
    points: chosen.filter(({ service, shipment, isSame }) => service.dropOff.destination && !(isSame && shipment.dropoffPointId))
      .length,
  };
}

async function collectionPatches({ who }: Sent, fits: Shipment[], date: string): Promise<ChosenPatches> {
  const patches = (await loadDays(who, fits)).flatMap(({ reference, days }) => {
    const collection = collectionOn(date, days);
    return collection ? [{ waybillReference: reference, collection }] : [];
  });
  return { patches, taken: patches.length, points: 0 };
}

async function change(sent: Sent, submission: AnySubmission, formKey: string, patches: BulkPatch[]): Reply {
  return finish(sent, submission, await changeMany(sent.who, patches, formKey), "bulk-changed");
}

/**
 * Redirects to the list if all were changed. If some failed, only they stay selected and the menu lists the reasons; if all
 * failed, the form stays.
 *
 * @see spec shipment-core, section 8, "Bulk update"
 */
async function finish(
  { request, params, fallen, who: { paths, session } }: Sent,
  submission: AnySubmission,
  { changed, failed, undoTokens, customs, payable, lacking }: BulkChange,
  key: "bulk-changed" | "drafts-deleted" | "rules-applied",
  /** Numbers of shipments that the choice does not fit, that need a pick-up point next, and that rules left unchanged. */
  { left, points, unchanged = 0 }: { left: number; points: number; unchanged?: number } = { left: 0, points: 0 },
): Reply {
  const inbox = inboxOfSlug(params["inbox"]) ?? "ALL";
  const query = readQuery(request.url);
  if (changed.length === 0 && failed.length > 0)
    return invalid<BulkExtra>(submission, { formErrors: [], extra: { hasFailed: true }, status: 502 });
  const [firstOut, ...otherOut] = fallen;
  if (changed.length === 0 && firstOut)
    return redirectWithSessionFlash(session, paths.inbox(inbox, query), { ...firstOut, tone: "warning", also: otherOut });
  if (changed.length === 0) return redirect(paths.bulk(inbox, "actions", query), { status: 303 });
  const flow: BulkFlow = "actions";
  const message = { key, params: { count: changed.length }, tone: "success" as const, undo: undoTokens };
  const lines: FlashLine[] = [
    ...fallen,
    ...(payable > 0 ? [{ key: "bulk-payable" as const, params: { count: payable } }] : []),
    ...lacking.map(({ lacks, count }) => ({ key: "bulk-lacking" as const, params: { count }, lacks })),
    ...(points > 0 ? [{ key: "bulk-points" as const, params: { count: points } }] : []),
    ...(customs > 0 ? [{ key: "bulk-customs" as const, params: { count: customs } }] : []),
    ...(unchanged > 0 ? [{ key: "rules-unchanged" as const, params: { count: unchanged } }] : []),
    ...(left > 0 ? [{ key: "bulk-left" as const, params: { count: left } }] : []),
  ];
  const also = lines.length > 0 ? { also: lines } : {};
  if (left > 0) unselect(session, changed);
  if (failed.length === 0) return redirectWithSessionFlash(session, paths.inbox(inbox, query), { ...message, ...also });
  unselect(session, changed);
  session.flash("bulkFailed", failed);
  return redirectWithSessionFlash(session, paths.bulk(inbox, flow, query), message);
}
