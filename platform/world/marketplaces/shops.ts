import { createHash } from "node:crypto";
import { sql, type Selectable } from "kysely";
import { worldNow } from "../../store/clock";
import { GOODS, PEOPLE, seedTown } from "../data";
import type { Db } from "../../store/tables";
import { chance, pick } from "../chance";
import type { ShopOrderData, ShopOrdersTable, ShopParcel } from "../../store/world-tables";

export type ShopOrderRow = Selectable<ShopOrdersTable>;

/** A shop whose key was accepted. */
export interface OpenShop {
  id: string;
  key: string;
}

/** An order that its buyer has paid. */
export type PaidOrderRow = Omit<ShopOrderRow, "state"> & { state: Exclude<ShopOrderRow["state"], "pending"> };

const isPaid = (order: ShopOrderRow): order is PaidOrderRow => order.state !== "pending";

/** Result of checking a key: the shop, or the refusal. */
type Entry = { shop: OpenShop } | { refused: "unknown" | "suspended" | "busy" };

const HOUR_MS = 3_600_000;
/** Age of the oldest orders of a new shop, days. */
const FIRST_DAYS = 5;
const HOURS_BETWEEN = 8;
/** Maximum number of orders created at once, however far the clock was advanced. */
const MOST_AT_ONCE = 300;

/**
 * Opens the shop of a key. Each key with `demo-` has its own shop, which fills with orders as the world's clock advances;
 * `suspended-`, `busy-` and any other key produce the refusals of real shops.
 */
export async function enterShop(db: Db, marketplace: string, key: string): Promise<Entry> {
  if (key.startsWith("busy-")) return { refused: "busy" };
  if (key.startsWith("suspended-")) return { refused: "suspended" };
  if (!/^demo-[\w-]{1,60}$/.test(key)) return { refused: "unknown" };
  const id = `${marketplace}:${key}`;
  const now = await worldNow(db);
  const filledTo = new Date(now.getTime() - FIRST_DAYS * 24 * HOUR_MS);
  await db
    .insertInto("world_shops")
    .values({ id, marketplace, opened_at: now, filled_to: filledTo })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const { suspended } = await db.selectFrom("world_shops").select("suspended").where("id", "=", id).executeTakeFirstOrThrow();
  if (suspended) return { refused: "suspended" };
  await fillShop(db, id, now);
  return { shop: { id, key } };
}

/** The marketplace's id of a shop. */
export function shopNumber(marketplace: string, key: string): number {
  return createHash("sha256").update(`${marketplace}:${key}`).digest().readUInt32BE();
}

/** Creates the orders that buyers have placed up to now. */
async function fillShop(db: Db, id: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const shop = await trx.selectFrom("world_shops").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
    const times: Date[] = [];
    for (let at = shop.filled_to.getTime() + HOURS_BETWEEN * HOUR_MS; at <= now.getTime(); at += HOURS_BETWEEN * HOUR_MS)
      times.push(new Date(at));
    const newest = times.slice(-MOST_AT_ONCE);
    const last = newest.at(-1);
    if (!last) return;
    const first = await nextNumber(trx, id);
    const rows = newest.map((at, index) => orderRow(id, first + index, at));
    await trx.insertInto("world_shop_orders").values(rows).execute();
    await trx.updateTable("world_shops").set({ filled_to: last }).where("id", "=", id).execute();
  });
}

async function nextNumber(trx: Db, shopId: string): Promise<number> {
  const { number } = await trx
    .selectFrom("world_shop_orders")
    .select(({ fn }) => fn.max("number").as("number"))
    .where("shop_id", "=", shopId)
    .executeTakeFirstOrThrow();
  return (number ?? 1000) + 1;
}

function orderRow(shopId: string, number: number, at: Date) {
  return { shop_id: shopId, number, created_at: at, changed_at: at, order_data: JSON.stringify(orderOf(`${shopId} ${number}`)) };
}

function orderOf(seed: string): ShopOrderData {
  const [country, city, firstName, lastName, company, street1, phone] = pick(PEOPLE, seed, "person");
  const count = chance(seed, "lines") < 0.3 ? 2 : 1;
  const items = Array.from({ length: count }, (_, line) => {
    const [title, price, weight] = pick(GOODS, seed, `item ${line}`);
    return { title, price, quantity: chance(seed, `quantity ${line}`) < 0.2 ? 2 : 1, weightGrams: Math.round(weight * 1000) };
  });
  const mailName = `${firstName}.${lastName}`
    .normalize("NFD")
    .replace(/[^A-Za-z.]/g, "")
    .toLowerCase();
  return {
    firstName,
    lastName,
    company,
    street1,
    phone,
    city,
    alpha2Code: country,
    zipCode: seedTown(country, city).zip,
    email: `${mailName}@buyers.example`,
    currency: "EUR",
    items,
  };
}

/** The article number of goods: the initials of their name, and their place in the assortment. */
export function skuOf(title: string): string {
  const initials = title
    .replace(/[^A-Za-z ]/g, "")
    .split(" ")
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
  return `${initials}-${101 + GOODS.findIndex(([name]) => name === title)}`;
}

