import { randomUUID } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { postcodeExample } from "#contract/rules/postcodes";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import type { Shipment, ShipmentDraft } from "#contract/shipments";
import { INFO_FIELDS } from "~/models/checkout/info-fields";
import { InfoDraftForm, InfoForm } from "~/models/checkout/info-form";
import { fieldIn } from "~/models/form-fields";
import { infoPage, placeChoices, type PlaceChoices } from "~/models/checkout/info-page";
import { infoIntent, type InfoIntent, leaveUrl } from "~/models/checkout/intents";
import { isListEdit } from "~/models/checkout/stale-form";
import { problem } from "~/models/problem-text";
import { saveCreatedDraft } from "~/services/checkout/created-drafts.server";
import { saveDraft } from "~/services/checkout/checkout.server";
import { routeRefusal } from "~/services/checkout/rates.server";
import { intentAction, parseForm, type ParsedForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { markMissing } from "~/services/forms/mark-missing.server";
import { invalid, failureReply } from "~/services/forms/form-reply.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadWarehouses } from "~/services/checkout/address-book.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { requireCreatePermission } from "~/services/session/permissions.server";
import { isStale, retryIfChanged, staleReply } from "~/services/checkout/stale-draft.server";
import { attempt } from "~/services/upstream/upstream.server";
import { findPlaces, resolveEnds } from "~/services/checkout/places.server";
import { isUnchanged, withInfo } from "./info-draft.server";
import { preserveInput, restoreInput } from "~/services/checkout/typed-form.server";
import { InfoStep } from "./info-step";
import { type Checkout, idempotencyKeyOf, openCheckout, openSentCheckout } from "./open-checkout.server";

export const handle = {
  i18n: ["checkout"],
  title: { namespace: "checkout", key: "step.info" },
  step: "info",
  savesOnLeaving: true,
  keepsTyped: true,
} satisfies PageHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const checkout = await openCheckout({ request, params });
  const idempotencyKey = checkout.shipment ? null : await idempotencyKeyOf(request, checkout.merchant);
  const page = await loadPage(request, checkout);
  const { values, ...made } = await restoreInput(request, INFO_FIELDS, { ...page, updatedAt: checkout.shipment?.updatedAt });
  const { shipment } = checkout;
  const marked = shipment && { fields: INFO_FIELDS, lacks: shipment.missing, whole: wholePostcodes(shipment) };
  const marks = marked && markMissing(request, InfoForm, withRow(values, page.goodsWeight), marked);
  return { idempotencyKey, ...made, page: { ...page, values }, marks };
}

/** Errors for places without a whole postcode: a town alone finds a place, but a purchase needs its postcode. */
function wholePostcodes({ from, to }: Pick<Shipment, "from" | "to">): Record<string, string> {
  const ends = Object.entries({ from, to }).filter(([, { city }]) => city !== "");
  const problemOf = (country: string) => problem("form.error.postcode-whole", { example: postcodeExample(country) });
  return Object.fromEntries(ends.map(([name, { alpha2Code }]) => [`${name}.zipCode`, problemOf(alpha2Code)]));
}

/** Adds the first parcel's row, with the weight of the shop's order. */
function withRow<Values extends { parcels: readonly object[] }>(values: Values, weight: string): Values {
  return values.parcels.length > 0 ? values : { ...values, parcels: [{ name: "parcel", weight }] };
}

async function loadPage(request: Request, { merchant, shipment }: Checkout) {
  const [{ client, parcels, servedCountries, hasCarriers }, warehouses, language] = await Promise.all([
    loadInit(merchant),
    loadWarehouses(merchant),
    detectLanguage(request, merchant.tenant),
  ]);
  return infoPage({
    shipment,
    client,
    warehouses,
    templates: parcels,
    originCountries: merchant.tenant.countries,
    destinationCountries: servedCountries.destinations,
    hasCarriers,
    language,
  });
}

/** Whether the form of a new shipment still has its first values, so that nothing needs to be saved. */
async function isUntouched({ request, who, form }: Sent): Promise<boolean> {
  return who.shipment === null && isUnchanged(form, (await loadPage(request, who)).values);
}

type Sent = SubmittedForm<Checkout> & { intent: InfoIntent };

export const action = intentAction<Checkout, InfoIntent, PlaceChoices>({
  who: openSentCheckout,
  intent: infoIntent,
  run: (sent) => preserveInput(sent, () => retryIfChanged(sent, (again) => openSentCheckout(again, again.form), answerForm)),
});

