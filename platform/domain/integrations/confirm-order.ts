import { sql } from "kysely";
import type { ShopConfirmation } from "../../../contract/shipments";
import { isInternalTracking } from "../../../contract/rules/trackings";
import { type OrderParcel, ShopRefusal, ShopRejection, ShopUnavailable } from "../../outside/marketplaces/port";
import { publishEvents, withClientLock } from "../../events/publish";
import type { Platform } from "../../platform";
import { worldNow } from "../../store/clock";
import type { StoredShopConfirmation } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import type { ShipmentState } from "../../../contract/states";
import { CANCELLED, HANDED_OVER } from "../../rules/tracking/states";
import { shipmentEvent, type ShipmentRow } from "../shipments/present";
import { askOpened, type ConfigurationRow, configurationOfShop, openShop } from "./configurations";

/** States of a shipment whose numbers are of no use to a buyer. */
const NOT_SENT: readonly ShipmentState[] = ["CARRIER_KO", ...CANCELLED];
/** In which a call of another process is taken to be running. */
const LEASE_MS = 120_000;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 2 * 3_600_000;
/** Calls without an answer, over about a day, after which the merchant is told. */
const MAX_ATTEMPTS = 16;

const UNTOLD: StoredShopConfirmation = { state: "waiting", at: null, reason: null, numbers: [], attempts: 0, after: null };

/** Parcels of an order, or of merged ones, that their shops are to be told of. */
interface ToTell {
  clientId: string;
  /** Several, if the merchant merged them. */
  orders: { orderId: string; shopId: string }[];
  parcels: OrderParcel[];
  /** Shipments with numbers that the shop does not know yet. */
  shipments: ShipmentRow[];
}

/**
 * Tells a shop the numbers of an order's parcels, with the time of their hand-over, once the carrier has taken them over. The
 * shop is that of the order: never another one of the same marketplace.
 *
 * What is to be told is stored before the call, and the answer after it: a second process does not call meanwhile, and numbers
 * that the shop knows are not sent again after a lost answer.
 */
export async function confirmOrder(platform: Platform, reference: string): Promise<void> {
  const toTell = await claim(platform, reference);
  if (!toTell) return;
  const outcome = await tellShops(platform, toTell);
  await withClientLock(platform.db, toTell.clientId, async (trx) => {
    const at = await worldNow(trx);
    for (const row of toTell.shipments) {
      const told = { ...UNTOLD, ...row.told, ...outcomeOf(outcome, row, at) };
      const stored = await updateTold(trx, row, told, at);
      if (stored) await publishEvents(trx, toTell.clientId, [shipmentEvent("shipment-updated", stored)]);
    }
  });
}

