import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { obfuscateAddress } from "../domain/shipments/obfuscate";
import { buildSearchText } from "../domain/shipments/search-text";
import { labelKey } from "../labels/label-files";
import { bookShipment } from "../world/carriers";
import { addDays, dayIn, timeZoneOf } from "../../contract/rules/time-zones";
import { ownSource } from "../../contract/rules/source-name";
import type { Tenant } from "../../contract/rules/tenant";
import type { ShipmentState } from "../../contract/states";
import type { Shipment } from "../../contract/shipments";
import type { Price } from "../../contract/services";
import type { ShipmentRow } from "../domain/shipments/present";
import { ledgerItem, writeLedger } from "../domain/billing/write-ledger";
import { CATALOG_CURRENCY } from "../rules/catalogue/catalog";
import { refusalOf } from "../rules/orders/refusals";
import { shipmentRefundMovements, orderMovements } from "../rules/billing/ledger";
import { HANDED_OVER, isDraft } from "../rules/tracking/states";
import type { ShipmentsTable } from "../store/core-tables";
import type { Offer } from "../rules/catalogue/offers";
import type { Db } from "../store/tables";
import type { Merchant } from "./merchants";
import { seedHistory } from "./seed-history";
import { seedInvoices } from "./seed-invoices";
import { seedOrders, type SeedPurchase } from "./seed-orders";
import { type DemoDraft, demoDraft, demoReference, type SeedInput } from "./shipments";
import { type SeedShipment, seedShipmentSpecs } from "./shipment-specs";
import { pastCollectionDay, pastTimeline, type PastStep } from "./timeline";
import type { Address, PostalPlace } from "../../contract/addresses";

/** An address with its postal place. */
export interface LocatedAddress {
  address: Address;
  place: PostalPlace;
}

const DAY_MS = 24 * 3_600_000;

interface SeedPlan {
  clientId: string;
  merchant: Merchant;
  tenant: Tenant;
  depots: readonly LocatedAddress[];
  recipients: readonly LocatedAddress[];
  offer: Offer;
  now: Date;
  publicUrl: string;
}

/** States before the carrier's booking, without a tracking number. */
const UNBOOKED_STATES: readonly ShipmentState[] = ["PURCHASE_SUCCESS", "CARRIER_KO", "CARRIER_PENDING", "RETRY"];
const UNLABELLED_STATES: readonly ShipmentState[] = [...UNBOOKED_STATES, "CARRIER_OK", "LABELS_KO"];

/** Inserts the shipments of a demo merchant, each with the order, tracking numbers and timeline of its state. */
export async function seedShipments(trx: Db, plan: SeedPlan): Promise<void> {
  const shipments = seedShipmentSpecs().map((spec, nth) => {
    const from = plan.depots[nth % 4 === 3 ? 1 : 0];
    const to = plan.recipients[(nth * 7) % plan.recipients.length];
    if (!from || !to) throw new Error("A demo merchant needs depots and recipients");
    return seedShipment(plan, {
      nth,
      spec,
      from,
      to,
      offer: plan.offer,
      merchant: plan.merchant,
      now: plan.now,
      publicUrl: plan.publicUrl,
    });
  });
  // A single statement, because the first start waits for the seed.
  const values = shipments.map((shipment) => shipment.values);
  const inserted = await trx.insertInto("shipments").values(values).returningAll().execute();
  await seedHistory(trx, inserted);
  const idByReference = new Map(inserted.map(({ id, reference }) => [reference, id]));
  await trx
    .insertInto("tracking_steps")
    .values(shipments.flatMap((shipment) => timelineRows(idByReference.get(shipment.values.reference)!, shipment.timeline)))
    .execute();
  const purchases = shipments.flatMap(({ purchase }) =>
    purchase ? { ...purchase, shipmentId: idByReference.get(purchase.reference)! } : [],
  );
  await seedOrders(trx, plan.clientId, purchases);
  await seedLedger(trx, plan.clientId, purchases);
  await seedInvoices(trx, plan.clientId, plan.tenant);
}

/** Rows to insert for a demo shipment. */
interface SeedRows {
  values: Insertable<ShipmentsTable>;
  timeline: readonly PastStep[];
  /** Null if it was not purchased. */
  purchase: Omit<SeedPurchase, "shipmentId"> | null;
}

