import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { INTENT } from "~/models/checkout/intents";
import { dropsExtras } from "~/models/checkout/service-change";
import { isListEdit } from "~/models/checkout/stale-form";
import { priceSummary, type PriceSummary } from "~/models/checkout/summary";
import { CONTENTS_FIELDS, contentsDefaults } from "~/models/edit/contents-fields";
import { type ContentsForm, contentsFieldOf, contentsForm, contentsPatch } from "~/models/edit/contents-form";
import { problem } from "~/models/problem-text";
import { patchDraft } from "~/services/checkout/checkout.server";
import { loadProducts } from "~/services/checkout/rates.server";
import { isStale, retryIfChanged, staleReply } from "~/services/checkout/stale-draft.server";
import { intentAction, parseForm, type ParsedForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, faultReply, formReply, invalid } from "~/services/forms/form-reply.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadInit } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";
import { editPage } from "../edit-page.server";
import { type Edit, requireEdit } from "../open-edit.server";
import { ContentsPanel } from "./contents-panel";

export const handle = {
  i18n: ["edit", "checkout", "content", "price", "forms"],
  title: { namespace: "edit", key: "title.contents" },
  showsFlash: true,
} satisfies PageHandle;

export async function loader(args: LoaderFunctionArgs) {
  const edit = await requireEdit(args);
  const { merchant, shipment } = edit;
  const [{ parcels }, language] = await Promise.all([loadInit(merchant), detectLanguage(args.request, merchant.tenant)]);
  return {
    ...editPage(edit),
    currency: shipment.currency,
    isInsured: (shipment.price?.products.insurance?.protectionValue ?? 0) > 0,
    hasService: shipment.service !== null,
    price: shipment.price && priceSummary(shipment.price),
    templates: parcels,
    values: contentsDefaults(shipment, language),
  };
}

/** Price for the typed values, if the form requested it. */
export type PriceExtra = { price: PriceSummary };
type Sent = SubmittedForm<Edit> & { intent: "save" | "price" };

export const action = intentAction<Edit, Sent["intent"], PriceExtra>({
  who: requireEdit,
  intent: (pressed) => (pressed === INTENT.refresh ? "price" : "save"),
  run: (sent) => retryIfChanged(sent, requireEdit, answerForm),
});

async function answerForm(sent: Sent) {
  const stale = sent.intent === "save" ? await refuseStale(sent) : null;
  return stale ?? parseForm(sent, contentsForm(sent.who.shipment.currency), saveContents);
}

async function refuseStale({ request, form, who: { merchant, shipment } }: Sent) {
  if (isListEdit(form) || !isStale(form, shipment)) return null;
  const stored = contentsDefaults(shipment, await detectLanguage(request, merchant.tenant));
  return staleReply<PriceExtra>(form, shipment, CONTENTS_FIELDS, stored);
}

/** @see spec shipment-core, section 8: a failed price detail in content save aborts the save */
async function saveContents({ request, intent, who, value, submission }: Sent & ParsedForm<Edit, ContentsForm>) {
  const { merchant, shipment, closeTo, panelUrl } = who;
  const patch = contentsPatch(shipment, value);
  const price = await priceWith(who, patch);
  if (price?.kind === "fault") return faultReply<PriceExtra>(submission, price.fault);
  if (price?.kind === "refused" || (price?.kind === "ok" && !price.value))
    return invalid<PriceExtra>(submission, { formErrors: [problem("form.error.price-detail")] });
  if (intent === "price")
    return formReply<PriceExtra>({
      result: submission.reply(),
      ...(price?.value ? { extra: { price: priceSummary(price.value.summary) } } : {}),
    });
  const saved = await patchDraft(merchant, shipment, patch);
  if (saved.kind !== "ok") return failureReply<PriceExtra>(submission, saved, contentsFieldOf);
  if (dropsExtras(shipment.upsales, saved.value.upsales))
    return redirectWithFlash(request, closeTo, { key: "extras-dropped", tone: "warning" });
  return redirect(panelUrl("saved", { since: shipment.updatedAt }), 303);
}

/** Price with the change; undefined before a service is chosen. */
async function priceWith({ merchant, shipment }: Edit, { contents, extras }: ReturnType<typeof contentsPatch>) {
  const { service } = shipment;
  if (!service) return undefined;
  const parcels = contents.parcels!.map((parcel) => ({ ...parcel, id: parcel.id ?? "" }));
  const changed = { ...shipment, content: contents.content, parcels, upsales: extras ?? shipment.upsales };
  return attempt(loadProducts(merchant, changed, service.id));
}

export const clientAction = preserveFormOffline;

export default function Contents() {
  const sent = useActionData<typeof action>();
  return <ContentsPanel page={useLoaderData<typeof loader>()} lastResult={sent?.result ?? null} newPrice={sent?.extra?.price} />;
}
