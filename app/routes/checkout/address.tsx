import { parse, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped } from "~/components/app/offline";
import type { Recipient } from "../../../contract/addresses";
import type { ChosenService, Shipment } from "../../../contract/shipments";
import { addressDefaults, personValues } from "~/models/checkout/address-defaults";
import { addressRules, withAddresses, withDestination } from "~/models/checkout/address-draft";
import { AddressDraftForm, addressForm, formFieldOf, isAddressField } from "~/models/checkout/address-form";
import { placeLabel } from "~/models/checkout/place";
import { isFree } from "~/models/checkout/summary";
import { BOOK_PAGE, bookPageOf, checkoutUrl, LEAVE_FOR, REFRESH, SEND_TO } from "~/models/checkout/steps";
import { problem } from "~/models/problem-text";
import { findRecipients, saveRecipient } from "~/services/address-book.server";
import { requireStep, saveDraft } from "~/services/checkout.server";
import { readForm } from "~/services/csrf.server";
import { redirectWithFlash } from "~/services/flash.server";
import { invalid, keepForm, sortProblems } from "~/services/form-reply.server";
import { leaveStep, takeLanguage } from "~/services/leave-step.server";
import { languageOf } from "~/services/i18n.server";
import { loadInit, type Merchant } from "~/services/merchant.server";
import type { Refusal } from "~/services/upstream.server";
import { loadProducts, searchPickUpPoints } from "~/services/rates.server";
import { rememberTerms, rememberedTerms } from "~/services/terms.server";
import { AddressStep } from "./address-step";

export const handle = { i18n: ["checkout", "content"], title: { namespace: "checkout", key: "step.address" } };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { merchant, shipment, service } = await requireService(request, params.reference);
  const [{ client }, { warehouses }, book, products, points] = await Promise.all([
    loadInit(merchant),
    merchant.upstream.addresses.listWarehouses(),
    findRecipients(merchant, shipment, ""),
    loadProducts(merchant, shipment, service.id),
    service.dropOff.destination ? searchPickUpPoints(merchant, shipment, service.id) : null,
  ]);
  const { alpha2Code, zipCode } = shipment.from;
  return {
    reference: shipment.waybillReference,
    values: {
      ...addressDefaults(shipment, client, await languageOf(request, merchant.tenant)),
      carriersTermsAndConditions: (await rememberedTerms(request, shipment)) ? "on" : "",
    },
    ends: {
      from: { place: placeLabel(shipment.from), country: alpha2Code },
      to: { place: placeLabel(shipment.to), country: shipment.to.alpha2Code },
    },
    senders: warehouses.filter((entry) => entry.alpha2Code === alpha2Code && entry.zipCode === zipCode).map(pick),
    recipients: book.here.slice(0, BOOK_PAGE).map(pick),
    hasMoreRecipients: book.here.length > BOOK_PAGE,
    isBookEmpty: book.isEmpty,
    isBookFull: book.isFull,
    rules: addressRules(shipment),
    service: {
      carrier: service.carrierName,
      terms: service.urlTermsAndConditions,
      currency: service.currency,
      proofOfDelivery: service.proofOfDelivery,
      adultSignature: service.adultSignature,
      additionalHandling: service.additionalHandling,
      printInStore: service.hasPrintInStore,
      insurance: service.insurance,
    },
    prices: products.ok ? products.value.productsDetails : null,
    points: points?.ok ? points.value.points : [],
    pointsFailed: points !== null && !points.ok,
    isFree: isFree(shipment.price),
  };
}
export type AddressData = Awaited<ReturnType<typeof loader>>;

/** An entry of an address book as a button of the form fills it in. */
function pick<T extends Shipment["from"]>(entry: T) {
  return { id: entry.id ?? "", alias: entry.alias || `${entry.firstName} ${entry.lastName}`, person: personValues(entry) };
}

/** An entry of the address book at another place: its button sends the parcel there. */
function pickElsewhere(entry: Recipient) {
  return {
    id: entry.id,
    alias: entry.alias || `${entry.firstName} ${entry.lastName}`,
    place: placeLabel(entry),
    country: entry.alpha2Code,
  };
}

async function requireService(request: Request, reference: string | undefined) {
  const { merchant, shipment } = await requireStep(request, reference, "address");
  const { service } = shipment;
  if (!service) throw redirect(checkoutUrl(merchant.prefix, shipment.waybillReference, "service"));
  return { merchant, shipment: { ...shipment, service } as Shipment & { service: ChosenService }, service };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  return keepForm(form, () => takeAddresses(request, params.reference, form), refused);
}

async function takeAddresses(request: Request, reference: string | undefined, form: FormData) {
  const { merchant, shipment } = await requireService(request, reference);
  const intent = form.get("intent")?.toString();
  const bookPage = bookPageOf(intent);
  if (bookPage) return findInBook(merchant, shipment, form, bookPage);
  if (intent?.startsWith(SEND_TO)) return sendElsewhere(request, merchant, shipment, form, intent.slice(SEND_TO.length));
  if (intent === "save" || intent === REFRESH || intent?.startsWith(LEAVE_FOR))
    return putAside(request, merchant, shipment, form, intent);
  const submission = parseWithZod(form, { schema: addressForm(addressRules(shipment)) });
  if (submission.status !== "success") return refused(invalid(submission));
  const values = submission.value;
  if (!(await isPointOffered(merchant, shipment, values.dropoffPointId))) {
    return refused(invalid(submission, { dropoffPointId: [problem("form.error.drop-off-point")] }));
  }
  const saved = await saveDraft(merchant, shipment.waybillReference, { ...withAddresses(shipment, values), step: "PAYMENT" });
  if (!saved.ok) {
    return refusedBy(saved.refusal, submission);
  }
  const headers = await rememberTerms(request, saved.value, values.carriersTermsAndConditions);
  const paymentUrl = checkoutUrl(merchant.prefix, shipment.waybillReference, "payment");
  if (values.addressBookChecked && !(await saveRecipient(merchant, saved.value))) {
    return redirectWithFlash(request, paymentUrl, { key: "recipient-not-saved", tone: "warning" });
  }
  return redirect(paymentUrl, { status: 303, headers });
}

