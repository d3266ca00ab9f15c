import type { ClientEvent } from "../../../contract/events";
import { IMPORT_DAYS } from "../../../contract/integrations";
import { type OrderPage, ShopRefusal, ShopUnavailable } from "../../outside/marketplaces/port";
import { publishEvents, withClientLock } from "../../events/publish";
import type { ClientRow, Platform } from "../../platform";
import type { Db } from "../../store/tables";
import { askOpened, type ConfigurationRow, type OpenedShop, openShop } from "./configurations";
import { tellAgain } from "./confirm-order";
import { keepOrders } from "./keep-orders";
import { findOrAddShop, type OrderSource } from "./shops";
import { worldNow } from "../../store/clock";

const POLL_MS = 60_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** Overlap of two imports: shops may commit an order after newer ones have been read. */
const OVERLAP_MS = 2 * 60_000;
/** How long an order that cannot be read is tried again, with all newer ones. */
const UNREADABLE_MS = IMPORT_DAYS * 24 * 3_600_000;

type Problem = NonNullable<ConfigurationRow["problem"]>;

/**
 * Imports changed orders of a shop: each order becomes one shipment, even if several processes read it repeatedly. The position
 * is in the shop's own time, so that clock skew loses nothing.
 *
 * @param since also reads older orders again; the event `import-ended` reports the end
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
  // The merchant has requested the import or just connected the shop, and waits for the result.
  const isAwaited = since !== null || row.imported_at === null;
  const shop = openShop(platform, row);
  if (!shop) return endWithProblem(platform, row, { problem: "unavailable", isAwaited, retryAfterMs: null });
  try {
    const from = since ?? new Date(row.read_to.getTime() - OVERLAP_MS);
    const { shopId, ...read } = await readShop(platform, client, { row, shop, from });
    const wasAway = row.problem !== null && row.problem !== "unreadable";
    const isReached = wasAway || row.imported_at === null || row.shop_id === null;
    await endWell(platform, { ...row, shop_id: shopId }, { ...read, isAwaited, isReached });
  } catch (error) {
    if (error instanceof ShopRefusal)
      return endWithProblem(platform, row, { problem: error.kind, isAwaited, retryAfterMs: LONGEST_WAIT_MS });
    if (!(error instanceof ShopUnavailable)) throw error;
    platform.log({ event: "shop-unavailable", integration: row.integration, text: error.message });
    await endWithProblem(platform, row, { problem: "unavailable", isAwaited, retryAfterMs: error.retryAfterMs });
  }
}

/** The client; null for a closed account. */
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
  let unreadable = 0;
  let newest = row.read_to;
  let page: string | null = null;
  let source: OrderSource | null = row.shop_id === null ? null : { integration: row.integration, shopId: row.shop_id };
  do {
    const asked: string | null = page;
    const answer: OrderPage = await askOpened(platform, row, shop, (access) => shop.connector.listOrders(access, from, asked));
    source ??= await identifyShop(platform, row, shop);
    if (answer.orders.length > 0) {
      if (!source) throw new ShopUnavailable("the shop does not say which one it is");
      const kept = await keepOrders(platform, client, source, answer.orders);
      imported += kept.filter(({ outcome }) => outcome === "created").length;
    }
    for (const text of answer.unreadable) platform.log({ event: "order-unreadable", integration: row.integration, text });
    unreadable += answer.unreadable.length;
    for (const { changedAt } of answer.orders) if (changedAt > newest) newest = changedAt;
    page = answer.next;
  } while (page !== null);
  return { imported, unreadable, newest, shopId: source?.shopId ?? null };
}

/**
 * The account id at the marketplace. Credentials without permission to read it are accepted: the connection's id is used instead.
 */
async function askAccount(platform: Platform, row: ConfigurationRow, shop: OpenedShop): Promise<string | null> {
  try {
    return await askOpened(platform, row, shop, (access) => shop.connector.accountOf(access));
  } catch (error) {
    if (!(error instanceof ShopRefusal) || error.kind === "suspended-account") throw error;
    platform.log({ event: "shop-unidentified", integration: row.integration });
    return `connection ${row.id}`;
  }
}

