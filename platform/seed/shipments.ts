import { createHash } from "node:crypto";
import type { Address, PostalPlace } from "../../contract/addresses";
import type { Alpha2Code } from "../../contract/primitives";
import type { Package } from "../../contract/services";
import type { ShipmentDraft } from "../../contract/shipments";
import { deriveDraft, type DraftColumns, routeEnd } from "../api/shipments/draft-row";
import { collectionDays } from "../rules/collection";
import { LIST_OFFER } from "../rules/offers";
import { NO_UPSALES } from "../rules/orders-upsales";
import { searchServices } from "../rules/pricing";
import { searchPoints } from "../world/points";
import { GOODS } from "./goods";
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
  /** World time. */
  now: Date;
  publicUrl: string;
}

const SOURCES = ["manual", "manual", "csv", "shopify", "manual", "woocommerce"] as const;

/** The draft of a demo shipment, derived by the regular rules. */
export function demoDraft(input: SeedInput): { draft: ShipmentDraft; columns: DraftColumns } {
  const draft = draftOf(input);
  const { now, publicUrl } = input;
  const today = now.toISOString().slice(0, 10);
  const papers = { invoice: null, skipped: false };
  const derived = deriveDraft(draft, { voucher: null, now, today, publicUrl, offer: LIST_OFFER, papers });
  if (!derived.ok) throw new Error(`Demo shipment ${input.nth}: ${derived.messages.map(({ text }) => text).join(", ")}`);
  return { draft, columns: derived.columns };
}

function draftOf({ nth, spec, from, to, now, publicUrl }: SeedInput): ShipmentDraft {
  const [description, value, weight, length, width, height] = GOODS[nth % GOODS.length] ?? GOODS[0]!;
  const parcel = { weight, length, width, height };
  const service = chooseService(nth, from.address, to.address, parcel, publicUrl);
  const days = service && !service.dropOff.origin ? collectionDays({ service, country: from.address.alpha2Code, now }) : [];
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
    upsales: upsalesOf(nth, service?.cashOnDelivery.available ?? false, value),
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

function chooseService(nth: number, from: Address, to: Address, parcel: Package, publicUrl: string) {
  const query = { source: "manual", from: routeEnd(from), to: routeEnd(to), packages: [parcel, parcel], publicUrl };
  const found = searchServices({ ...query, sortBy: "totalPrice" });
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
function upsalesOf(nth: number, collectsCash: boolean, value: number): ShipmentDraft["upsales"] {
  const cash = { amount: value, accountHolder: "Hollis & Wren S.L.", iban: "ES9121000418450200051332" };
  return {
    ...NO_UPSALES,
    proofOfDelivery: nth % 6 === 2,
    adultSignature: nth % 11 === 3,
    additionalHandling: nth % 13 === 5,
    printInStore: nth % 4 === 1,
    cashOnDelivery: collectsCash && nth % 2 === 0 ? cash : NO_UPSALES.cashOnDelivery,
  };
}