/** A point of elsewhere would send the parcel there. Where the points cannot be had, the order decides. */
async function isPointOffered(merchant: Merchant, shipment: Shipment & { service: ChosenService }, id = ""): Promise<boolean> {
  if (!shipment.service.dropOff.destination) return true;
  const offered = await searchPickUpPoints(merchant, shipment, shipment.service.id);
  return !offered.ok || offered.value.points.some((point) => point.id === id);
}

/** Saves what is there, complete or not: on request, to see the price of other extras, or on the way to another step. */
async function putAside(
  request: Request,
  merchant: Merchant,
  shipment: Shipment & { service: ChosenService },
  form: FormData,
  intent: string | undefined,
) {
  await takeLanguage(request, merchant, intent);
  const submission = parseWithZod(form, { schema: AddressDraftForm });
  if (submission.status !== "success") return refused(invalid(submission));
  const saved = await saveDraft(merchant, shipment.waybillReference, {
    ...withAddresses(shipment, submission.value),
    step: "SHIPPING_DETAILS",
  });
  if (!saved.ok) {
    return refusedBy(saved.refusal, submission);
  }
  if (intent === REFRESH) return data<AddressAnswer>({ result: submission.reply(), found: null });
  if (intent?.startsWith(LEAVE_FOR)) {
    const headers = new Headers(await rememberTerms(request, saved.value, submission.value.carriersTermsAndConditions));
    const left = leaveStep(merchant, { intent, reference: shipment.waybillReference, from: "address" }, headers);
    if (left) return left;
  }
  return redirectWithFlash(request, `${merchant.prefix}/shipments/draft`, { key: "draft-saved", tone: "success" });
}

async function findInBook(merchant: Merchant, shipment: Shipment, form: FormData, page = 1) {
  const { here, elsewhere } = await findRecipients(merchant, shipment, queryOf(form));
  const submission = parse<Record<string, unknown>, string[]>(form, { resolve: (value) => ({ value }) });
  return data<AddressAnswer>({
    result: submission.reply(),
    found: {
      query: queryOf(form),
      page,
      here: pageOf(here, page).map(pick),
      elsewhere: pageOf(elsewhere, page).map(pickElsewhere),
      hasMore: Math.max(here.length, elsewhere.length) > page * BOOK_PAGE,
    },
  });
}

const pageOf = <T,>(entries: T[], page: number) => entries.slice((page - 1) * BOOK_PAGE, page * BOOK_PAGE);

const queryOf = (form: FormData) => form.get("recipientQuery")?.toString() ?? "";

/** Takes a recipient at another place than the one that the rates were asked for: what was typed is kept, the service is chosen anew. */
async function sendElsewhere(
  request: Request,
  merchant: Merchant,
  shipment: Shipment & { service: ChosenService },
  form: FormData,
  id: string,
) {
  const submission = parseWithZod(form, { schema: AddressDraftForm });
  if (submission.status !== "success") return refused(invalid(submission));
  const { elsewhere } = await findRecipients(merchant, shipment, queryOf(form));
  const recipient = elsewhere.find((entry) => entry.id === id);
  if (!recipient) return findInBook(merchant, shipment, form);
  const draft = withDestination(withAddresses(shipment, submission.value), recipient);
  const saved = await saveDraft(merchant, shipment.waybillReference, draft);
  if (!saved.ok) {
    return refusedBy(saved.refusal, submission);
  }
  return redirectWithFlash(request, checkoutUrl(merchant.prefix, shipment.waybillReference, "service"), {
    key: "destination-changed",
    params: { place: placeLabel(recipient) },
    tone: "success",
  });
}

/** The form again, and what a search in the address book found. */
interface AddressAnswer {
  result: SubmissionResult;
  found: FoundRecipients | null;
}

export interface FoundRecipients {
  /** What was searched for. */
  query: string;
  /** From 1, of nine entries here and nine elsewhere. */
  page: number;
  hasMore: boolean;
  here: AddressData["recipients"];
  elsewhere: ReturnType<typeof pickElsewhere>[];
}

function refused(reply: ReturnType<typeof invalid>) {
  return data<AddressAnswer>({ result: reply.data, found: null }, reply.init ?? {});
}

/** What the upstream has against a draft, on the fields that it names. */
function refusedBy({ messages, status }: Refusal, submission: Parameters<typeof invalid>[0]) {
  const named = messages.map(({ field, ...message }) => ({ ...message, ...(field ? { field: formFieldOf(field) } : {}) }));
  const fields = named.flatMap(({ field }) => (field && isAddressField(field) ? [field] : []));
  const { fieldErrors, formErrors } = sortProblems(named, fields);
  return refused(invalid(submission, fieldErrors, formErrors, status));
}

export const clientAction = keepTyped;

export default function Address() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<AddressAnswer>();
  return <AddressStep data={loaded} lastResult={answer?.result ?? null} found={answer?.found ?? null} />;
}
