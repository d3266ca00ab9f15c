import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { InboundIntegration } from "../../../contract/integrations";
import { ShopRefusal, type Connector, type ShopAccess } from "../../outside/marketplaces/port";
import { worldNow } from "../../store/clock";
import type { Platform } from "../../platform";
import { IMPORT_DAYS } from "../../../contract/integrations";
import { type CatalogIntegration, shownData } from "../../rules/imports/inbound-integrations";
import type { IntegrationConfigurationsTable } from "../../store/integration-tables";
import type { Db } from "../../store/tables";

const DAY_MS = 24 * 3_600_000;

export type ConfigurationRow = Selectable<IntegrationConfigurationsTable>;
type Data = Record<string, string>;

const ownerOf = (id: string) => `integration:${id}`;

/** Decrypts the settings and tokens of a configuration. */
function openData({ seal }: Pick<Platform, "seal">, { id, sealed }: Pick<ConfigurationRow, "id" | "sealed">): Data {
  return seal.open<Data>(sealed, ownerOf(id));
}

/** A connector with the access to a shop. */
export interface OpenedShop {
  connector: Connector;
  access: ShopAccess;
}

/** The shop of a configuration; null if the platform is no longer registered at its marketplace. */
export function openShop(platform: Pick<Platform, "seal" | "marketplaces">, row: ConfigurationRow): OpenedShop | null {
  const connector = platform.marketplaces.connectorOf(row.integration);
  const app = platform.marketplaces.appOf(row.integration);
  return connector && app ? { connector, access: { app, data: openData(platform, row) } } : null;
}

/**
 * Calls a shop's API; refreshes and stores expired tokens and retries once.
 *
 * @throws ShopRefusal, ShopUnavailable
 */
export async function askOpened<T>(
  platform: Pick<Platform, "db" | "seal">,
  row: Pick<ConfigurationRow, "id" | "connected_times">,
  shop: OpenedShop,
  ask: (access: ShopAccess) => Promise<T>,
): Promise<T> {
  try {
    return await ask(shop.access);
  } catch (error) {
    if (!(error instanceof ShopRefusal) || error.kind !== "generic" || !shop.connector.refresh) throw error;
    const data = { ...shop.access.data, ...(await shop.connector.refresh(shop.access)) };
    shop.access = { ...shop.access, data };
    const sealed = platform.seal.seal(data, ownerOf(row.id));
    await platform.db
      .updateTable("integration_configurations")
      .set({ sealed })
      .where("id", "=", row.id)
      .where("connected_times", "=", row.connected_times)
      .execute();
    return ask(shop.access);
  }
}

/**
 * Connects a shop or replaces its credentials; the next import reads its orders of the last five days. New credentials may belong
 * to another shop, so the shop is identified again.
 *
 * @param trx a transaction that holds the client's lock
 */
export async function saveConfiguration(
  trx: Db,
  platform: Pick<Platform, "seal">,
  { clientId, integration, data }: { clientId: string; integration: string; data: Data },
): Promise<string> {
  const before = await findConfiguration(trx, clientId, integration);
  const id = before?.id ?? randomUUID();
  const now = await worldNow(trx);
  const sealed = platform.seal.seal(data, ownerOf(id));
  const fresh = { sealed, shop_id: null, next_poll_at: new Date(), problem: null, problem_since: null };
  const since = new Date(now.getTime() - IMPORT_DAYS * DAY_MS);
  await trx
    .insertInto("integration_configurations")
    .values({ id, client_id: clientId, integration, read_to: since, ...fresh })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ fn, ref, val }) => ({
        ...fresh,
        connected_times: sql<number>`integration_configurations.connected_times + 1`,
        read_to: fn<Date>("least", [ref("integration_configurations.read_to"), val(since)]),
      })),
    )
    .execute();
  return id;
}

export function findConfiguration(db: Db, clientId: string, integration: string): Promise<ConfigurationRow | undefined> {
  return db
    .selectFrom("integration_configurations")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("integration", "=", integration)
    .executeTakeFirst();
}

/** The current connection of a shop; undefined if it is not connected or sends its orders with an API key. */
export function configurationOfShop(db: Db, shopId: string): Promise<ConfigurationRow | undefined> {
  return db.selectFrom("integration_configurations").selectAll().where("shop_id", "=", shopId).executeTakeFirst();
}

/** Orders sent by a shop's own module so far. */
export interface SentOrders {
  imported: number;
  importedAt: Date;
}

interface OfClient {
  /** Undefined if not connected. */
  row: ConfigurationRow | undefined;
  /** Orders sent by its module; undefined if there are none. */
  sent: SentOrders | undefined;
  /** Orders that have come since the day began at the client's. */
  importedToday: number;
  /** Whether the tenant has API keys, which modules need. */
  hasApiKeys: boolean;
}

/** An integration in the contract's shape, without secrets. */
export function presentIntegration(
  platform: Pick<Platform, "seal" | "marketplaces">,
  integration: CatalogIntegration,
  { row, sent, importedToday, hasApiKeys }: OfClient,
): InboundIntegration {
  const { alias, fields } = integration;
  const importedAt = row ? row.imported_at : (sent?.importedAt ?? null);
  return {
    ...integration,
    hidden: integration.hidden || !isReachable(platform, integration, hasApiKeys),
    isConnected: row !== undefined || sent !== undefined,
    configuration: row
      ? { identifier: row.id, integration: alias, type: "INBOUND", data: shownData(fields, openData(platform, row)) }
      : null,
    problem: row?.problem && row.problem_since ? { kind: row.problem, since: row.problem_since.toISOString() } : null,
    importedAt: importedAt?.toISOString() ?? null,
    imported: row ? row.imported : (sent?.imported ?? 0),
    importedToday,
  };
}

/** Whether an integration can be offered: the platform can reach it, or its module can reach the platform. */
function isReachable(
  { marketplaces }: Pick<Platform, "marketplaces">,
  { alias, type }: CatalogIntegration,
  hasApiKeys: boolean,
): boolean {
  if (type === "ONBOARDING_PARTNER") return true;
  if (marketplaces.connectorOf(alias)) return marketplaces.appOf(alias) !== null;
  return type === "MODULE" && hasApiKeys;
}
