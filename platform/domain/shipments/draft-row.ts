import { randomUUID } from "node:crypto";
import type { OrderErrorCode, ProblemMessage } from "../../../contract/problems";
import type { Service, Price, PricingInput, RouteEnd, Upsales } from "../../../contract/services";
import type { ChosenService, Shipment, ShipmentDraft } from "../../../contract/shipments";
import type { Address } from "../../../contract/addresses";
import { CATALOG_CURRENCY } from "../../rules/catalogue/catalog";
import type { CustomsFacts } from "../../rules/customs/customs";
import { weightOf } from "../customs/customs-facts";
import { isWithinHorizon } from "../../rules/collection/collection";
import { addDays } from "../../../contract/rules/time-zones";
import { type Offer, resolvePoint } from "../../rules/catalogue/offers";
import { draftState, lacksOfDraft, reachableStep } from "../../rules/orders/orders-readiness";
import { supportedUpsales } from "../../rules/orders/orders-upsales";
import { priceShipment, searchServices } from "../../rules/pricing/pricing";
import { estimatedDeliveryDate } from "../../rules/catalogue/transit";
import { type Voucher, voucherProblem } from "../../rules/pricing/vouchers";

/** External data that a draft depends on. */
export interface DraftContext {
  /** The voucher named by the draft, null if unknown. */
  voucher: Voucher | null;
  /** Real time, to check the voucher's expiry. */
  now: Date;
  /** The world's date, the departure date of drop-off shipments. */
  today: string;
  publicUrl: string;
  /** The client's offer for this shipment. */
  offer: Offer;
  /** The draft's customs documents. */
  papers: Pick<CustomsFacts, "invoice" | "skipped">;
}

/** Database columns of a draft, including all derived values. */
export type DraftColumns = ReturnType<typeof columnsOf>;

/** A draft with the values that are derived from it. */
export type DerivedDraft = Omit<ShipmentDraft, "parcels"> & Pick<Shipment, "parcels" | "service" | "price">;

export type DraftOutcome =
  | { ok: true; shipment: DerivedDraft; columns: DraftColumns }
  | { ok: false; messages: ProblemMessage[] };

/**
 * Derives a draft's service, extras, price, state and step.
 *
 * Removes the service if it no longer serves the route or the parcels, and extras that the service does not offer. Other errors
 * are left for the merchant to correct.
 *
 * @see spec shipment-core, section 4, "Service change in checkout"
 */
export function deriveDraft(draft: ShipmentDraft, context: DraftContext): DraftOutcome {
  if (draft.collection && !isWithinHorizon(draft.collection.date, context.today)) {
    return refuse("ValueNotAllowedField", "collection.date", "The collection date is too far in the future");
  }
  const parcels = draft.parcels.map((parcel) => ({ ...parcel, id: parcel.id ?? randomUUID() }));
  const service = resolveService(draft, context);
  const upsales = supportedUpsales(draft.upsales, service, draft.content.value);
  const priced = service ? priceDraft(draft, service, upsales, context) : null;
  if (priced && !priced.ok) return priced;
  const collection = service && !service.dropOff.origin ? draft.collection : null;
  const dropoffPointId = service?.dropOff.destination ? resolvePoint(draft.dropoffPointId, context.offer) : null;
  const shipment = { ...draft, parcels, service, upsales, collection, dropoffPointId, price: priced?.price ?? null };
  return { ok: true, shipment, columns: columnsOf(shipment, context) };
}

function refuse(error_code: OrderErrorCode, field: string, text: string): DraftOutcome {
  return { ok: false, messages: [{ error_code, field, text }] };
}

function serviceQuery({ source, from, to, parcels }: ShipmentDraft) {
  return { source, from: routeEnd(from), to: routeEnd(to), packages: parcels, sortBy: "totalPrice" as const };
}

/** The services for a draft's route and parcels, cheapest first, with the days of their arrival. */
export function offeredServices(draft: ShipmentDraft, { offer, now }: Pick<DraftContext, "offer" | "now">): Service[] {
  return draft.parcels.length === 0 ? [] : searchServices({ ...serviceQuery(draft), offer, now });
}

