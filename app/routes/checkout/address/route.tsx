import { randomUUID } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { mapPoints } from "~/models/map/point-map";
import { addressRules, withAddresses } from "~/models/checkout/address-draft";
import { addressFieldOf } from "~/models/checkout/address-field";
import { addressDraftForm, type AddressDraftForm, addressForm } from "~/models/checkout/address-form";
import { addressPage, type FoundRecipients } from "~/models/checkout/address-page";
import { addressIntent, type AddressIntent, leaveUrl } from "~/models/checkout/intents";
import { freeOrder } from "~/models/checkout/free-order";
import { needsCustoms } from "~/models/checkout/step-rules";
import { isFree } from "~/models/checkout/summary";
import { suggestedAmount, typedInsurance } from "~/models/checkout/insurance";
import { formatMoneyInput } from "~/models/decimals";
import { DRAFT_VERSION } from "~/models/checkout/hidden-fields";
import { isListEdit } from "~/models/checkout/stale-form";
import { ADDRESS_FIELDS } from "~/models/checkout/address-fields";
import { addressDefaults } from "~/models/checkout/address-defaults";
import { problem } from "~/models/problem-text";
import { loadRecipientMatches, loadWarehouses, saveRecipient } from "~/services/checkout/address-book.server";
import { saveDraft } from "~/services/checkout/checkout.server";
import { placeOrder } from "~/services/checkout/place-order.server";
import { NO_PROOF } from "~/services/payment/provider-visit.server";
import { loadProducts, searchPickUpPoints } from "~/services/checkout/rates.server";
import { hasAcceptedTerms, saveTerms } from "~/services/checkout/terms.server";
import { intentAction, parseForm, type ParsedForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { markMissing } from "~/services/forms/mark-missing.server";
import { formReply, unvalidatedSubmission, invalid, failureReply } from "~/services/forms/form-reply.server";
import { isDocumentRequest } from "~/services/http/browser.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { isStale, retryIfChanged, staleReply } from "~/services/checkout/stale-draft.server";
import { pointsPicture } from "~/services/map/pictures.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { adoptAutosave, preserveInput, recordAutosave, restoreInput } from "~/services/checkout/typed-form.server";
import { AddressStep } from "./address-step";
import { searchRecipients, sendToRecipient, type Checkout, requireService, type ServicedShipment } from "./recipient-book.server";

export const handle = {
  i18n: ["checkout", "content", "map", "refusals"],
  title: { namespace: "checkout", key: "step.address" },
  step: "address",
  savesOnLeaving: true,
  keepsTyped: true,
} satisfies PageHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { merchant, shipment } = await requireService({ request, params });
  const { service } = shipment;
  const [{ client }, warehouses, book, products, offered, language, termsAccepted] = await Promise.all([
    loadInit(merchant),
    loadWarehouses(merchant),
    loadRecipientMatches(merchant, shipment),
    nullIfUnavailable("products", loadProducts(merchant, shipment, service.id)),
    service.dropOff.destination ? searchPickUpPoints(merchant, shipment, service.id) : undefined,
    detectLanguage(request, merchant.tenant),
    hasAcceptedTerms(request, shipment),
  ]);
  const prices = products?.productsDetails ?? null;
  const points = offered === undefined ? undefined : (offered?.points ?? null);
  const page = addressPage({ shipment, client, warehouses, book, prices, points, termsAccepted, language });
  const { values, ...made } = await restoreInput(request, ADDRESS_FIELDS, { ...page, updatedAt: shipment.updatedAt });
  const marks = markMissing(request, addressForm(addressRules(shipment)), values, {
    fields: ADDRESS_FIELDS,
    lacks: shipment.missing,
    neverMarked: NEVER_MARKED,
  });
  const maps = { tiles: merchant.tenant.map ?? null, picture: pointsPicture(mapPoints(points ?? [])) };
  return { page: { ...page, values }, marks, idempotencyKey: randomUUID(), ...made, ...maps };
}

/** Fields that are never marked as missing: they are only agreed to on submit. */
const NEVER_MARKED = ["carriersTermsAndConditions"];

type Sent = SubmittedForm<Checkout> & { intent: AddressIntent };

export const action = intentAction<Checkout, AddressIntent, FoundRecipients>({
  who: requireService,
  intent: addressIntent,
  run: async (sent) => {
    const answer = () => retryIfChanged(sent, requireService, answerForm);
    await adoptAutosave(sent.request, sent.form);
    // On a price refresh the page keeps its values: they are newer than those of the request.
    return isPriceRefresh(sent) ? answer() : preserveInput(sent, answer);
  },
});

/** Sent by the page's script while the merchant types. */
const isPriceRefresh = ({ intent, request }: Sent) => intent.kind === "refresh" && !isDocumentRequest(request);

async function answerForm(sent: Sent) {
  const stale = await refuseStale(sent);
  if (stale) return stale;
  await saveTerms(sent.who.merchant, sent.who.shipment, sent.form, "address");
  const draftForm = addressDraftForm(currencyOf(sent.who.shipment));
  switch (sent.intent.kind) {
    case "continue":
    case "create":
      return parseForm(sent, addressForm(addressRules(sent.who.shipment)), submitAddress);
    case "refresh":
      await fillInAmount(sent);
      return parseForm(sent, draftForm, saveAddressDraft);
    case "save":
    case "close":
    case "leave":
      return parseForm(sent, draftForm, saveAddressDraft);
    case "find-recipient":
      return searchRecipients(sent, sent.intent.page);
    case "send-to": {
      const { recipientId } = sent.intent;
      return parseForm(sent, draftForm, (parsed) => sendToRecipient(parsed, recipientId));
    }
  }
}