function seedShipment(plan: SeedPlan, input: SeedInput): SeedRows {
  const { spec, nth } = input;
  const { draft, shipment, columns, invoice } = demoDraft(input);
  const reference = demoReference(plan.tenant.referencePrefix, plan.merchant.email, nth);
  const bought = isDraft(spec.state) ? null : boughtColumns(reference, spec, input, { shipment, columns }, plan);
  const orderedMs = bought?.columns.ordered_at.getTime() ?? Number.POSITIVE_INFINITY;
  const createdAt = new Date(Math.min(Date.now() - spec.ageDays * DAY_MS - nth * 61_000, orderedMs - 25 * 60_000));
  const recipient = spec.archived ? obfuscateAddress(draft.to) : draft.to;
  const values: Insertable<ShipmentsTable> = {
    ...columns,
    ...bought?.columns,
    reference,
    client_id: plan.clientId,
    recipient: JSON.stringify(recipient),
    archived: spec.archived,
    obfuscated: spec.archived,
    is_new: spec.ageDays < 0.5,
    ship_by: isOfShop(draft.source) ? promisedDay(createdAt, nth) : null,
    demonstration: bought !== null,
    ...(invoice ? { customs_invoice_id: randomUUID(), customs_invoice: JSON.stringify(invoice) } : {}),
    search: buildSearchText({
      waybillReference: reference,
      to: recipient,
      shipmentCustomReference: draft.shipmentCustomReference,
      content: draft.content,
      orderReference: bought?.columns.order_reference ?? null,
      trackingIds: bought?.trackingIds ?? [],
    }),
    created_at: createdAt,
    updated_at: createdAt,
  };
  return {
    values,
    timeline: bought?.timeline ?? [],
    purchase: bought && purchaseOf(reference, shipment, bought.purchase, input.to.address),
  };
}

const isOfShop = (source: string) => ownSource(source) === null;

/** Shops promise their buyers a few days. */
function promisedDay(orderedAt: Date, nth: number): string {
  return new Date(orderedAt.getTime() + (3 + (nth % 4)) * DAY_MS).toISOString().slice(0, 10);
}

function purchaseOf(
  reference: string,
  { price, service }: DemoDraft["shipment"],
  {
    order_reference: orderReference,
    ordered_at: at,
    refund,
  }: { order_reference: string; ordered_at: Date; refund: Refund | null },
  recipient: ShipmentRow["recipient"],
): Omit<SeedPurchase, "shipmentId"> | null {
  if (price === null || service === null) return null;
  const item = ledgerItem({ service, recipient });
  return { reference, orderReference, at, price, refund, item };
}

/** Inserts the ledger entries of the seeded orders, each with one payment, and of their refunds; the balance is zero. */
async function seedLedger(trx: Db, clientId: string, purchases: readonly SeedPurchase[]): Promise<void> {
  const entries = [...new Set(purchases.map(({ orderReference }) => orderReference))].flatMap((orderReference) => {
    const bought = purchases.filter((purchase) => purchase.orderReference === orderReference);
    const at = new Date(Math.min(...bought.map((purchase) => purchase.at.getTime())));
    const charged = bought.reduce((sum, { price }) => sum + price.total.totalPrice, 0);
    const refunds = bought
      .flatMap(({ refund, ...shipment }) => (refund ? [{ shipment, at: new Date(refund.at) }] : []))
      .map(({ shipment, at: refundedAt }) => ({
        orderReference,
        currency: CATALOG_CURRENCY,
        at: refundedAt,
        movements: shipmentRefundMovements(shipment, true),
      }));
    const movements = orderMovements(bought, { charged, returned: 0 });
    return [{ orderReference, currency: CATALOG_CURRENCY, at, movements }, ...refunds];
  });
  entries.sort((a, b) => a.at.getTime() - b.at.getTime());
  await writeLedger(trx, clientId, entries);
}

