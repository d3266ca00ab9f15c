import { createHash } from "node:crypto";
import type { CustomsInvoice } from "../../contract/customs";
import type { Address, PostalPlace } from "../../contract/addresses";
import type { Alpha2Code } from "../../contract/primitives";
import type { Package } from "../../contract/services";
import type { ShipmentDraft } from "../../contract/shipments";
import { type DerivedDraft, deriveDraft, type DraftColumns, routeEnd } from "../domain/shipments/draft-row";
import { collectionDays } from "../rules/collection/collection";
import { listOfferOf, type Offer } from "../rules/catalogue/offers";
import { isDraft } from "../rules/tracking/states";
import { NO_UPSALES } from "../rules/orders/orders-upsales";
import { searchServices } from "../rules/pricing/pricing";
import { searchPoints } from "../world/points";
import { GOODS } from "../world/data";
import type { Merchant } from "./merchants";
import type { SeedShipment } from "./shipment-specs";

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A deterministic reference, so that links to demo shipments stay valid. */
export function demoReference(prefix: string, email: string, nth: number): string {
  const bytes = createHash("sha256").update(`${email} ${nth}`).digest();
  return `${prefix}${[...bytes.subarray(0, 10)].map((byte) => CROCKFORD[byte % 32]).join("")}`;
}

/** Input for a demo shipment. */
export interface SeedInput {
  nth: number;
  spec: SeedShipment;
  from: { address: Address; place: PostalPlace };
  to: { address: Address; place: PostalPlace };
  merchant: Pick<Merchant, "taxId" | "eori" | "companyName" | "iban">;
  /** The merchant's offer without a plan, used for drafts. */
  offer: Offer;
  /** World time. */
  now: Date;
  publicUrl: string;
}

const SOURCES = ["manual", "manual", "csv", "shopify", "manual", "woocommerce"] as const;

/** A draft, what is derived from it, and the columns to insert. */
export interface DemoDraft {
  draft: ShipmentDraft;
  shipment: DerivedDraft;
  columns: DraftColumns;
  invoice: CustomsInvoice | null;
}

/** The draft of a demo shipment, derived by the regular rules. */
export function demoDraft(input: SeedInput): DemoDraft {
  const draft = draftOf(input);
  const { now, publicUrl } = input;
  const offer = offerOf(input);
  const today = now.toISOString().slice(0, 10);
  const papers = { invoice: input.spec.state === "AWAITING_COMPLETION" ? null : invoiceOf(input, draft), skipped: false };
  const derived = deriveDraft(draft, { voucher: null, now, today, publicUrl, offer, papers });
  if (!derived.ok) throw new Error(`Demo shipment ${input.nth}: ${derived.messages.map(({ text }) => text).join(", ")}`);
  const { shipment, columns } = derived;
  return { draft, shipment, columns, invoice: shipment.service?.customsRequired.available ? papers.invoice : null };
}

/** Purchased shipments may have been bought on a plan, so they use the full catalogue. */
function offerOf({ spec, offer }: SeedInput): Offer {
  if (isDraft(spec.state)) return offer;
  return listOfferOf(offer);
}

/** Complete customs documents for goods of the merchant's company. */
function invoiceOf({ nth, merchant }: SeedInput, { from, to, content, parcels }: ShipmentDraft): CustomsInvoice {
  const good = GOODS[nth % GOODS.length] ?? GOODS[0];
  return {
    senderKind: "BUSINESS",
    senderTaxId: merchant.taxId,
    senderEori: merchant.eori,
    recipientKind: to.company === "" ? "PRIVATE" : "BUSINESS",
    recipientTaxId: "",
    ioss: "",
    reason: "SALE",
    incoterm: "DAP",
    invoiceNumber: "",
    undeliverable: "RETURN",
    isDeclared: true,
    inventory: [
      {
        description: content.description,
        quantity: 1,
        value: content.value,
        unitWeight: parcels[0]?.weight ?? null,
        hsCode: good[6],
        originCountry: from.alpha2Code,
      },
    ],
    signedBy: `${from.firstName} ${from.lastName}`,
  };
}

