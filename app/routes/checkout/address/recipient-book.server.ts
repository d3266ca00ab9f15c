import type { Recipient } from "#contract/addresses";
import { withAddresses, withDestination } from "~/models/checkout/address-draft";
import { addressFieldOf } from "~/models/checkout/address-field";
import type { AddressDraftForm } from "~/models/checkout/address-form";
import { BOOK_SEARCH_MAX, type FoundRecipients, foundRecipients } from "~/models/checkout/address-page";
import { problem } from "~/models/problem-text";
import { townLine } from "~/models/places";
import { findRecipients } from "~/services/checkout/address-book.server";
import { saveDraft, requireStep } from "~/services/checkout/checkout.server";
import type { ParsedForm, SubmittedForm } from "~/services/forms/form-action.server";
import { formReply, unvalidatedSubmission, invalid, failureReply } from "~/services/forms/form-reply.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import type { Merchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { ChosenService, Shipment } from "#contract/shipments";

export async function searchRecipients({ who: { merchant, shipment }, form }: SubmittedForm<Checkout>, page: number) {
  const query = queryOf(form);
  if (query.length > BOOK_SEARCH_MAX) {
    const tooLong = problem("form.error.too-long", { max: BOOK_SEARCH_MAX });
    return invalid<FoundRecipients>(unvalidatedSubmission(form), { fieldErrors: { recipientQuery: [tooLong] } });
  }
  const matches = await findRecipients(merchant, shipment, query);
  return formReply({ result: unvalidatedSubmission(form).reply(), extra: foundRecipients(matches, query, page) });
}

const queryOf = (form: FormData) => form.get("recipientQuery")?.toString() ?? "";

/** Chooses a recipient at another place than the rates are for: saves the form and requires another choice of service. */
export async function sendToRecipient(sent: ParsedForm<Checkout, AddressDraftForm>, recipientId: string) {
  const { request, form, value, submission } = sent;
  const { merchant, shipment } = sent.who;
  if (queryOf(form).length > BOOK_SEARCH_MAX) return searchRecipients(sent, 1);
  const { elsewhere } = await findRecipients(merchant, shipment, queryOf(form));
  const recipient = elsewhere.find((entry) => entry.id === recipientId);
  if (!recipient) return searchRecipients(sent, 1);
  const zone = await zoneOf(merchant, recipient);
  const draft = withDestination(withAddresses(shipment, value), recipient, zone);
  const saved = await saveDraft(merchant, shipment, draft);
  if (saved.kind !== "ok") return failureReply<FoundRecipients>(submission, saved, addressFieldOf);
  return redirectWithFlash(request, merchant.paths.step(shipment.waybillReference, "service"), {
    key: "destination-changed",
    params: { place: townLine(recipient) },
    tone: "success",
  });
}

/** The postal zone of an address book entry; undefined if its place is unknown. */
async function zoneOf({ upstream }: Merchant, { postalCodeId }: Recipient) {
  const place = postalCodeId ? await nullIfUnavailable("place", upstream.addresses.getPlace({ id: postalCodeId })) : null;
  return place?.postalZone;
}

export type ServicedShipment = Shipment & { service: ChosenService };
export interface Checkout {
  merchant: Merchant;
  shipment: ServicedShipment;
}

/** @throws Response redirect to the service step if no service is chosen */
export async function requireService({ request, params }: Pick<ActionFunctionArgs, "request" | "params">): Promise<Checkout> {
  const { merchant, shipment } = await requireStep(request, params.reference, "address");
  const { service } = shipment;
  if (!service) throw redirect(merchant.paths.step(shipment.waybillReference, "service"));
  return { merchant, shipment: { ...shipment, service } };
}