const currencyOf = ({ service }: ServicedShipment) => service.price.currency;

/** Fills in the suggested amount for browsers without JavaScript; the script does it when the insurance is chosen. */
async function fillInAmount({ request, form, who: { merchant, shipment } }: Sent) {
  if (!isDocumentRequest(request)) return;
  const amount = suggestedAmount(typedInsurance(form), shipment.service.insurance.maxCoverage, currencyOf(shipment));
  if (amount === undefined) return;
  form.set("insuranceAmount", formatMoneyInput(amount, await detectLanguage(request, merchant.tenant)));
}

async function refuseStale({ request, form, intent, who: { merchant, shipment } }: Sent) {
  if (intent.kind === "find-recipient" || isListEdit(form) || !isStale(form, shipment)) return null;
  const [{ client }, language] = await Promise.all([loadInit(merchant), detectLanguage(request, merchant.tenant)]);
  // Fields that the stored draft does not have.
  const {
    addressBookChecked: _book,
    carriersTermsAndConditions: _terms,
    ...stored
  } = addressDefaults(shipment, client, language);
  return staleReply<FoundRecipients>(form, shipment, ADDRESS_FIELDS, stored);
}

async function submitAddress({
  request,
  who: { merchant, shipment },
  intent,
  value,
  submission,
}: Sent & ParsedForm<Checkout, ReturnType<typeof addressForm>>) {
  const reference = shipment.waybillReference;
  if (!(await isPointOffered(merchant, shipment, value.dropoffPointId)))
    return invalid<FoundRecipients>(submission, {
      fieldErrors: { dropoffPointId: [problem("form.error.missing.pick-up-point")] },
    });
  const saved = await saveDraft(merchant, shipment, {
    ...withAddresses(shipment, value),
    step: needsCustoms(shipment) ? "CUSTOMS" : "PAYMENT",
  });
  if (saved.kind !== "ok") return failureReply<FoundRecipients>(submission, saved, addressFieldOf);
  const isInBook = !value.addressBookChecked || (await saveRecipient(merchant, saved.value));
  const { idempotencyKey, carriersTermsAndConditions } = value;
  if (intent.kind === "create" && idempotencyKey && isFree(saved.value.price) && !needsCustoms(shipment)) {
    const order = freeOrder(saved.value, { idempotencyKey, carriersTermsAndConditions });
    return placeOrder(request, merchant, order, NO_PROOF);
  }
  const next = merchant.paths.step(reference, needsCustoms(shipment) ? "customs" : "payment");
  if (!isInBook) return redirectWithFlash(request, next, { key: "recipient-not-saved", tone: "warning" });
  return redirect(next, 303);
}

/** A point that is not offered would redirect the parcel. If the points cannot be loaded, the order validates the id. */
async function isPointOffered(merchant: Merchant, shipment: ServicedShipment, id = ""): Promise<boolean> {
  if (!shipment.service.dropOff.destination) return true;
  const offered = await searchPickUpPoints(merchant, shipment, shipment.service.id);
  return !offered || offered.points.some((point) => point.id === id);
}

/** Saves the form complete or not: on request, to price other extras, or before another step opens. */
async function saveAddressDraft({
  request,
  form,
  who: { merchant, shipment },
  intent,
  value,
  submission,
}: Sent & ParsedForm<Checkout, AddressDraftForm>) {
  const reference = shipment.waybillReference;
  const draft = { ...withAddresses(shipment, value), step: "SHIPPING_DETAILS" as const };
  const saved = await saveDraft(merchant, shipment, draft);
  if (saved.kind !== "ok") return failureReply<FoundRecipients>(submission, saved, addressFieldOf);
  if (intent.kind === "refresh") {
    await recordAutosave(request, form, saved.value.updatedAt);
    form.set(DRAFT_VERSION, saved.value.updatedAt);
    return formReply<FoundRecipients>({ result: unvalidatedSubmission(form).reply() });
  }
  if (intent.kind === "leave") return redirect(leaveUrl(merchant.paths, reference, intent.to, "address"), 303);
  return redirectWithFlash(request, merchant.paths.inbox("DRAFT"), { key: "draft-saved", tone: "success" });
}

export const clientAction = preserveFormOffline;

export default function Address() {
  const { page, marks, idempotencyKey, updatedAt, isTyped, tab, tiles, picture } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  // Keep the first marks: revalidated ones would replace what the merchant has typed since.
  const [firstMarks] = useState(marks);
  return (
    <AddressStep
      data={page}
      idempotencyKey={idempotencyKey}
      updatedAt={updatedAt}
      isTyped={isTyped}
      tab={tab ?? idempotencyKey}
      lastResult={sent?.result ?? firstMarks}
      found={sent?.extra ?? null}
      tiles={tiles}
      picture={picture}
    />
  );
}
