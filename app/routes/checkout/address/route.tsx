import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { preserveFormOffline } from "~/components/forms/offline";
import type { Recipient } from "#contract/addresses";
import type { ChosenService, Shipment } from "#contract/shipments";
import { addressRules, withAddresses, withDestination } from "~/models/checkout/address-draft";
import { addressFieldOf } from "~/models/checkout/address-field";
import { AddressDraftForm, addressForm } from "~/models/checkout/address-form";
import { addressPage, BOOK_SEARCH_MAX, type FoundRecipients, foundRecipients } from "~/models/checkout/address-page";
import { addressIntent, type AddressIntent, leftUrl } from "~/models/checkout/intents";
import { freeOrder } from "~/models/checkout/pending-payment";
import { isFree } from "~/models/checkout/summary";
import { townLine } from "~/models/town-line";
import type { FormAnswer } from "~/models/form-answer";
import { problem } from "~/models/problem-text";
import { findRecipients, saveRecipient } from "~/services/checkout/address-book.server";
import { requireStep, saveDraft } from "~/services/checkout/checkout.server";
import { NO_PROOF, placeOrder } from "~/services/checkout/place-order.server";
import { loadProducts, searchPickUpPoints } from "~/services/checkout/rates.server";
import { rememberedTerms, rememberTerms } from "~/services/checkout/terms.server";
import { intentAction, parseForm, type ParsedForm, type SentForm } from "~/services/forms/form-action.server";
import { answer, asSent, invalid, refusedBy } from "~/services/forms/form-reply.server";
import { languageOf } from "~/services/i18n/i18n.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { orNull } from "~/services/upstream/upstream.server";
import { AddressStep } from "./address-step";

export const handle = {
  i18n: ["checkout", "content"],
  title: { namespace: "checkout", key: "step.address" },
  step: "address",
  savesOnLeaving: true,
};

type ServicedShipment = Shipment & { service: ChosenService };
interface Checkout {
  merchant: Merchant;
  shipment: ServicedShipment;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { merchant, shipment } = await requireService({ request, params });
  const { service } = shipment;
  const [{ client }, { warehouses }, book, products, offered, language, termsAccepted] = await Promise.all([
    loadInit(merchant),
    merchant.upstream.addresses.listWarehouses(),
    findRecipients(merchant, shipment, ""),
    loadProducts(merchant, shipment, service.id),
    service.dropOff.destination ? searchPickUpPoints(merchant, shipment, service.id) : undefined,
    languageOf(request, merchant.tenant),
    rememberedTerms(request, shipment),
  ]);
  const prices = products?.productsDetails ?? null;
  const points = offered === undefined ? undefined : (offered?.points ?? null);
  const page = addressPage({ shipment, client, warehouses, book, prices, points, termsAccepted, language });
  return { page, idempotencyKey: randomUUID() };
}

async function requireService({ request, params }: Pick<ActionFunctionArgs, "request" | "params">): Promise<Checkout> {
  const { merchant, shipment } = await requireStep(request, params.reference, "address");
  const { service } = shipment;
  if (!service) throw redirect(merchant.paths.step(shipment.waybillReference, "service"));
  return { merchant, shipment: { ...shipment, service } };
}

type Sent = SentForm<Checkout> & { intent: AddressIntent };

export const action = intentAction<Checkout, AddressIntent, FoundRecipients>({
  who: requireService,
  intent: addressIntent,
  run: async (sent) => {
    switch (sent.intent.kind) {
      case "continue":
      case "create":
        return parseForm(sent, addressForm(addressRules(sent.who.shipment)), submitAddress);
      case "save":
      case "close":
      case "refresh":
      case "leave":
        return parseForm(sent, AddressDraftForm, saveAddressDraft);
      case "find-recipient":
        return findInBook(sent, sent.intent.page);
      case "send-to": {
        const { recipientId } = sent.intent;
        return parseForm(sent, AddressDraftForm, (parsed) => sendElsewhere(parsed, recipientId));
      }
    }
  },
});

