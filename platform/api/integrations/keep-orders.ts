import { sourceOfIntegration } from "../../../contract/rules/source-name";
import type { ShopOrder } from "../../connectors/connector";
import { publishEvents, withClientLock } from "../../events/publish";
import type { ClientRow, Platform } from "../../platform";
import { draftOfOrder, followOrder, type ImportDefaults, type OrderParts, partsOf } from "../../rules/imported-orders";
import { OWN_SIZE_NAMES } from "../../rules/parcel-names";
import type { Db } from "../../store/tables";
import { shipmentsOf } from "../shipments/scope";
import { changeDraft, draftOf, isEditable } from "../shipments/write";
import { insertWithRules, readRules } from "../shipping-rules/apply-rules";

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
    for (const order of orders) {
      const { id } = order;
      const before = known.get(id);
      const parts = partsOf(order, defaults.country);
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
      const draft = draftOfOrder(order, sourceOfIntegration(integration), defaults);
      // The defaults are nobody's choice: a rule may set others.
      const unchosen = order.size ? (["warehouse"] as const) : (["warehouse", "parcel"] as const);
      const result = await insertWithRules(trx, platform, client, draft, { unchosen, rules });
      if (!result.ok) throw new Error(`an imported order is refused: ${result.messages[0]?.text}`);
      const { reference } = result.row;
      await trx
        .insertInto("imported_orders")
        .values({ client_id: client.id, integration, order_id: id, reference, parts: JSON.stringify(parts) })
        .execute();
      known.set(id, { order_id: id, integration, reference, parts });
      kept.push({ id, outcome: "created", reference });
    }
    return kept;
  });
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
    sizeName: OWN_SIZE_NAMES[client.language],
  };
}
