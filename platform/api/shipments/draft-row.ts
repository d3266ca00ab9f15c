import { randomUUID } from "node:crypto";
import type { ProblemMessage } from "../../../contract/problems";
import type { Price, PricingInput, RouteEnd, Upsales } from "../../../contract/services";
import type { ChosenService, Shipment, ShipmentDraft } from "../../../contract/shipments";
import type { Address } from "../../../contract/addresses";
import { CATALOG_CURRENCY } from "../../rules/catalog";
import { type Offer, pointOf } from "../../rules/offers";
import { draftState, missingForPurchase, reachableStep } from "../../rules/orders-readiness";
import { upsalesThatStay } from "../../rules/orders-upsales";
import { priceShipment, searchServices } from "../../rules/pricing";
import { estimatedDeliveryDate } from "../../rules/transit";
import { type Voucher, voucherProblem } from "../../rules/vouchers";

/** What a draft depends on beside itself. */
export interface DraftCircumstances {
  /** The voucher that the draft names, null when there is none of that name. */
  voucher: Voucher | null;
  /** Real time, for the voucher. */
  now: Date;
  /** The world's day, for what starts at a drop-off point. */
  today: string;
  publicUrl: string;
  /** What the client is offered for this shipment. */
  offer: Offer;
}

/** Columns of a draft, as written to the database: everything that follows from what the merchant gave. */
export type DraftColumns = ReturnType<typeof columnsOf>;

export type DraftOutcome = { ok: true; columns: DraftColumns } | { ok: false; messages: ProblemMessage[] };

/**
 * Works out a draft: the service if it goes that way, the extras it offers, its price, the state and the step.
 *
 * A service that does not take the route or the parcels any more is dropped, so the merchant chooses again; extras the service does
 * not offer are dropped as the specification says. What is left and still wrong is the merchant's to put right.
 *
 * @see spec shipment-core, section 4, "Service change in checkout"
 */
export function deriveDraft(draft: ShipmentDraft, circumstances: DraftCircumstances): DraftOutcome {
  const parcels = draft.parcels.map((parcel) => ({ ...parcel, id: parcel.id ?? randomUUID() }));
  const service = chosenService(draft, circumstances);
  const upsales = upsalesThatStay(draft.upsales, service, draft.content.value);
  const priced = service ? priceOf(draft, service, upsales, circumstances) : null;
  if (priced && !priced.ok) return priced;
  const collection = service && !service.dropOff.origin ? draft.collection : null;
  const dropoffPointId = service?.dropOff.destination ? pointOf(draft.dropoffPointId, circumstances.offer) : null;
  const shipment = { ...draft, parcels, service, upsales, collection, dropoffPointId, price: priced?.price ?? null };
  return { ok: true, columns: columnsOf(shipment, circumstances) };
}

function chosenService(draft: ShipmentDraft, { publicUrl, offer }: DraftCircumstances): Shipment["service"] {
  const { serviceId, parcels, source } = draft;
  if (serviceId === null || parcels.length === 0) return null;
  const query = {
    source,
    from: routeEnd(draft.from),
    to: routeEnd(draft.to),
    packages: parcels,
    service_id: serviceId,
    publicUrl,
    offer,
  };
  const [found] = searchServices({ ...query, sortBy: "totalPrice" });
  if (!found) return null;
  const { tags: _tags, listPrice: _listPrice, ...service } = found;
  return service;
}

type Priced = { ok: true; price: Price } | { ok: false; messages: ProblemMessage[] };

function priceOf(
  draft: ShipmentDraft,
  service: ChosenService,
  upsales: Upsales,
  { voucher, now, offer }: DraftCircumstances,
): Priced {
  const refused = draft.voucherName === null ? null : voucherProblem(voucher, service, now);
  if (refused) return { ok: false, messages: [refused] };
  const input = pricingInput({ ...draft, serviceId: service.id, upsales });
  const pricing = priceShipment(input, draft.voucherName === null ? null : voucher, offer);
  return pricing.ok ? { ok: true, price: pricing.summary } : pricing;
}

/** What prices depend on, of a draft or of a stored shipment. */
export function pricingInput(
  draft: Pick<ShipmentDraft, "source" | "from" | "to" | "content" | "upsales" | "voucherName"> & {
    serviceId: string;
    parcels: readonly PricingInput["packages"][number][];
  },
): PricingInput {
  return {
    serviceId: draft.serviceId,
    source: draft.source,
    from: routeEnd(draft.from),
    to: routeEnd(draft.to),
    packages: draft.parcels.map(({ weight, height, length, width }) => ({ weight, height, length, width })),
    contentValue: draft.content.value,
    upsales: draft.upsales,
    voucherName: draft.voucherName,
  };
}

export function routeEnd(address: Pick<Address, "alpha2Code" | "zipCode" | "city">): RouteEnd {
  return { country: address.alpha2Code, zip: address.zipCode, city: address.city };
}

type Derived = Omit<ShipmentDraft, "parcels"> & Pick<Shipment, "parcels" | "service" | "price">;

function columnsOf(shipment: Derived, { today }: DraftCircumstances) {
  const { service, from, to } = shipment;
  const missing = missingForPurchase(shipment);
  const leavesOn = shipment.collection?.date ?? (service?.dropOff.origin ? today : null);
  const journey = service && leavesOn ? { service, from: routeEnd(from), to: routeEnd(to), collectionDate: leavesOn } : null;
  return {
    state: draftState(missing),
    step: reachableStep(shipment.step, shipment, missing),
    sender: JSON.stringify(from),
    recipient: JSON.stringify(to),
    parcels: JSON.stringify(shipment.parcels),
    content: JSON.stringify(shipment.content),
    currency: service?.currency ?? CATALOG_CURRENCY,
    source: shipment.source,
    custom_reference: shipment.shipmentCustomReference,
    service: service && JSON.stringify(service),
    service_sort: service ? `${service.carrierName} ${service.name}`.toLowerCase() : "",
    carrier_name: service?.carrierName ?? null,
    collection: shipment.collection && JSON.stringify(shipment.collection),
    dropoff_point_id: shipment.dropoffPointId,
    estimated_delivery_date: journey && estimatedDeliveryDate(journey),
    upsales: JSON.stringify(shipment.upsales),
    price: shipment.price && JSON.stringify(shipment.price),
    voucher_name: shipment.voucherName,
    additional_data: JSON.stringify(shipment.additionalData),
    has_customs: service?.customsRequired.available ?? false,
  };
}
