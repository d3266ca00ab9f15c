import type { ExpressionBuilder } from "kysely";
import { isDeepStrictEqual } from "node:util";
import type { ClientEvent } from "../../../contract/events";
import { ownSource, shopName, sourceOfIntegration } from "../../../contract/rules/source-name";
import type { ShipmentDraft } from "../../../contract/shipments";
import type { ShopOrder } from "../../rules/imports/shop-order";
import { dayIn } from "../../../contract/rules/time-zones";
import { zoneOfClient } from "../../rules/billing/billing-details";
import { publishEvents, withClientLock } from "../../events/publish";
import type { ClientRow, Platform } from "../../platform";
import {
  differenceOf,
  draftOfOrder,
  followOrder,
  type ImportDefaults,
  type KeptParts,
  type OrderParts,
  partsOf,
  shownShortened,
} from "../../rules/imports/imported-orders";
import { withProducts } from "../../rules/imports/line-items";
import { orderTexts, type ShortenedText, shortenedTexts } from "../../rules/imports/order-texts";
import { t } from "../../words/words";
import type { Db, Tables } from "../../store/tables";
import { type Actor, MERCHANT, recordChanges } from "../shipments/history";
import { addUnknownProducts, productsOf } from "../products/product-book";
import { shipmentEvent, type ShipmentRow } from "../shipments/present";
import { shipmentsOf } from "../shipments/scope";
import { changeDraft, draftOf, isEditable } from "../shipments/change-draft";
import { insertWithRules, type ReadRules, readRules } from "../shipping-rules/apply-rules";
import type { OrderSource } from "./shops";
import { worldNow } from "../../store/clock";

/** Outcome of an order that was read or sent. */
export interface KeptOrder {
  id: string;
  /** `deleted`: the merchant deleted its draft, it is not imported again; `paid`: changed or cancelled after the payment. */
  outcome: "created" | "updated" | "removed" | "deleted" | "unchanged" | "paid";
  /** Reference of its shipment, or of the removed one; null if there is none. */
  reference: string | null;
  /** Texts that were shortened in the shipment. */
  shortened: readonly ShortenedText[];
}

/**
 * Saves a page of a shop's orders in one transaction: each becomes one shipment, even if several processes read it repeatedly.
 * Order ids are unique per shop only.
 *
 * @returns the outcome of each order, in their order
 */
export async function keepOrders(
  platform: Platform,
  client: ClientRow,
  source: OrderSource,
  orders: readonly ShopOrder[],
): Promise<KeptOrder[]> {
  if (orders.length === 0) return [];
  return withClientLock(platform.db, client.id, async (trx) => {
    const known = await knownOrders(trx, client.id, source, orders);
    const skus = orders.flatMap(({ items }) => items.map(({ sku = "" }) => sku));
    const book = await productsOf(trx, client.id, skus);
    await addUnknownProducts(trx, client.id, orders, book);
    const defaults = await importDefaults(trx, client);
    const rules = await readRules(trx, platform, client);
    const by = await actorOf(trx, source);
    const kept: KeptOrder[] = [];
    let fresh: FreshOrder[] = [];
    const insertFresh = async () => {
      const references = await insertOrders(trx, platform, client, { source, fresh, rules, by });
      for (const [at, { order, parts, kept: told }] of fresh.entries()) {
        told.reference = references[at]!;
        known.set(order.id, { reference: references[at]!, parts, is_cancelled: false, merged_into: null });
      }
      fresh = [];
    };
    for (const order of orders.map((each) => withProducts(each, book))) {
      const { id } = order;
      if (fresh.some((other) => other.order.id === id)) await insertFresh();
      const before = known.get(id);
      const read = partsOf(order, defaults);
      // Shops remove the buyer's data, bit by bit, from orders that are shipped, which is no change of theirs.
      const parts = before && order.state === "shipped" ? { ...read, to: before.parts.to } : read;
      if (before && !(before.is_cancelled && order.state === "open")) {
        const { reviewed, ...followed } = await followKnown(trx, platform, client, {
          source,
          order,
          before,
          parts,
          defaults,
          by,
        });
        kept.push({ id, ...followed, shortened: hasShipment(followed) ? shortenedTexts(order) : [] });
        if (followed.outcome === "paid") continue;
        known.set(id, { ...before, parts, reviewed, is_cancelled: before.is_cancelled || order.state === "cancelled" });
        continue;
      }
      // Shipped and cancelled orders need no shipment.
      if (order.state !== "open") {
        kept.push({ id, outcome: "unchanged", reference: null, shortened: [] });
        continue;
      }
      const created: KeptOrder = { id, outcome: "created", reference: null, shortened: shortenedTexts(order) };
      kept.push(created);
      fresh.push({ order, parts, draft: draftOfOrder(order, sourceOfIntegration(source.integration), defaults), kept: created });
    }
    await insertFresh();
    return kept;
  });
}

