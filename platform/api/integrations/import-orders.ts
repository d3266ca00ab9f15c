import type { ClientEvent } from "../../../contract/events";
import { sourceOfIntegration } from "../../../contract/rules/source-name";
import { connectorOf } from "../../connectors";
import { type OrderPage, type ShopOrder, ShopRefusal, ShopUnavailable } from "../../connectors/connector";
import { publishEvents, withClientLock } from "../../events/publish";
import type { ClientRow, Platform } from "../../platform";
import { draftOfOrder, followOrder, type ImportDefaults, partsOf } from "../../rules/imported-orders";
import type { Db } from "../../store/tables";
import { shipmentsOf } from "../shipments/scope";
import { insertWithRules } from "../shipping-rules/apply-rules";
import { changeDraft, draftOf, isEditable } from "../shipments/write";
import { askOpened, type ConfigurationRow, type OpenedShop, openShop } from "./configurations";

const POLL_MS = 60_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** Orders that were committed at the shop after younger ones had been read are read again. */
const OVERLAP_MS = 2 * 60_000;

type Problem = NonNullable<ConfigurationRow["problem"]>;

/**
 * Imports what changed at a shop: each order becomes one shipment, once, however often and by how many processes it is read. The
 * position is the shop's own clock, so that a difference between clocks loses nothing.
 *
 * @param since asks for older orders once more; the event `import-ended` tells of it
 */
export async function importOrders(platform: Platform, configurationId: string, since: Date | null): Promise<void> {
  const row = await platform.db
    .selectFrom("integration_configurations")
    .selectAll()
    .where("id", "=", configurationId)
    .executeTakeFirst();
  if (!row) return;
  const client = await openClient(platform.db, row.client_id);
  if (!client) return;
  // A merchant who has asked, or who has just connected it, waits for the answer.
  const isAwaited = since !== null || row.imported_at === null;
  const shop = openShop(platform, row);
  if (!shop) return endWithProblem(platform, row, { problem: "unavailable", isAwaited, retryAfterMs: null });
  try {
    const from = since ?? new Date(row.read_to.getTime() - OVERLAP_MS);
    const { imported, newest } = await readShop(platform, client, { row, shop, from });
    await endWell(platform, row, { imported, newest, isAwaited });
  } catch (error) {
    if (error instanceof ShopRefusal)
      return endWithProblem(platform, row, { problem: error.kind, isAwaited, retryAfterMs: LONGEST_WAIT_MS });
    if (!(error instanceof ShopUnavailable)) throw error;
    platform.log({ event: "shop-unavailable", integration: row.integration, text: error.message });
    await endWithProblem(platform, row, { problem: "unavailable", isAwaited, retryAfterMs: error.retryAfterMs });
  }
}

/** Null for an account that was closed. */
async function openClient(db: Db, id: string): Promise<ClientRow | null> {
  const client = await db
    .selectFrom("clients")
    .selectAll()
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return client ?? null;
}

async function readShop(
  platform: Platform,
  client: ClientRow,
  { row, shop, from }: { row: ConfigurationRow; shop: OpenedShop; from: Date },
) {
  let imported = 0;
  let newest = row.read_to;
  let page: string | null = null;
  do {
    const asked: string | null = page;
    const answer: OrderPage = await askOpened(platform, row, shop, (access) => shop.connector.listOrders(access, from, asked));
    imported += (await keepOrders(platform, client, row.integration, answer.orders)).length;
    for (const { changedAt } of answer.orders) if (changedAt > newest) newest = changedAt;
    page = answer.next;
  } while (page !== null);
  return { imported, newest };
}

/**
 * Keeps a page of orders in one transaction.
 *
 * @returns references of the shipments that they became
 */
export async function keepOrders(
  platform: Platform,
  client: ClientRow,
  integration: string,
  orders: readonly ShopOrder[],
): Promise<string[]> {
  if (orders.length === 0) return [];
  return withClientLock(platform.db, client.id, async (trx) => {
    const known = await trx
      .selectFrom("imported_orders")
      .selectAll()
      .where("client_id", "=", client.id)
      .where("integration", "=", integration)
      .where(
        "order_id",
        "in",
        orders.map(({ id }) => id),
      )
      .execute();
    const byId = new Map(known.map((order) => [order.order_id, order]));
    const defaults = await importDefaults(trx, client);
    const imported: string[] = [];
    for (const order of orders) {
      const before = byId.get(order.id);
      const parts = partsOf(order, defaults.country);
      if (before) {
        await followKnown(trx, platform, client, { order, before, parts });
        byId.set(order.id, { ...before, parts });
        continue;
      }
      // What is shipped or cancelled already needs no parcel.
      if (order.state !== "open") continue;
      const draft = draftOfOrder(order, sourceOfIntegration(integration), defaults);
      // The defaults are nobody's choice: a rule may set others.
      const unchosen = order.size ? (["warehouse"] as const) : (["warehouse", "parcel"] as const);
      const result = await insertWithRules(trx, platform, client, draft, { unchosen });
      if (!result.ok) throw new Error(`an imported order is refused: ${result.messages[0]?.text}`);
      const kept = { client_id: client.id, integration, order_id: order.id, reference: result.row.reference };
      await trx
        .insertInto("imported_orders")
        .values({ ...kept, parts: JSON.stringify(parts) })
        .execute();
      byId.set(order.id, { ...kept, parts, told_at: null, created_at: new Date() });
      imported.push(result.row.reference);
    }
    return imported;
  });
}