function draftOf(input: SeedInput): ShipmentDraft {
  const { nth, spec, from, to, now } = input;
  const [description, value, weight, length, width, height] = GOODS[nth % GOODS.length] ?? GOODS[0];
  const parcel = { weight, length, width, height };
  const service = chooseService(input, parcel);
  const days = service && !service.dropOff.origin ? collectionDays({ service, from: from.address, now }) : [];
  const day = days[0];
  const interval = day?.intervals[0];
  const isIncomplete = spec.state === "AWAITING_COMPLETION";
  return {
    step: isIncomplete ? (nth % 2 === 0 ? "SEARCH_INFO" : "SHIPPING_DETAILS") : "PAYMENT",
    from: from.address,
    to: isIncomplete && nth % 2 === 1 ? { ...to.address, phone: "", street1: "" } : to.address,
    parcels: parcelsOf(nth, parcel),
    content: { description, value, secondHand: nth % 7 === 0 },
    source: SOURCES[nth % SOURCES.length] ?? "manual",
    shipmentCustomReference: nth % 3 === 0 ? `#${1042 + nth * 3}` : null,
    serviceId: isIncomplete && nth % 2 === 0 ? null : (service?.id ?? null),
    collection: day && interval ? { date: day.date, intervalStart: interval.start, intervalEnd: interval.end } : null,
    dropoffPointId: service?.dropOff.destination ? pointFor(service.id, to.address, parcel) : null,
    upsales: upsalesOf(input, service?.cashOnDelivery.available ?? false, value),
    voucherName: null,
    additionalData: {
      postal_zone_id_from: from.place.postalZone.id,
      postal_zone_id_to: to.place.postalZone.id,
      zip_code_id_from: from.place.id,
      zip_code_id_to: to.place.id,
      postal_zone_name_from: from.place.postalZone.translations.en ?? null,
      postal_zone_name_to: to.place.postalZone.translations.en ?? null,
      selectedWarehouseId: from.address.id,
      parcelIds: [],
    },
  };
}

function parcelsOf(nth: number, parcel: Package): ShipmentDraft["parcels"] {
  const one = { id: null, name: "Custom parcel", ...parcel };
  return nth % 9 === 4 ? [one, { ...one, weight: 0.75 }] : [one];
}

function chooseService(input: SeedInput, parcel: Package) {
  const { nth, from, to, publicUrl } = input;
  const query = {
    source: "manual",
    from: routeEnd(from.address),
    to: routeEnd(to.address),
    packages: [parcel, parcel],
    publicUrl,
  };
  const found = searchServices({ ...query, sortBy: "totalPrice", offer: offerOf(input) });
  return found[(nth * 5) % Math.max(1, Math.min(found.length, 9))];
}

function pointFor(serviceId: string, to: Address, parcel: Package): string | null {
  const { alpha2Code: code, city, zipCode: zip } = to;
  const points = searchPoints({
    serviceId,
    code: code satisfies Alpha2Code,
    city,
    zip,
    pointsType: "pick-up",
    parcelsDimensions: [parcel],
  });
  return points[0]?.id ?? null;
}

/** Extras that the service does not offer are removed when the draft is derived. */
function upsalesOf({ nth, merchant }: SeedInput, collectsCash: boolean, value: number): ShipmentDraft["upsales"] {
  const cash = { amount: value, accountHolder: merchant.companyName, iban: merchant.iban };
  return {
    ...NO_UPSALES,
    proofOfDelivery: nth % 6 === 2,
    adultSignature: nth % 11 === 3,
    additionalHandling: nth % 13 === 5,
    printInStore: nth % 4 === 1,
    cashOnDelivery: collectsCash && nth % 2 === 0 ? cash : NO_UPSALES.cashOnDelivery,
  };
}
