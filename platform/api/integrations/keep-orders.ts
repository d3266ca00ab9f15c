import type { ClientEvent } from "../../../contract/events";
import { sourceOfIntegration } from "../../../contract/rules/source-name";
import type { ShipmentDraft } from "../../../contract/shipments";
import type { ShopOrder } from "../../connectors/connector";
import { publishEvents, withClientLock } from "../../events/publish";
import type { ClientRow, Platform } from "../../platform";
import { draftOfOrder, followOrder, type ImportDefaults, type OrderParts, partsOf } from "../../rules/imported-orders";
import { OWN_SIZE_NAMES } from "../../rules/parcel-names";
import type { Db } from "../../store/tables";
import { shipmentEvent, type ShipmentRow } from "../shipments/present";
import { shipmentsOf } from "../shipments/scope";
import { changeDraft, draftOf, isEditable } from "../shipments/write";
import { insertWithRules, type ReadRules, readRules } from "../shipping-rules/apply-rules";

/** What became of an order that was read or sent. */
export interface KeptOrder {
  id: string;
  outcome: "created" | "updated" | "removed" | "unchanged";
  /** Of its shipment; null for one that needs none. */
  reference: string | null;
}

/**
 * Keeps a page of orders in one transaction: each becomes one shipment, however often and by however many processes it comes.
 *
 * @returns of each order, in their order, what became of it
 */
export async function keepOrders(
  platform: Platform,
  client: ClientRow,
  integration: string,
  orders: readonly ShopOrder[],
): Promise<KeptOrder[]> {
  if (orders.length === 0) return [];
  return withClientLock(platform.db, client.id, async (trx) => {
    const known = await knownOrders(trx, client.id, integration, orders);
    const defaults = await importDefaults(trx, client);
    const rules = await readRules(trx, platform, client);
    const kept: KeptOrder[] = [];
    let fresh: FreshOrder[] = [];
    const insertFresh = async () => {
      const references = await insertOrders(trx, platform, client, { integration, fresh, rules });
      for (const [at, { order, parts, kept: told }] of fresh.entries()) {
        told.reference = references[at]!;
        known.set(order.id, { order_id: order.id, integration, reference: references[at]!, parts });
      }
      fresh = [];
    };
    for (const order of orders) {
      const { id } = order;
      if (fresh.some((other) => other.order.id === id)) await insertFresh();
      const before = known.get(id);
      const parts = partsOf(order, defaults);
      if (before) {
        const outcome = await followKnown(trx, platform, client, { order, before, parts });
        known.set(id, { ...before, parts });
        kept.push({ id, outcome, reference: before.reference });
        continue;
      }
      // What is shipped or cancelled already needs no parcel.
      if (order.state !== "open") {
        kept.push({ id, outcome: "unchanged", reference: null });
        continue;
      }
      const created: KeptOrder = { id, outcome: "created", reference: null };
      kept.push(created);
      fresh.push({ order, parts, draft: draftOfOrder(order, sourceOfIntegration(integration), defaults), kept: created });
    }
    await insertFresh();
    return kept;
  });
}

/** An order that is kept for the first time. */
interface FreshOrder {
  order: ShopOrder;
  parts: OrderParts;
  draft: ShipmentDraft;
  kept: KeptOrder;
}

/** So many shipments that come at once are told of one by one, more by one event. */
const TOLD_EACH = 5;

/** @returns of each order, the reference of its shipment */
async function insertOrders(
  trx: Db,
  platform: Platform,
  client: ClientRow,
  { integration, fresh, rules }: { integration: string; fresh: readonly FreshOrder[]; rules: ReadRules },
): Promise<string[]> {
  if (fresh.length === 0) return [];
  const incoming = fresh.map(({ order, draft }) => ({
    draft,
    // The defaults are nobody's choice: a rule may set others.
    unchosen: order.size ? (["warehouse"] as const) : (["warehouse", "parcel"] as const),
  }));
  const rows = (await insertWithRules(trx, platform, client, incoming, rules)).map((result) => {
    if (!result.ok) throw new Error(`an imported order is refused: ${result.messages[0]?.text}`);
    return result.row;
  });
  await trx
    .insertInto("imported_orders")
    .values(
      fresh.map(({ order, parts }, at) => ({
        client_id: client.id,
        integration,
        order_id: order.id,
        reference: rows[at]!.reference,
        parts: JSON.stringify(parts),
      })),
    )
    .execute();
  await publishEvents(trx, client.id, eventsOf(rows));
  return rows.map(({ reference }) => reference);
}

function eventsOf(rows: readonly ShipmentRow[]): ClientEvent[] {
  if (rows.length <= TOLD_EACH) return rows.map((row) => shipmentEvent("shipment-created", row));
  const ready = rows.filter(({ state }) => state === "READY_TO_PURCHASE");
  return [{ type: "shipments-imported", count: rows.length, ready: ready.map(({ reference }) => reference) }];
}

interface Known {
  reference: string;
  order_id: string;
  integration: string;
  parts: OrderParts;
}

async function knownOrders(trx: Db, clientId: string, integration: string, orders: readonly ShopOrder[]) {
  const ids = orders.map(({ id }) => id);
  const rows = await trx
    .selectFrom("imported_orders")
    .select(["reference", "order_id", "integration", "parts"])
    .where("client_id", "=", clientId)
    .where("integration", "=", integration)
    .where("order_id", "in", ids)
    .execute();
  return new Map<string, Known>(rows.map((row) => [row.order_id, row]));
}

/** While it is unpaid, a shipment follows its order: the draft of a cancelled one goes, a changed one is changed. */
async function followKnown(
  trx: Db,
  platform: Platform,
  client: ClientRow,
  { order, before, parts }: { order: ShopOrder; before: Known; parts: OrderParts },
): Promise<KeptOrder["outcome"]> {
  const scoped = shipmentsOf(trx, client.id);
  const row = await scoped.select().selectAll().where("reference", "=", before.reference).executeTakeFirst();
  if (!row || !isEditable(row)) return "unchanged";
  if (order.state === "cancelled") {
    await scoped.remove().where("reference", "=", before.reference).execute();
    await publishEvents(trx, client.id, [{ type: "shipment-deleted", waybillReference: before.reference }]);
    return "removed";
  }
  const followed = followOrder(draftOf(row), before.parts, parts);
  if (!followed) return "unchanged";
  await changeDraft(trx, platform, client, before.reference, () => followed);
  await trx
    .updateTable("imported_orders")
    .set({ parts: JSON.stringify(parts) })
    .where("client_id", "=", client.id)
    .where("integration", "=", before.integration)
    .where("order_id", "=", before.order_id)
    .execute();
  return "updated";
}

async function importDefaults(trx: Db, client: ClientRow): Promise<ImportDefaults> {
  const own = <T extends "warehouses" | "parcels">(table: T) =>
    trx
      .selectFrom(table as "warehouses")
      .where("client_id", "=", client.id)
      .where("is_default", "=", true);
  const warehouse = await own("warehouses").select(["id", "address"]).executeTakeFirst();
  const parcel = await trx
    .selectFrom("parcels")
    .select(["id", "name", "weight", "height", "length", "width"])
    .where("client_id", "=", client.id)
    .where("is_default", "=", true)
    .executeTakeFirst();
  return {
    sender: warehouse ? { ...warehouse.address, id: warehouse.id } : null,
    parcel: parcel ? { ...parcel, weight: Number(parcel.weight) } : null,
    country: client.alpha2_code,
    currency: client.currency,
    sizeName: OWN_SIZE_NAMES[client.language],
  };
}