async function answerForm(sent: Sent) {
  const stale = await refuseStale(sent);
  if (stale) return stale;
  switch (sent.intent.kind) {
    case "find-place":
      return findPlaces(sent.who.merchant, sent.form, sent.intent.end);
    case "rates":
      return parseForm(sent, InfoForm, submitInfo);
    case "close":
      return (await isUntouched(sent)) ? redirect(sent.who.merchant.paths.home, 303) : parseForm(sent, InfoDraftForm, submitInfo);
    case "save":
    case "leave":
      return parseForm(sent, InfoDraftForm, submitInfo);
  }
}

async function refuseStale({ request, form, intent, who }: Sent) {
  const { shipment } = who;
  if (!shipment || intent.kind === "find-place" || isListEdit(form) || !isStale(form, shipment)) return null;
  return staleReply<PlaceChoices>(form, shipment, INFO_FIELDS, (await loadPage(request, who)).values);
}

async function submitInfo(parsed: Sent & ParsedForm<Checkout, typeof InfoForm | typeof InfoDraftForm>) {
  const { request, intent, value, submission } = parsed;
  const { merchant, shipment } = parsed.who;
  if (!merchant.tenant.countries.includes(value.from.alpha2Code))
    return invalid<PlaceChoices>(submission, { fieldErrors: { "from.alpha2Code": ["form.error.not-allowed"] } });
  const { places, choices, fieldErrors } = await resolveEnds(merchant, value, intent.kind !== "rates");
  if (Object.keys(fieldErrors).length > 0) return invalid(submission, { fieldErrors, extra: placeChoices(choices) });
  const warehouses = await loadWarehouses(merchant);
  const step = intent.kind === "rates" ? ("SERVICE_SELECTION" as const) : ("SEARCH_INFO" as const);
  const draft = { ...withInfo(shipment, value, places, warehouses), step };
  const refusal = intent.kind === "rates" ? await routeRefusal(merchant, draft) : null;
  if (refusal) {
    // Without a carrier no other destination helps.
    const where = refusal === "not-connected" ? "" : "to.zipCode";
    return invalid<PlaceChoices>(submission, { fieldErrors: { [where]: [problem(`form.error.route-${refusal}`)] } });
  }
  const saved = await saveInfo(merchant, shipment, draft, value.idempotencyKey);
  if (saved.kind !== "ok") return failureReply<PlaceChoices>(submission, saved, fieldIn(INFO_FIELDS));
  const reference = saved.value.waybillReference;
  if (!shipment && value.idempotencyKey) await saveCreatedDraft(request, value.idempotencyKey, reference);
  if (intent.kind === "leave") return redirect(leaveUrl(merchant.paths, reference, intent.to, "info"), 303);
  if (intent.kind === "save" || intent.kind === "close")
    return redirectWithFlash(request, merchant.paths.inbox("DRAFT"), { key: "draft-saved", tone: "success" });
  return redirect(merchant.paths.step(reference, "service"), 303);
}

async function saveInfo(merchant: Merchant, shipment: Shipment | null, draft: ShipmentDraft, idempotencyKey: string | undefined) {
  if (shipment) return saveDraft(merchant, shipment, draft);
  await requireCreatePermission(merchant);
  const headers = { "idempotency-key": idempotencyKey ?? randomUUID() };
  return attempt(merchant.upstream.shipments.create({ headers, body: draft }));
}

/**
 * Replaces the new shipment's history entry with that of its draft, so that going back finds the draft instead of creating a
 * second one.
 */
export async function clientAction(args: ClientActionFunctionArgs) {
  try {
    return await preserveFormOffline(args);
  } catch (thrown) {
    const next = thrown instanceof Response ? thrown.headers.get("Location") : null;
    const [, draft] = /^(.*\/shipments\/[^/]+\/create)\/service$/.exec(next ?? "") ?? [];
    if (draft && !args.params.reference) window.history.replaceState(window.history.state, "", `${draft}/info`);
    throw thrown;
  }
}

export default function Info() {
  const { page, idempotencyKey, updatedAt, isTyped, marks } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <InfoStep
      page={page}
      idempotencyKey={idempotencyKey}
      updatedAt={updatedAt}
      isTyped={isTyped}
      lastResult={sent?.result ?? null}
      marks={marks}
      choices={sent?.extra ?? {}}
    />
  );
}