/** Total that the buyer pays, minor units. */
export function totalOf({ items }: ShopOrderData): number {
  return items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

type SentParcel = Pick<ShopParcel, "tracking"> & Partial<ShopParcel> & { isOnly?: boolean };

/** How long after its order a buyer was promised that the parcel leaves. */
const PROMISED_DAYS = 2;

/** Until when an order is to be shipped: the end of the second day after it, UTC. */
export function shipByOf({ created_at: at }: Pick<ShopOrderRow, "created_at">): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + PROMISED_DAYS, 21, 59, 59));
}

/** Orders of a shop. Most marketplaces list one only once it is paid. */
function ordersOf(db: Db, shop: OpenShop) {
  return db.selectFrom("world_shop_orders").where("shop_id", "=", shop.id);
}

/** Paid orders changed since a time, by time of change. */
export async function ordersSince(db: Db, shop: OpenShop, since: Date, page: { limit: number; offset: number }) {
  const { orders, count } = await allOrdersSince(db, shop, since, page, false);
  return { orders: orders.filter(isPaid), count };
}

/** The same, with orders that wait for their payment. */
export async function allOrdersSince(
  db: Db,
  shop: OpenShop,
  since: Date,
  { limit, offset }: { limit: number; offset: number },
  withPending = true,
) {
  const changed = ordersOf(db, shop)
    .where("changed_at", ">=", since)
    .$if(!withPending, (orders) => orders.where("state", "!=", "pending"));
  const orders = await changed.selectAll().orderBy("changed_at").orderBy("number").limit(limit).offset(offset).execute();
  const { count } = await changed.select(({ fn }) => fn.countAll<string>().as("count")).executeTakeFirstOrThrow();
  return { orders, count: Number(count) };
}

/** Paid orders placed since a time, by number, whatever their state. */
export async function ordersPlacedSince(db: Db, shop: OpenShop, since: Date): Promise<PaidOrderRow[]> {
  const placed = ordersOf(db, shop).selectAll().where("created_at", ">=", since).where("state", "!=", "pending");
  return (await placed.orderBy("number").execute()).filter(isPaid);
}

export async function findOrder(db: Db, shop: OpenShop, number: number): Promise<PaidOrderRow | undefined> {
  if (!Number.isSafeInteger(number)) return undefined;
  const order = await ordersOf(db, shop).selectAll().where("number", "=", number).executeTakeFirst();
  return order && isPaid(order) ? order : undefined;
}

/**
 * Marks an order as shipped by the merchant.
 *
 * @param parcel `isOnly`: it replaces what the marketplace was told before
 * @returns why the shop refuses the parcel; null if it accepts it
 */
export async function confirmOrder(
  db: Db,
  shop: OpenShop,
  number: number,
  { tracking, carrier = "", handedOverAt = null, isOnly = false }: SentParcel,
): Promise<string | null> {
  const { refuses_parcels: isRefused } = await db
    .selectFrom("world_shops")
    .select("refuses_parcels")
    .where("id", "=", shop.id)
    .executeTakeFirstOrThrow();
  if (isRefused) return `The tracking number ${tracking} is not in the format of ${carrier || "this carrier"}`;
  const parcel = JSON.stringify({ tracking, carrier, handedOverAt });
  await db
    .updateTable("world_shop_orders")
    .set({
      state: "shipped",
      parcels: isOnly ? `[${parcel}]` : sql<string>`parcels || ${parcel}::jsonb`,
      confirmations: sql<number>`confirmations + 1`,
      changed_at: await worldNow(db),
    })
    .where("shop_id", "=", shop.id)
    .where("number", "=", number)
    .execute();
  return null;
}

/** Places an order now; a pending one waits for its payment. */
export async function addOrder(db: Db, shopId: string, state: "open" | "pending" = "open"): Promise<void> {
  const now = await worldNow(db);
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom("world_shops").select("id").where("id", "=", shopId).forUpdate().executeTakeFirstOrThrow();
    await trx
      .insertInto("world_shop_orders")
      .values({ ...orderRow(shopId, await nextNumber(trx, shopId), now), state })
      .execute();
  });
}

/** Pays a pending order. */
export async function payOrder(db: Db, shopId: string, number: number): Promise<void> {
  await db
    .updateTable("world_shop_orders")
    .set({ state: "open", changed_at: await worldNow(db) })
    .where("shop_id", "=", shopId)
    .where("number", "=", number)
    .where("state", "=", "pending")
    .execute();
}

/** Cancels an open order, or changes its street, on behalf of the buyer. */
export async function changeOrder(db: Db, shopId: string, number: number, change: "cancel" | "move"): Promise<void> {
  const changed_at = await worldNow(db);
  const moved = sql<string>`jsonb_set(order_data, '{street1}', to_jsonb('New Street ' || number::text))`;
  await db
    .updateTable("world_shop_orders")
    .set(change === "cancel" ? { state: "cancelled", changed_at } : { order_data: moved, changed_at })
    .where("shop_id", "=", shopId)
    .where("number", "=", number)
    .where("state", "=", "open")
    .execute();
}