type Known = { reference: string; order_id: string; integration: string; parts: ReturnType<typeof partsOf> };

/** While it is unpaid, a shipment follows its order: the draft of a cancelled one goes, a changed one is changed. */
async function followKnown(
  trx: Db,
  platform: Platform,
  client: ClientRow,
  { order, before, parts }: { order: ShopOrder; before: Known; parts: Known["parts"] },
): Promise<void> {
  const scoped = shipmentsOf(trx, client.id);
  const row = await scoped.select().selectAll().where("reference", "=", before.reference).executeTakeFirst();
  if (!row || !isEditable(row)) return;
  if (order.state === "cancelled") {
    await scoped.remove().where("reference", "=", before.reference).execute();
    await publishEvents(trx, client.id, [{ type: "shipment-deleted", waybillReference: before.reference }]);
    return;
  }
  const followed = followOrder(draftOf(row), before.parts, parts);
  if (!followed) return;
  await changeDraft(trx, platform, client, before.reference, () => followed);
  await trx
    .updateTable("imported_orders")
    .set({ parts: JSON.stringify(parts) })
    .where("client_id", "=", client.id)
    .where("integration", "=", before.integration)
    .where("order_id", "=", before.order_id)
    .execute();
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
  };
}

async function endWell(
  platform: Platform,
  row: ConfigurationRow,
  { imported, newest, isAwaited }: { imported: number; newest: Date; isAwaited: boolean },
): Promise<void> {
  await withClientLock(platform.db, row.client_id, async (trx) => {
    await trx
      .updateTable("integration_configurations")
      .set(({ eb, fn, val }) => ({
        imported: eb("imported", "+", imported),
        imported_at: new Date(),
        read_to: fn<Date>("greatest", ["read_to", val(newest)]),
        next_poll_at: new Date(Date.now() + POLL_MS),
        problem: null,
        problem_since: null,
      }))
      .where("id", "=", row.id)
      .execute();
    if (isAwaited || imported > 0) await publishEvents(trx, row.client_id, [endedEvent(row, imported, null)]);
    await tellWhatIsShipped(platform, trx, row);
  });
  platform.jobs.wake("confirm-order");
}

/** Parcels that were bought while the shop could not be told. */
async function tellWhatIsShipped(platform: Platform, trx: Db, row: ConfigurationRow): Promise<void> {
  const untold = await trx
    .selectFrom("imported_orders")
    .innerJoin("shipments", "shipments.reference", "imported_orders.reference")
    .select("imported_orders.reference")
    .where("imported_orders.client_id", "=", row.client_id)
    .where("imported_orders.integration", "=", row.integration)
    .where("imported_orders.told_at", "is", null)
    .where("shipments.state", "not in", ["AWAITING_COMPLETION", "READY_TO_PURCHASE"])
    .limit(500)
    .execute();
  for (const { reference } of untold)
    await platform.jobs.send(trx, "confirm-order", { reference }, { dedupeKey: `confirm-order ${reference}` });
}

async function endWithProblem(
  platform: Platform,
  row: ConfigurationRow,
  { problem, isAwaited, retryAfterMs }: { problem: Problem; isAwaited: boolean; retryAfterMs: number | null },
): Promise<void> {
  const isNew = row.problem !== problem;
  const since = isNew || !row.problem_since ? new Date() : row.problem_since;
  const waited = Date.now() - since.getTime();
  const wait = retryAfterMs ?? Math.min(LONGEST_WAIT_MS, POLL_MS + waited);
  await withClientLock(platform.db, row.client_id, async (trx) => {
    await trx
      .updateTable("integration_configurations")
      .set({ problem, problem_since: since, next_poll_at: new Date(Date.now() + wait) })
      .where("id", "=", row.id)
      .execute();
    if (isAwaited || isNew) await publishEvents(trx, row.client_id, [endedEvent(row, 0, problem)]);
  });
}

function endedEvent({ integration }: ConfigurationRow, imported: number, error: Problem | null): ClientEvent {
  return { type: "import-ended", integration, imported, error };
}

/** Begins the imports that are due. */
export async function sweepShops({ db, jobs }: Pick<Platform, "db" | "jobs">): Promise<void> {
  const due = await db
    .selectFrom("integration_configurations")
    .select(["id", "integration"])
    .where("next_poll_at", "<=", new Date())
    .limit(200)
    .execute();
  for (const { id, integration } of due)
    if (connectorOf(integration))
      await jobs.send(db, "import-orders", { configurationId: id, since: null }, { dedupeKey: `import-orders ${id}` });
  if (due.length > 0) jobs.wake("import-orders");
}
