import type { Address } from "../../../../contract/addresses";
import type { CustomsInvoice } from "../../../../contract/customs";
import { dayIn, timeZoneOf } from "../../../../contract/rules/time-zones";
import { isCashOnDeliveryChosen } from "../../../rules/pricing/pricing-choice";
import type { ServiceBooking } from "../../../rules/catalogue/catalog-types";
import type { BookingRequest } from "../port";
import { readConnection } from "./connection";

export type KarrioBooking = Extract<ServiceBooking, { engine: "karrio" }>;

/** Metadata of our shipments: by it a booking is found again. */
export const REFERENCE_KEY = "waybill_reference";

/** The body of `POST /v1/shipments`: rates are asked for, nothing is bought. */
export function shipmentOf(request: BookingRequest, booking: KarrioBooking) {
  const { reference, customReference, from, to, customs, isReturn } = request;
  return {
    shipper: addressOf(from, customs?.senderTaxId),
    recipient: addressOf(to, customs?.recipientTaxId),
    parcels: parcelsOf(request),
    options: optionsOf(request, booking),
    ...(customs ? { customs: customsOf(request, customs) } : {}),
    ...(isReturn ? { is_return: true } : {}),
    reference,
    ...(customReference === null ? {} : { order_id: cut(customReference, 50) }),
    label_type: booking.labelFormat ?? "PDF",
    // Not `service`, which buys at once.
    services: [booking.service],
    carrier_ids: [request.connection === null ? booking.carrierId : readConnection(request.connection).carrierId],
    metadata: { [REFERENCE_KEY]: reference },
  };
}

export function addressOf(address: Address, taxId = "") {
  const name = `${address.firstName} ${address.lastName}`.trim();
  return {
    person_name: cut(name || address.company, 100),
    company_name: address.company || null,
    address_line1: address.street1,
    address_line2: address.street2 || null,
    postal_code: address.zipCode,
    city: cut(address.city, 50),
    state_code: cut(address.state, 50) || null,
    country_code: address.alpha2Code,
    email: address.email || null,
    phone_number: address.phone || null,
    federal_tax_id: cut(taxId, 50) || null,
    residential: address.company === "",
  };
}

/** Karrio refuses longer texts, and with them the shipment. */
function cut(text: string, maxLength: number): string {
  return [...text].slice(0, maxLength).join("");
}

function parcelsOf({ parcels, content, reference }: BookingRequest) {
  return parcels.map(({ weight, length, width, height }) => ({
    weight,
    weight_unit: "KG",
    length,
    width,
    height,
    dimension_unit: "CM",
    packaging_type: "your_packaging",
    content: content.description,
    reference_number: reference,
  }));
}

/** Common options by Karrio's names, the extras by the carrier's where the catalogue has them. */
function optionsOf({ upsales, content, currency, collection, from, bookedAt, pointId }: BookingRequest, booking: KarrioBooking) {
  const { extras = {} } = booking;
  const { insurance, cashOnDelivery } = upsales;
  const day = collection?.date ?? dayIn(timeZoneOf(from), bookedAt);
  return {
    currency,
    declared_value: major(content.value ?? 0),
    shipping_date: `${day}T${collection?.intervalStart ?? "12:00"}`,
    // Our own insurance is no business of the carrier's.
    ...(insurance.insuranceType === "ENHANCED" ? { insurance: major(insurance.amount) } : {}),
    ...(isCashOnDeliveryChosen(cashOnDelivery) ? { cash_on_delivery: major(cashOnDelivery.amount) } : {}),
    ...(upsales.proofOfDelivery ? { [extras.proofOfDelivery ?? "signature_confirmation"]: true } : {}),
    ...(upsales.adultSignature ? { [extras.adultSignature ?? "signature_confirmation"]: true } : {}),
    ...(upsales.additionalHandling && extras.additionalHandling ? { [extras.additionalHandling]: true } : {}),
    ...(collection === null && extras.dropOff ? { [extras.dropOff]: true } : {}),
    ...(pointId === null ? {} : { hold_at_location: true, [extras.pointId ?? "locker_id"]: pointId }),
    ...booking.options,
  };
}

const CONTENT_TYPES: Record<NonNullable<CustomsInvoice["reason"]>, string> = {
  SALE: "merchandise",
  GIFT: "gift",
  SAMPLE: "sample",
  RETURN: "return_merchandise",
  REPAIR: "other",
  PERSONAL: "other",
};

function customsOf({ reference, content, currency, from, bookedAt }: BookingRequest, invoice: CustomsInvoice) {
  const value = invoice.inventory.reduce((sum, item) => sum + (item.value ?? 0), 0);
  const numbers = {
    eori_number: invoice.senderEori,
    vat_registration_number: invoice.senderTaxId,
    ioss: invoice.ioss,
  };
  return {
    commodities: invoice.inventory.flatMap((item) => commoditiesOf(item, currency)),
    duty: { paid_by: invoice.incoterm === "DDP" ? "sender" : "recipient", currency, declared_value: major(value) },
    content_type: CONTENT_TYPES[invoice.reason ?? "SALE"],
    content_description: content.description,
    incoterm: invoice.incoterm ?? "DAP",
    invoice: cut(invoice.invoiceNumber || reference, 50),
    invoice_date: dayIn(timeZoneOf(from), bookedAt),
    commercial_invoice: invoice.senderKind === "BUSINESS",
    certify: invoice.isDeclared,
    signer: cut(invoice.signedBy, 50),
    options: Object.fromEntries(Object.entries(numbers).filter(([, number]) => number !== "")),
  };
}

/**
 * Karrio's value is that of one piece, ours of all: 10.00 for three pieces is two of 3.33 and one of 3.34, so that the sum stays
 * exact.
 */
function commoditiesOf(item: CustomsInvoice["inventory"][number], currency: string) {
  const { description, quantity, value, unitWeight, hsCode, originCountry } = item;
  const each = Math.floor((value ?? 0) / quantity);
  const dearer = (value ?? 0) % quantity;
  const lines = [
    { quantity: quantity - dearer, value: each },
    { quantity: dearer, value: each + 1 },
  ];
  return lines
    .filter((line) => line.quantity > 0)
    .map((line) => ({
      title: description,
      description,
      quantity: line.quantity,
      weight: unitWeight ?? 0,
      weight_unit: "KG",
      value_amount: major(line.value),
      value_currency: currency,
      hs_code: hsCode || null,
      origin_country: originCountry,
    }));
}

/** Minor units of a currency with two decimals as Karrio's number. */
function major(minorUnits: number): number {
  return Number((minorUnits / 100).toFixed(2));
}