function resolveService(
  draft: ShipmentDraft,
  { publicUrl, offer }: Pick<DraftContext, "publicUrl" | "offer">,
): Shipment["service"] {
  const { serviceId } = draft;
  if (serviceId === null || draft.parcels.length === 0) return null;
  const [found] = searchServices({ ...serviceQuery(draft), service_id: serviceId, publicUrl, offer });
  if (!found) return null;
  const { tags: _tags, listPrice: _listPrice, arrival: _arrival, handOver: _handOver, record: _record, ...service } = found;
  return service;
}

/** Whether the draft's service is offered for its route and its parcels. */
export function isServiceOffered(draft: ShipmentDraft, context: Pick<DraftContext, "publicUrl" | "offer">): boolean {
  return resolveService(draft, context) !== null;
}

/**
 * Why the draft's service refuses the draft's extras although it offers them, such as an insured amount above its maximum. Empty
 * if it accepts them, or if no service is chosen.
 */
export function choiceRefusals(
  draft: ShipmentDraft,
  context: Pick<DraftContext, "publicUrl" | "offer">,
): readonly ProblemMessage[] {
  const service = resolveService(draft, context);
  if (!service) return [];
  const upsales = supportedUpsales(draft.upsales, service, draft.content.value);
  const pricing = priceShipment(pricingInput({ ...draft, serviceId: service.id, upsales }), null, context.offer);
  return pricing.ok ? [] : pricing.messages;
}

type Priced = { ok: true; price: Price } | { ok: false; messages: ProblemMessage[] };

function priceDraft(
  draft: ShipmentDraft,
  service: ChosenService,
  upsales: Upsales,
  { voucher, now, offer }: DraftContext,
): Priced {
  const problem = draft.voucherName === null ? null : voucherProblem(voucher, service, now);
  if (problem) return { ok: false, messages: [problem] };
  const input = pricingInput({ ...draft, serviceId: service.id, upsales });
  const pricing = priceShipment(input, draft.voucherName === null ? null : voucher, offer);
  return pricing.ok ? { ok: true, price: pricing.summary } : pricing;
}

/** Pricing input of a draft or of a stored shipment. */
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

function columnsOf(shipment: DerivedDraft, { today, papers }: DraftContext) {
  const { service, from, to, content } = shipment;
  const isRequired = service?.customsRequired.available ?? false;
  const facts: CustomsFacts = {
    ...papers,
    isRequired,
    isPaperless: service?.hasPaperlessCustoms ?? false,
    shipment: { from: from.alpha2Code, to: to.alpha2Code, value: content.value ?? 0, weightKg: weightOf(shipment.parcels) },
  };
  const missing = lacksOfDraft(shipment, facts);
  const departureDate = shipment.collection?.date ?? (service?.dropOff.origin ? today : null);
  // No delivery estimate for a past day. Yesterday is allowed: in western time zones it is still that day.
  const isAhead = departureDate !== null && departureDate >= addDays(today, -1);
  const transit = service && isAhead ? { service, from: routeEnd(from), to: routeEnd(to), collectionDate: departureDate } : null;
  return {
    state: draftState(missing),
    step: reachableStep(shipment.step, shipment, missing),
    sender: JSON.stringify(from),
    recipient: JSON.stringify(to),
    parcels: JSON.stringify(shipment.parcels),
    content: JSON.stringify(shipment.content),
    ...(shipment.items && { items: JSON.stringify(shipment.items) }),
    currency: service?.currency ?? CATALOG_CURRENCY,
    source: shipment.source,
    custom_reference: shipment.shipmentCustomReference,
    service: service && JSON.stringify(service),
    service_sort: service ? `${service.carrierName} ${service.name}`.toLowerCase() : "",
    carrier_name: service?.carrierName ?? null,
    collection: shipment.collection && JSON.stringify(shipment.collection),
    dropoff_point_id: shipment.dropoffPointId,
    estimated_delivery_date: transit && estimatedDeliveryDate(transit),
    upsales: JSON.stringify(shipment.upsales),
    price: shipment.price && JSON.stringify(shipment.price),
    voucher_name: shipment.voucherName,
    additional_data: JSON.stringify(shipment.additionalData),
    has_customs: isRequired,
    ...(shipment.note !== undefined && { note: shipment.note }),
    ...(shipment.tags && { tags: JSON.stringify(shipment.tags) }),
  };
}
