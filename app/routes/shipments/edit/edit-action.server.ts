import { redirect } from "@remix-run/node";
import type { z } from "zod";
import type { Language } from "#contract/primitives";
import type { ProductsDetails } from "#contract/services";
import type { ShipmentDraft } from "#contract/shipments";
import { addressFieldOf } from "~/models/checkout/address-field";
import type { EditPanel as EditPanelName } from "~/models/paths";
import { INTENT } from "~/models/checkout/intents";
import { isListEdit, type StoredValues } from "~/models/checkout/stale-form";
import type { Fields } from "~/models/form-fields";
import { problem } from "~/models/problem-text";
import { saveDraft } from "~/services/checkout/checkout.server";
import { loadProducts } from "~/services/checkout/rates.server";
import { isStale, retryIfChanged, staleReply } from "~/services/checkout/stale-draft.server";
import { intentAction, parseForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, formReply, invalid, unvalidatedSubmission } from "~/services/forms/form-reply.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { type Edit, type requireEdit } from "./open-edit.server";

/** Price of a draft with the typed values; amounts in minor units. */
export interface EditPrice {
  total: number;
  currency: string;
  details: ProductsDetails;
}

type Intent = "save" | "price";

interface EditForm<Who extends Edit, Schema extends z.ZodType> {
  panel: EditPanelName;
  fields: Fields;
  who: (args: Parameters<typeof requireEdit>[0]) => Promise<Who>;
  schema: (edit: Who) => Schema;
  /** The form's values for the draft as it is stored now. */
  stored: (edit: Who, language: Language) => StoredValues | Promise<StoredValues>;
  change: (edit: Who, value: z.output<Schema>) => ShipmentDraft;
}

/**
 * The action of an edit panel: prices the typed values, or saves them. A change that cannot be priced is not saved. Values
 * that were changed elsewhere meanwhile are shown beside the typed ones.
 *
 * @see spec shipment-core, section 8: a failed price detail in content save aborts the save
 */
export function editAction<Who extends Edit, Schema extends z.ZodType>(definition: EditForm<Who, Schema>) {
  return intentAction<Who, Intent, EditPrice>({
    who: definition.who,
    intent: (pressed) => (pressed === INTENT.refresh ? "price" : "save"),
    run: (sent) => retryIfChanged(sent, definition.who, (again) => answer(again, definition)),
  });
}

async function answer<Who extends Edit, Schema extends z.ZodType>(
  sent: SubmittedForm<Who> & { intent: Intent },
  { fields, schema, stored, change, panel }: EditForm<Who, Schema>,
) {
  const { request, form, intent } = sent;
  const { merchant, shipment, closeTo } = sent.who;
  if (intent === "save" && !isListEdit(form) && isStale(form, shipment)) {
    const language = await detectLanguage(request, merchant.tenant);
    const stale = staleReply<EditPrice>(form, shipment, fields, await stored(sent.who, language));
    if (stale) return stale;
  }
  return parseForm(sent, schema(sent.who), async ({ value, submission }) => {
    const draft = change(sent.who, value);
    const price = await priceOf(sent.who, draft);
    if (price === null) return invalid<EditPrice>(submission, { formErrors: [problem("form.error.price-unknown")] });
    if (intent === "price")
      return formReply<EditPrice>({ result: unvalidatedSubmission(form).reply(), ...(price ? { extra: price } : {}) });
    const saved = await saveDraft(merchant, shipment, draft);
    if (saved.kind !== "ok") return failureReply<EditPrice>(submission, saved, panelFieldOf);
    const decidesReadiness = panel === "recipient";
    if (!decidesReadiness) return redirectWithFlash(request, closeTo, { key: "shipment-saved", tone: "success" });
    return redirect(sent.who.panelUrl("saved", { since: shipment.updatedAt }), 303);
  });
}

const panelFieldOf = (field: string) => (field.startsWith("parcels") ? field : addressFieldOf(field));

/** @returns undefined without a service; null if its price cannot be fetched */
async function priceOf({ merchant, shipment }: Edit, draft: ShipmentDraft): Promise<EditPrice | null | undefined> {
  const { service } = shipment;
  if (!service) return undefined;
  // The id of a saved parcel does not affect the price.
  const parcels = draft.parcels.map((parcel) => ({ ...parcel, id: parcel.id ?? "" }));
  const products = await loadProducts(merchant, { ...shipment, ...draft, parcels, service }, service.id);
  if (!products) return null;
  const { total } = products.summary;
  return { total: total.totalPrice, currency: total.currency, details: products.productsDetails };
}