/** Reserves what is to be told; null if there is nothing, or another process tells it. */
async function claim(platform: Platform, reference: string): Promise<ToTell | null> {
  const asked = await platform.db
    .selectFrom("shipments")
    .select(["client_id", "shop_order"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!asked?.shop_order) return null;
  const { client_id: clientId, shop_order: shopOrder } = asked;
  return withClientLock(platform.db, clientId, async (trx) => {
    const imported = await trx
      .selectFrom("imported_orders")
      .select(["order_id", "shop_id", "integration"])
      .where("client_id", "=", clientId)
      .where(({ or, eb }) => or([eb("reference", "=", shopOrder), eb("merged_into", "=", shopOrder)]))
      .orderBy("order_id")
      .execute();
    const orders = imported
      .filter(({ integration }) => platform.marketplaces.connectorOf(integration))
      .map((order) => ({ orderId: order.order_id, shopId: order.shop_id }));
    if (orders.length === 0) return null;
    const rows = await trx
      .selectFrom("shipments")
      .selectAll()
      .where("client_id", "=", clientId)
      .where("shop_order", "=", shopOrder)
      .where("ordered_at", "is not", null)
      .where("state", "not in", NOT_SENT)
      .where(sql<boolean>`jsonb_array_length(trackings) > 0`)
      .orderBy("ordered_at")
      .orderBy("id")
      .execute();
    for (const row of rows.filter(({ told }) => told === null)) row.told = (await updateTold(trx, row, UNTOLD, null))!.told;
    const times = await handOverTimes(trx, rows);
    const shipments = rows.filter(({ id, told }) => told?.state === "waiting" && times.has(id));
    const now = Date.now();
    if (shipments.length === 0 || shipments.some(({ told }) => told?.after && Date.parse(told.after) > now)) return null;
    const after = new Date(now + LEASE_MS).toISOString();
    for (const row of shipments) row.told = (await updateTold(trx, row, { ...UNTOLD, ...row.told, after }, null))!.told;
    const parcels = rows.flatMap((row) => parcelsOf(row, times.get(row.id) ?? null));
    return { clientId, orders, parcels, shipments };
  });
}

/** When the carrier took over each shipment, by id; a shipment that it does not have yet has none. */
async function handOverTimes(trx: Db, rows: readonly ShipmentRow[]): Promise<Map<number, Date>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const steps = await trx
    .selectFrom("tracking_steps")
    .select(({ fn }) => ["shipment_id", fn.min("due_at").as("at")])
    .where("shipment_id", "in", ids)
    .where("applied_at", "is not", null)
    .where("state", "in", HANDED_OVER)
    .groupBy("shipment_id")
    .execute();
  const times = new Map(steps.map(({ shipment_id: id, at }) => [id, at]));
  // Without a step of its own, the newest event is the first one that is known.
  for (const { id, state, newest_tracking: newest } of rows)
    if (!times.has(id) && HANDED_OVER.includes(state) && newest) times.set(id, new Date(newest.at));
  return times;
}

function parcelsOf({ trackings, service, told }: ShipmentRow, handedOverAt: Date | null): OrderParcel[] {
  return shownNumbers(trackings).map(({ id, url }) => ({
    trackingNumber: id,
    trackingUrl: url,
    carrierName: service?.carrierName ?? "",
    handedOverAt,
    isTold: told?.numbers.includes(id) ?? false,
  }));
}

const shownNumbers = (trackings: ShipmentRow["trackings"]) => trackings.filter(({ id }) => !isInternalTracking(id));

type Outcome = { state: "told" } | { state: "refused"; reason: Reason } | { state: "unanswered"; retryAfterMs: number | null };
type Reason = NonNullable<ShopConfirmation["reason"]>;

/** @returns the first outcome that is none; shops that were told are told again, which changes nothing */
async function tellShops(platform: Platform, { orders, parcels }: ToTell): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const order of orders) outcomes.push(await tellShop(platform, { ...order, parcels }));
  return outcomes.find(({ state }) => state !== "told") ?? { state: "told" };
}

async function tellShop(
  platform: Platform,
  { orderId, shopId, parcels }: ToTell["orders"][number] & Pick<ToTell, "parcels">,
): Promise<Outcome> {
  const row = await configurationOfShop(platform.db, shopId);
  const shop = row && openShop(platform, row);
  if (!row || !shop) return { state: "refused", reason: { code: "disconnected", sentence: "" } };
  try {
    await askOpened(platform, row, shop, (access) => shop.connector.confirmShipment(access, orderId, parcels));
    return { state: "told" };
  } catch (error) {
    if (error instanceof ShopRefusal) return { state: "refused", reason: { code: "access", sentence: "" } };
    if (error instanceof ShopRejection) return { state: "refused", reason: { code: error.code, sentence: error.sentence } };
    if (!(error instanceof ShopUnavailable)) throw error;
    platform.log({ event: "shop-unavailable", integration: row.integration, text: error.message });
    return { state: "unanswered", retryAfterMs: error.retryAfterMs };
  }
}