/** The shop, by the merchant's name for it or its system's; the merchant, who sends a file. */
async function actorOf(trx: Db, { integration, shopId }: OrderSource): Promise<Actor> {
  const system = sourceOfIntegration(integration);
  if (ownSource(system) === "csv") return MERCHANT;
  const shop = await trx.selectFrom("shops").select("name").where("id", "=", shopId).executeTakeFirst();
  return { kind: "SHOP", name: shop?.name ?? (ownSource(system) ? null : shopName(system)) };
}

type Followed = Pick<KeptOrder, "outcome" | "reference">;

/** Whether there is a shipment with the order's texts. */
const hasShipment = ({ outcome, reference }: Followed) => outcome !== "removed" && outcome !== "paid" && reference !== null;

/** An order imported for the first time, or reopened after it was cancelled. */
interface FreshOrder {
  order: ShopOrder;
  parts: OrderParts;
  draft: ShipmentDraft;
  kept: KeptOrder;
}

/** Up to this many new shipments get an event each, more get one event together. */
const TOLD_EACH = 5;

/** @returns the shipment reference of each order */
async function insertOrders(
  trx: Db,
  platform: Platform,
  client: ClientRow,
  { source, fresh, rules, by }: { source: OrderSource; fresh: readonly FreshOrder[]; rules: ReadRules; by: Actor },
): Promise<string[]> {
  if (fresh.length === 0) return [];
  const incoming = fresh.map(({ order, draft }) => ({
    draft,
    // Defaults were not chosen by the merchant: a rule may overwrite them.
    shipBy: shipByDay(client, order),
    unchosen: order.size ? (["warehouse"] as const) : (["warehouse", "parcel"] as const),
  }));
  const rows = (await insertWithRules(trx, platform, client, incoming, { rules, by })).map((result) => {
    if (!result.ok) throw new Error(`an imported order is refused: ${result.messages[0]?.text}`);
    return result.row;
  });
  await trx
    .insertInto("imported_orders")
    .values(
      fresh.map(({ order, parts }, at) => ({
        client_id: client.id,
        integration: source.integration,
        shop_id: source.shopId,
        order_id: order.id,
        reference: rows[at]!.reference,
        parts: JSON.stringify(parts),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["client_id", "integration", "order_id", "shop_id"]).doUpdateSet(({ ref }) => ({
        reference: ref("excluded.reference"),
        parts: ref("excluded.parts"),
        is_cancelled: false,
        merged_into: null,
      })),
    )
    .execute();
  await publishEvents(trx, client.id, eventsOf(rows));
  return rows.map(({ reference }) => reference);
}

function shipByDay(client: ClientRow, { shipBy, state }: ShopOrder): string | null {
  // A shop that has the order as shipped no longer says until when.
  if (!shipBy || state !== "open") return null;
  return typeof shipBy === "string" ? shipBy : dayIn(zoneOfClient(client), shipBy);
}

/** Stores the shop's deadline, as the merchant's day. @returns the shipments of the order that had another, before and after */
async function setShipBy(trx: Db, client: ClientRow, shopOrder: string, order: ShopOrder) {
  const day = shipByDay(client, order);
  if (day === null) return [];
  const rows = await shipmentsOf(trx, client.id)
    .update()
    .from("shipments as old")
    .set({ ship_by: day })
    .whereRef("old.id", "=", "shipments.id")
    .where("shipments.shop_order", "=", shopOrder)
    .where("shipments.ship_by", "is distinct from", day)
    .returningAll("shipments")
    .returning("old.ship_by as old_ship_by")
    .execute();
  return rows.map(({ old_ship_by: before, ...after }) => ({ before: { ...after, ship_by: before }, after }));
}

function eventsOf(rows: readonly ShipmentRow[]): ClientEvent[] {
  if (rows.length <= TOLD_EACH) return rows.map((row) => shipmentEvent("shipment-created", row));
  const ready = rows.filter(({ state }) => state === "READY_TO_PURCHASE");
  return [{ type: "shipments-imported", count: rows.length, ready: ready.map(({ reference }) => reference) }];
}

interface Known {
  reference: string;
  parts: OrderParts;
  reviewed?: OrderParts | undefined;
  /** Cancelled by the shop; if reopened, it is imported as a new order. */
  is_cancelled: boolean;
  /** `shop_order` of the shipment that has its goods, if its own was merged with others. */
  merged_into: string | null;
}

async function knownOrders(trx: Db, clientId: string, { integration, shopId }: OrderSource, orders: readonly ShopOrder[]) {
  const ids = orders.map(({ id }) => id);
  const rows = await trx
    .selectFrom("imported_orders")
    .select(["reference", "order_id", "parts", "is_cancelled", "merged_into"])
    .where("client_id", "=", clientId)
    .where("integration", "=", integration)
    .where("shop_id", "=", shopId)
    .where("order_id", "in", ids)
    .execute();
  return new Map<string, Known>(
    rows.map(({ order_id, parts: { reviewed, ...parts }, ...row }) => [order_id, { ...row, parts, reviewed }]),
  );
}

/** An order that was imported before. */
interface KnownOrder {
  source: OrderSource;
  order: ShopOrder;
  before: Known;
  parts: OrderParts;
  defaults: ImportDefaults;
  /** Who has changed it. */
  by: Actor;
}

/**
 * Applies the changes of an order to its unpaid draft; deletes the draft if the order was cancelled.
 *
 * @returns with the parts that the merchant has reviewed, while a later change is told
 */
async function followKnown(
  trx: Db,
  platform: Platform,
  client: ClientRow,
  { source, order, before, parts, defaults, by }: KnownOrder,
): Promise<Followed & { reviewed?: OrderParts | undefined }> {
  const { reference } = before;
  const change = (changed: { parts: string } | { is_cancelled: true }) =>
    trx
      .updateTable("imported_orders")
      .set(changed)
      .where(isOrder(client, source, order.id))
      .execute();
  const scoped = shipmentsOf(trx, client.id);
  const row = await scoped.select().selectAll().where("reference", "=", reference).executeTakeFirst();
  const moved = await setShipBy(trx, client, reference, order);
  await recordChanges(trx, moved, by);
  await publishEvents(
    trx,
    client.id,
    moved.map(({ after }) => shipmentEvent("shipment-updated", after)),
  );
  // The order data of an obfuscated shipment was removed: there is nothing to compare with.
  if (row?.obfuscated) return tellOfPaid(trx, client, row, { since: null, by });
  const merged = await mergedShipments(trx, client, before, row);
  if (merged.length > 0) {
    const since = order.state === "cancelled" && before.is_cancelled ? null : sincePaid(order, before.parts, parts);
    if (since) await change(since === "cancelled" ? { is_cancelled: true } : { parts: JSON.stringify(parts) });
    for (const shipment of since ? merged : []) await tellOfShared(trx, client, shipment, { since, by }, order);
    return { outcome: since ? "paid" : "unchanged", reference: merged[0]!.reference };
  }
  if (row && !isEditable(row)) {
    const since = sincePaid(order, before.parts, parts);
    await followCopies(trx, platform, client, { source, order, before, parts, defaults, by }, since);
    return tellOfPaid(trx, client, row, { since, by });
  }
  if (order.state === "cancelled") await change({ is_cancelled: true });
  // Parts of a split order, of which the first may be deleted or bought before the others.
  await followCopies(
    trx,
    platform,
    client,
    { source, order, before, parts, defaults, by },
    sincePaid(order, before.parts, parts),
  );
  if (!row) return { outcome: before.is_cancelled ? "unchanged" : "deleted", reference: null };
  if (order.state === "cancelled") {
    await scoped.remove().where("reference", "=", reference).execute();
    await publishEvents(trx, client.id, [{ type: "shipment-deleted", waybillReference: reference }]);
    return { outcome: "removed", reference };
  }
  const followed = followOrder(draftOf(row), before.parts, parts, defaults);
  if (followed) await changeToOrder(trx, platform, client, reference, { draft: withShortened(followed, order), by });
  const outcome = followed ? "updated" : "unchanged";
  if (isDeepStrictEqual(before.parts, parts)) return { outcome, reference, reviewed: before.reviewed };
  // The notice goes with a save of the draft, which reviews the order as it is then.
  const seen = (row.order_since_paid === "changed" && before.reviewed) || before.parts;
  const difference = differenceOf(followed ?? draftOf(row), seen, parts, defaults);
  const reviewed = difference ? seen : undefined;
  const kept: KeptParts = reviewed ? { ...parts, reviewed } : parts;
  await change({ parts: JSON.stringify(kept) });
  await tellMerchant(trx, client, row, { since: difference, by });
  return { outcome, reference, reviewed };
}

/**
 * The shipments that have an order's goods together with those of others: they follow none of them, because the change of one order
 * is not the change of all.
 */
async function mergedShipments(trx: Db, client: ClientRow, before: Known, row: ShipmentRow | undefined): Promise<ShipmentRow[]> {
  if (!row && before.merged_into === null) return [];
  const shopOrder = row?.shop_order ?? before.merged_into;
  if (row) {
    const other = await trx
      .selectFrom("imported_orders")
      .select("order_id")
      .where("client_id", "=", client.id)
      .where("merged_into", "=", shopOrder)
      .limit(1)
      .executeTakeFirst();
    if (!other) return [];
  }
  return shipmentsOf(trx, client.id).select().selectAll().where("shop_order", "=", shopOrder).execute();
}

/** Change of an order that is not applied to its paid shipment. */
function sincePaid({ state }: ShopOrder, before: OrderParts, now: OrderParts): ShipmentRow["order_since_paid"] {
  if (state === "cancelled") return "cancelled";
  const isSame = isDeepStrictEqual([before.to, before.content], [now.to, now.content]);
  return isSame ? null : "changed";
}

/** The other shipments of a paid order: more parcels of it, and a copy that corrects what its carrier refused. */
async function followCopies(
  trx: Db,
  platform: Platform,
  client: ClientRow,
  { order, before, parts, defaults, by }: KnownOrder,
  since: ShipmentRow["order_since_paid"],
): Promise<void> {
  const scoped = shipmentsOf(trx, client.id);
  const copies = await scoped
    .select()
    .selectAll()
    .where("shop_order", "=", before.reference)
    .where("reference", "!=", before.reference)
    .execute();
  for (const copy of copies) {
    const { reference } = copy;
    if (!isEditable(copy)) await tellMerchant(trx, client, copy, { since, by });
    else if (since === "cancelled") {
      await scoped.remove().where("reference", "=", reference).execute();
      await publishEvents(trx, client.id, [{ type: "shipment-deleted", waybillReference: reference }]);
    } else {
      const followed = followOrder(draftOf(copy), before.parts, parts, defaults);
      if (followed) await changeToOrder(trx, platform, client, reference, { draft: withShortened(followed, order), by });
    }
  }
}

/** Notifies the merchant of the change, since a paid shipment stays unchanged: it may be cancelled, or the carrier contacted. */
async function tellOfPaid(trx: Db, client: ClientRow, row: ShipmentRow, change: OrderChange): Promise<Followed> {
  await tellMerchant(trx, client, row, change);
  return { outcome: change.since ? "paid" : "unchanged", reference: row.reference };
}

/** Notifies the merchant of the change of one of the orders that share a shipment: what another one has told stays. */
async function tellOfShared(trx: Db, client: ClientRow, row: ShipmentRow, change: OrderChange, order: ShopOrder): Promise<void> {
  if (change.since === "cancelled") {
    const number = orderTexts(order).number || order.id;
    await tellMerchant(trx, client, row, { ...change, cancelled: [...new Set([...row.cancelled_orders, number])] });
  } else if (row.order_since_paid !== "cancelled") await tellMerchant(trx, client, row, change);
}

interface OrderChange {
  since: ShipmentRow["order_since_paid"];
  by: Actor;
  /** Numbers of cancelled orders among those that share the shipment. */
  cancelled?: string[];
}

async function tellMerchant(
  trx: Db,
  client: ClientRow,
  row: ShipmentRow,
  { since, by, cancelled = [] }: OrderChange,
): Promise<void> {
  if (row.order_since_paid === since && isDeepStrictEqual(row.cancelled_orders, cancelled)) return;
  const told = await shipmentsOf(trx, client.id)
    .update()
    .set({ order_since_paid: since, cancelled_orders: cancelled, updated_at: await worldNow(trx) })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChanges(trx, [{ before: row, after: told }], by);
  await publishEvents(trx, client.id, [shipmentEvent("shipment-updated", told)]);
}

function isOrder(client: ClientRow, { integration, shopId }: OrderSource, orderId: string) {
  return (eb: ExpressionBuilder<Tables, "imported_orders">) =>
    eb.and({ client_id: client.id, integration, shop_id: shopId, order_id: orderId });
}

function withShortened(draft: ShipmentDraft, order: ShopOrder): ShipmentDraft {
  const { shortened: _, ...additionalData } = draft.additionalData;
  const shortened = shownShortened(shortenedTexts(order));
  return { ...draft, additionalData: shortened.length > 0 ? { ...additionalData, shortened } : additionalData };
}

/** Applies an order's change. If the service refuses it, the service is removed: the buyer's change is never dropped. */
async function changeToOrder(
  trx: Db,
  platform: Platform,
  client: ClientRow,
  reference: string,
  { draft, by }: { draft: ShipmentDraft; by: Actor },
) {
  const changed = await changeDraft(trx, platform, client, reference, () => draft, { by });
  if (changed.ok) return;
  const unserved = { ...draft, serviceId: null, collection: null, dropoffPointId: null };
  const again = await changeDraft(trx, platform, client, reference, () => unserved, { by });
  if (!again.ok) throw new Error(`a changed order is refused: ${again.messages[0]?.text}`);
}

/** Default values for incomplete orders. */
export async function importDefaults(trx: Db, client: ClientRow): Promise<ImportDefaults> {
  const warehouse = await trx
    .selectFrom("warehouses")
    .select(["id", "address"])
    .where("client_id", "=", client.id)
    .where("is_default", "=", true)
    .executeTakeFirst();
  const parcel = await trx
    .selectFrom("parcels")
    .select(["id", "name", "weight", "height", "length", "width"])
    .where("client_id", "=", client.id)
    .where("is_default", "=", true)
    .executeTakeFirst();
  return {
    sender: warehouse ? { ...warehouse.address, id: warehouse.id } : null,
    parcel: parcel ? { ...parcel, weight: Number(parcel.weight) } : null,
    fallbackPhone: client.fallback_phone,
    country: client.alpha2_code,
    currency: client.currency,
    sizeName: t(client.language, "defaults.parcel"),
  };
}