function boughtColumns(
  reference: string,
  spec: SeedShipment,
  { from, to, now, publicUrl }: SeedInput,
  { shipment, columns }: Pick<DemoDraft, "shipment" | "columns">,
  plan: SeedPlan,
) {
  const { service, parcels, collection, price } = shipment;
  if (!service) throw new Error(`Demo shipment ${reference} has no service`);
  const { state, ageDays } = spec;
  const trackings = UNBOOKED_STATES.includes(state)
    ? []
    : bookShipment({ reference, serviceId: service.id, parcels, attempt: 2, publicUrl }).trackings;
  const orderedAt = new Date(now.getTime() - ageDays * DAY_MS + 60_000);
  const isStopped = state === "CANCEL_REQUESTED" || state === "CANCELED";
  const voyage = { reference, service, from: from.address, to: to.address, bookedAt: now, collection };
  const hasTimeline = !UNLABELLED_STATES.includes(state) && !isStopped;
  const past = hasTimeline ? pastTimeline(voyage, state, now) : { steps: [], shiftMs: ageDays * DAY_MS };
  // Archived shipments finished long ago.
  const finishedForMs = spec.archived && hasTimeline ? (ageDays - 6) * DAY_MS : 0;
  const timeline = past.steps.map((step) => ({ ...step, at: new Date(step.at.getTime() - finishedForMs) }));
  // The derived dates are in the future; shift them into the past with the timeline.
  const shiftDay = (day: string) => addDays(day, -Math.floor((past.shiftMs + finishedForMs) / DAY_MS));
  const first = timeline[0]?.at;
  const order_reference = demoReference("OR", plan.merchant.email, -ageDays);
  const ordered_at = first ? new Date(Math.min(first.getTime(), orderedAt.getTime())) : orderedAt;
  const refund = refundOf(state, price, ordered_at);
  const newest = timeline.at(-1);
  const handedOver = timeline.find(({ state }) => HANDED_OVER.includes(state));
  return {
    timeline,
    purchase: { order_reference, ordered_at, refund },
    trackingIds: trackings.map(({ id }) => id),
    columns: {
      state,
      step: "PURCHASED" as const,
      collection:
        collection &&
        JSON.stringify({
          ...collection,
          date: pastCollectionDay(collection, timeline, from.address) ?? shiftDay(collection.date),
        }),
      estimated_delivery_date: columns.estimated_delivery_date === null ? null : shiftDay(columns.estimated_delivery_date),
      order_reference,
      ordered_at,
      ordered_on: dayIn(timeZoneOf({ alpha2Code: plan.merchant.country, zipCode: "" }), ordered_at),
      refund: refund && JSON.stringify(refund),
      refusal: state === "CARRIER_KO" ? JSON.stringify(refusalOf("address-unknown", { recipient: to.address, service })) : null,
      trackings: JSON.stringify(trackings),
      carrier_handle: trackings.length > 0 ? reference : null,
      newest_tracking: newest ? JSON.stringify({ at: newest.at.toISOString(), code: newest.code }) : null,
      handed_over_on: handedOver ? dayIn("UTC", handedOver.at) : null,
      delivered_at: newest?.state === "DELIVERED" ? newest.at : null,
      // Drawn on demand.
      labels: UNLABELLED_STATES.includes(state) || isStopped ? "{}" : JSON.stringify(labelKeys(reference)),
      label_downloaded: timeline.length > 2,
      booking_attempts: 2,
      cancellation_reason: isStopped ? "not-needed" : null,
    },
  };
}

type Refund = NonNullable<Shipment["refund"]>;

/** Cancelled and refused shipments are refunded an hour after the order. */
function refundOf(state: ShipmentState, price: Price | null, orderedAt: Date): Refund | null {
  if ((state !== "CANCELED" && state !== "CARRIER_KO") || price === null) return null;
  return { amount: price.total.totalPrice, at: new Date(orderedAt.getTime() + 3_600_000).toISOString(), way: "PAYMENT_METHOD" };
}

function labelKeys(reference: string): Record<string, string> {
  return { A6: labelKey(reference, "A6"), COMBINED_A4: labelKey(reference, "COMBINED_A4") };
}

function timelineRows(shipmentId: number, timeline: readonly PastStep[]) {
  return timeline.map(({ at, ...step }, position) => ({
    shipment_id: shipmentId,
    position,
    due_at: at,
    applied_at: at,
    ...step,
  }));
}