async function submitAddress({
  request,
  who: { merchant, shipment },
  intent,
  value,
  submission,
}: Sent & ParsedForm<Checkout, ReturnType<typeof addressForm>>) {
  const reference = shipment.waybillReference;
  if (!(await isPointOffered(merchant, shipment, value.dropoffPointId)))
    return invalid<FoundRecipients>(submission, { fieldErrors: { dropoffPointId: [problem("form.error.drop-off-point")] } });
  const saved = await saveDraft(merchant, reference, { ...withAddresses(shipment, value), step: "PAYMENT" });
  if (saved.kind !== "ok") return refusedBy<FoundRecipients>(submission, saved, addressFieldOf);
  const headers = await rememberTerms(request, saved.value, value.carriersTermsAndConditions);
  const isInBook = !value.addressBookChecked || (await saveRecipient(merchant, saved.value));
  const { idempotencyKey, carriersTermsAndConditions } = value;
  if (intent.kind === "create" && idempotencyKey && isFree(saved.value.price)) {
    const order = freeOrder(saved.value, { idempotencyKey, carriersTermsAndConditions });
    return placeOrder(request, merchant, order, NO_PROOF);
  }
  const payment = merchant.paths.step(reference, "payment");
  if (!isInBook) return redirectWithFlash(request, payment, { key: "recipient-not-saved", tone: "warning" });
  return redirect(payment, { status: 303, headers });
}

/** A point of elsewhere would send the parcel there. Where the points cannot be had, the order decides. */
async function isPointOffered(merchant: Merchant, shipment: ServicedShipment, id = ""): Promise<boolean> {
  if (!shipment.service.dropOff.destination) return true;
  const offered = await searchPickUpPoints(merchant, shipment, shipment.service.id);
  return !offered || offered.points.some((point) => point.id === id);
}

/** Saves what is there, complete or not: on request, to see the price of other extras, or on the way to another step. */
async function saveAddressDraft({
  request,
  who: { merchant, shipment },
  intent,
  value,
  submission,
}: Sent & ParsedForm<Checkout, typeof AddressDraftForm>) {
  const reference = shipment.waybillReference;
  const draft = { ...withAddresses(shipment, value), step: "SHIPPING_DETAILS" as const };
  const saved = await saveDraft(merchant, reference, draft);
  if (saved.kind !== "ok") return refusedBy<FoundRecipients>(submission, saved, addressFieldOf);
  if (intent.kind === "refresh") return answer<FoundRecipients>({ result: submission.reply() });
  if (intent.kind === "leave") {
    const headers = await rememberTerms(request, saved.value, value.carriersTermsAndConditions);
    return redirect(leftUrl(merchant.paths, reference, intent.to, "address"), { status: 303, headers });
  }
  return redirectWithFlash(request, merchant.paths.inbox("DRAFT"), { key: "draft-saved", tone: "success" });
}

async function findInBook({ who: { merchant, shipment }, form }: SentForm<Checkout>, page: number) {
  const query = queryOf(form);
  if (query.length > BOOK_SEARCH_MAX) {
    const tooLong = problem("form.error.too-long", { max: BOOK_SEARCH_MAX });
    return invalid<FoundRecipients>(asSent(form), { fieldErrors: { recipientQuery: [tooLong] } });
  }
  const matches = await findRecipients(merchant, shipment, query);
  return answer({ result: asSent(form).reply(), extra: foundRecipients(matches, query, page) });
}

const queryOf = (form: FormData) => form.get("recipientQuery")?.toString() ?? "";

/** Takes a recipient at another place than the one that the rates were asked for: what was typed is kept, the service is chosen anew. */
async function sendElsewhere(sent: ParsedForm<Checkout, typeof AddressDraftForm>, recipientId: string) {
  const { request, form, value, submission } = sent;
  const { merchant, shipment } = sent.who;
  if (queryOf(form).length > BOOK_SEARCH_MAX) return findInBook(sent, 1);
  const { elsewhere } = await findRecipients(merchant, shipment, queryOf(form));
  const recipient = elsewhere.find((entry) => entry.id === recipientId);
  if (!recipient) return findInBook(sent, 1);
  const zone = await zoneOf(merchant, recipient);
  const draft = withDestination(withAddresses(shipment, value), recipient, zone);
  const saved = await saveDraft(merchant, shipment.waybillReference, draft);
  if (saved.kind !== "ok") return refusedBy<FoundRecipients>(submission, saved, addressFieldOf);
  return redirectWithFlash(request, merchant.paths.step(shipment.waybillReference, "service"), {
    key: "destination-changed",
    params: { place: townLine(recipient) },
    tone: "success",
  });
}

/** The postal zone of an address book's entry; undefined where its place is not known. */
async function zoneOf({ upstream }: Merchant, { postalCodeId }: Recipient) {
  const place = postalCodeId ? await orNull("place", upstream.addresses.getPlace({ id: postalCodeId })) : null;
  return place?.postalZone;
}

export const clientAction = preserveFormOffline;

export default function Address() {
  const { page, idempotencyKey } = useLoaderData<typeof loader>();
  const sent = useActionData<FormAnswer<FoundRecipients>>();
  return (
    <AddressStep data={page} idempotencyKey={idempotencyKey} lastResult={sent?.result ?? null} found={sent?.extra ?? null} />
  );
}