function outcomeOf(outcome: Outcome, row: ShipmentRow, at: Date): Partial<StoredShopConfirmation> {
  const settled = { at: at.toISOString(), attempts: 0, after: null };
  if (outcome.state === "told") {
    const numbers = shownNumbers(row.trackings).map(({ id }) => id);
    return { ...settled, state: "told", reason: null, numbers };
  }
  if (outcome.state === "refused") return { ...settled, state: "refused", reason: outcome.reason };
  const attempts = (row.told?.attempts ?? 0) + 1;
  const reason: Reason = { code: "unavailable", sentence: "" };
  if (attempts >= MAX_ATTEMPTS) return { ...settled, state: "refused", reason };
  const wait = outcome.retryAfterMs ?? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));
  return { state: "waiting", at: null, reason, attempts, after: new Date(Date.now() + wait).toISOString() };
}

/** @param at time of a change that others are told of; null: only the platform needs it */
async function updateTold(trx: Db, { id }: Pick<ShipmentRow, "id">, told: StoredShopConfirmation, at: Date | null) {
  return trx
    .updateTable("shipments")
    .set({ told: JSON.stringify(told), ...(at && { updated_at: at }) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

const SWEPT_AT_ONCE = 200;

/** Enqueues what was handed over since and is not told yet, also after a call without an answer. */
export async function sweepConfirmations({ db, jobs }: Pick<Platform, "db" | "jobs">): Promise<void> {
  const due = await db
    .selectFrom("shipments")
    .select("shop_order")
    .distinct()
    .where("told_state", "=", "waiting")
    .where("state", "in", [...HANDED_OVER, "INCIDENT"])
    .where((eb) =>
      eb.or([
        eb(sql<string | null>`told ->> 'after'`, "is", null),
        eb(sql<string>`told ->> 'after'`, "<=", new Date().toISOString()),
      ]),
    )
    .limit(SWEPT_AT_ONCE)
    .execute();
  for (const { shop_order: reference } of due)
    if (reference) await jobs.send(db, "confirm-order", { reference }, { dedupeKey: `confirm-order ${reference}` });
  if (due.length > 0) jobs.wake("confirm-order");
}

/**
 * Tells a shop again what it could not be told for lack of access, and what was bought before it was connected.
 *
 * @param trx a transaction that holds the client's lock
 */
export async function tellAgain(trx: Db, { jobs }: Pick<Platform, "jobs">, { shop_id: shopId }: ConfigurationRow): Promise<void> {
  if (shopId === null) return;
  const untold = await trx
    .selectFrom("imported_orders")
    .innerJoin("shipments", (join) =>
      join.on(({ or, eb, ref }) =>
        or([
          eb("shipments.shop_order", "=", ref("imported_orders.reference")),
          eb("shipments.shop_order", "=", ref("imported_orders.merged_into")),
        ]),
      ),
    )
    .select(["shipments.id", "shipments.told", "shipments.shop_order"])
    .where("imported_orders.shop_id", "=", shopId)
    .where("shipments.ordered_at", "is not", null)
    .where((eb) =>
      eb.or([
        eb("shipments.told", "is", null),
        eb(sql<string>`shipments.told -> 'reason' ->> 'code'`, "in", ["access", "disconnected", "unavailable"]),
      ]),
    )
    .limit(500)
    .execute();
  for (const { id, told, shop_order: reference } of untold) {
    await updateTold(trx, { id }, { ...UNTOLD, numbers: told?.numbers ?? [] }, null);
    await jobs.send(trx, "confirm-order", { reference: reference! }, { dedupeKey: `confirm-order ${reference}` });
  }
}

/**
 * Lets a refused shipment be told again.
 *
 * @param trx a transaction that holds the client's lock
 * @returns the shipment as it is then; a shipment that is not refused stays as it is
 */
export async function askAgain(trx: Db, { jobs }: Pick<Platform, "jobs">, row: ShipmentRow): Promise<ShipmentRow> {
  if (row.told?.state !== "refused") return row;
  const again = await updateTold(trx, row, { ...UNTOLD, numbers: row.told.numbers }, await worldNow(trx));
  await jobs.send(trx, "confirm-order", { reference: row.reference }, { dedupeKey: `confirm-order ${row.shop_order}` });
  await publishEvents(trx, row.client_id, [shipmentEvent("shipment-updated", again!)]);
  return again!;
}