/** Identifies a shop once, so that its orders are recognized after it is connected again. */
async function identifyShop(platform: Platform, row: ConfigurationRow, shop: OpenedShop): Promise<OrderSource | null> {
  const account = await askAccount(platform, row, shop);
  if (account === null) return null;
  return withClientLock(platform.db, row.client_id, async (trx) => {
    const source = await findOrAddShop(trx, row.client_id, { integration: row.integration, account });
    await trx
      .updateTable("integration_configurations")
      .set({ shop_id: source.shopId })
      .where("id", "=", row.id)
      .where("connected_times", "=", row.connected_times)
      .execute();
    return source;
  });
}

interface Imported {
  imported: number;
  /** Number of orders that were not understood. */
  unreadable: number;
  newest: Date;
  isAwaited: boolean;
  /** It was just connected, or could not be reached before. */
  isReached: boolean;
}

async function endWell(
  platform: Platform,
  row: ConfigurationRow,
  { imported, unreadable, newest, isAwaited, isReached }: Imported,
): Promise<void> {
  const problem: Problem | null = unreadable > 0 ? "unreadable" : null;
  const isNew = problem !== row.problem;
  const readTo = problem ? new Date(newest.getTime() - UNREADABLE_MS) : newest;
  const since = !problem ? null : isNew ? await worldNow(platform.db) : row.problem_since;
  await withClientLock(platform.db, row.client_id, async (trx) => {
    await trx
      .updateTable("integration_configurations")
      .set(({ eb, fn, val }) => ({
        imported: eb("imported", "+", imported),
        imported_at: new Date(),
        read_to: fn<Date>("greatest", ["read_to", val(readTo)]),
        next_poll_at: new Date(Date.now() + (problem ? LONGEST_WAIT_MS : POLL_MS)),
        problem,
        problem_since: since,
      }))
      .where("id", "=", row.id)
      // If credentials were replaced meanwhile, the position does not apply to the new ones.
      .where("connected_times", "=", row.connected_times)
      .execute();
    if (isAwaited || imported > 0 || (problem && isNew))
      await publishEvents(trx, row.client_id, [endedEvent(row, imported, problem)]);
    if (isReached) await tellAgain(trx, platform, row);
  });
  platform.jobs.wake("confirm-order");
}

async function endWithProblem(
  platform: Platform,
  row: ConfigurationRow,
  { problem, isAwaited, retryAfterMs }: { problem: Problem; isAwaited: boolean; retryAfterMs: number | null },
): Promise<void> {
  const isNew = row.problem !== problem;
  const now = await worldNow(platform.db);
  const since = isNew || !row.problem_since ? now : row.problem_since;
  const waited = now.getTime() - since.getTime();
  const wait = retryAfterMs ?? Math.min(LONGEST_WAIT_MS, POLL_MS + waited);
  await withClientLock(platform.db, row.client_id, async (trx) => {
    await trx
      .updateTable("integration_configurations")
      .set({ problem, problem_since: since, next_poll_at: new Date(Date.now() + wait) })
      .where("id", "=", row.id)
      .where("connected_times", "=", row.connected_times)
      .execute();
    if (isAwaited || isNew) await publishEvents(trx, row.client_id, [endedEvent(row, 0, problem)]);
  });
}

function endedEvent({ integration }: ConfigurationRow, imported: number, error: Problem | null): ClientEvent {
  return { type: "import-ended", integration, imported, error };
}

/** Enqueues due imports. */
export async function sweepShops({ db, jobs, marketplaces }: Pick<Platform, "db" | "jobs" | "marketplaces">): Promise<void> {
  const due = await db
    .selectFrom("integration_configurations")
    .select(["id", "integration"])
    .where("next_poll_at", "<=", new Date())
    .limit(200)
    .execute();
  for (const { id, integration } of due)
    if (marketplaces.connectorOf(integration))
      await jobs.send(db, "import-orders", { configurationId: id, since: null }, { dedupeKey: `import-orders ${id}` });
  if (due.length > 0) jobs.wake("import-orders");
}
