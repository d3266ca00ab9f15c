import { createHash, randomBytes } from "node:crypto";
import { type FlowProvider, IMPORT_DAYS } from "../../../contract/integrations";
import { ERROR_CODES, type ProblemMessage } from "../../../contract/problems";
import { SHOP_SYSTEMS } from "../../../contract/shop-api";
import { type Connector, type ConnectorApp, ShopRefusal, ShopUnavailable } from "../../outside/marketplaces/port";
import { lockClient, withClientLock } from "../../events/publish";
import { addDays, dayIn, startOfDay } from "../../../contract/rules/time-zones";
import { zoneOfClient } from "../../rules/billing/billing-details";
import { worldNow } from "../../store/clock";
import type { ClientRow, Platform } from "../../platform";
import { type CatalogIntegration, dataProblems, inboundIntegrations } from "../../rules/imports/inbound-integrations";
import type { Db } from "../../store/tables";
import { requireFeature } from "../account/features";
import { authenticated } from "../context";
import { withIdempotency } from "../idempotency";
import { invalid, notFound, shopUnavailable, wrongState } from "../problems";
import { requireTenant } from "../tenant";
import { integrationOfShop } from "../../rules/imports/integrations";
import { findConfiguration, presentIntegration, saveConfiguration, type SentOrders } from "./configurations";

const FLOW_MS = 3_600_000;

interface Connectable {
  integration: CatalogIntegration;
  connector: Connector;
  app: ConnectorApp;
}

/** @throws 422 for an integration that the platform has no connector or registration for */
function requireConnectable(platform: Platform, alias: string, field: string): Connectable {
  const integration = inboundIntegrations(platform.isDemo).find((one) => one.alias === alias);
  const connector = platform.marketplaces.connectorOf(alias);
  const app = platform.marketplaces.appOf(alias);
  if (integration && connector && app) return { integration, connector, app };
  throw invalid([{ error_code: "ValueNotAllowedField", field, text: `${alias} cannot be connected` }]);
}

/** Trimmed values of the known fields, without empty ones. */
function knownData({ fields }: CatalogIntegration, data: Readonly<Record<string, string>>): Record<string, string> {
  const given = fields.map(({ name }) => [name, data[name]?.trim() ?? ""] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}

function requireData({ fields }: CatalogIntegration, data: Readonly<Record<string, string>>, at: string): void {
  const problems = dataProblems(fields, data);
  if (problems.length === 0) return;
  throw invalid(problems.map(({ field, code }) => ({ error_code: code, field: `${at}.${field}`, text: `${field}: ${code}` })));
}

/** Converts errors of a shop's API to problems that tell the merchant what to do. */
async function askOrRefuse<T>(platform: Platform, alias: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ShopRefusal) throw invalid([credentialsRefused(error)]);
    if (!(error instanceof ShopUnavailable)) throw error;
    platform.log({ event: "shop-unavailable", integration: alias, text: error.message });
    throw shopUnavailable();
  }
}

const REFUSAL_CODES: Record<ShopRefusal["kind"], string> = {
  generic: ERROR_CODES.credentialsRefused,
  "invalid-app-key": ERROR_CODES.appKeyRefused,
  "suspended-account": ERROR_CODES.shopAccountSuspended,
};

function credentialsRefused({ kind }: ShopRefusal): ProblemMessage {
  return { error_code: REFUSAL_CODES[kind], text: `The shop refuses access: ${kind}` };
}

async function importNext(platform: Platform, db: Db, configurationId: string, since: Date | null = null): Promise<void> {
  const job = { configurationId, since: since?.toISOString() ?? null };
  await platform.jobs.send(db, "import-orders", job, { dedupeKey: `import-orders ${configurationId} ${since ? "again" : ""}` });
}

export const integrations = {
  list: authenticated.integrations.list.handler(async ({ context: { platform, client } }) => {
    const rows = await platform.db
      .selectFrom("integration_configurations")
      .selectAll()
      .where("client_id", "=", client.id)
      .execute();
    const byAlias = new Map(rows.map((row) => [row.integration, row]));
    const [sent, today] = await Promise.all([ordersOfModules(platform.db, client.id), ordersOfToday(platform.db, client)]);
    const hasApiKeys = requireTenant(platform, client.partner).flags.canGenerateApiKey;
    const present = (one: CatalogIntegration) =>
      presentIntegration(platform, one, {
        row: byAlias.get(one.alias),
        sent: sent.get(one.alias),
        importedToday: today.get(one.alias) ?? 0,
        hasApiKeys,
      });
    return { integrations: inboundIntegrations(platform.isDemo).map(present) };
  }),

  connect: authenticated.integrations.connect.handler(async ({ context: { platform, client }, input: { headers, body } }) => {
    requireFeature(platform, client, "CONNECT_SHOP");
    const { integration, connector, app } = requireConnectable(platform, body.integration, "integration");
    if (connector.flow) throw wrongState(`${integration.name} is connected on its own page`);
    const data = knownData(integration, body.data);
    requireData(integration, data, "data");
    const before = await findConfiguration(platform.db, client.id, integration.alias);
    // A connection with a problem gets new credentials. A repeated request is replayed below.
    if (before && !before.problem && !(await knowsKey(platform.db, client.id, headers["idempotency-key"]))) {
      throw wrongState(`${integration.name} is connected already`);
    }
    await askOrRefuse(platform, integration.alias, async () => {
      const now = await worldNow(platform.db);
      return connector.listOrders({ app, data }, now, null);
    });
    // Without the credentials, so that not even a hash of them is stored.
    const call = { scope: client.id, procedure: CONNECT, key: headers["idempotency-key"], payload: integration.alias };
    const answer = await withIdempotency(platform.db, call, async (trx) => {
      await lockClient(trx, client.id);
      // Of several concurrent requests, one connects.
      const meanwhile = await findConfiguration(trx, client.id, integration.alias);
      if (meanwhile?.id !== before?.id) throw wrongState(`${integration.name} is connected already`);
      const identifier = await saveConfiguration(trx, platform, { clientId: client.id, integration: integration.alias, data });
      await importNext(platform, trx, identifier);
      return { identifier };
    });
    platform.jobs.wake("import-orders");
    return answer;
  }),

  deactivate: authenticated.integrations.deactivate.handler(async ({ context: { platform, client }, input: { identifier } }) =>
    withClientLock(platform.db, client.id, async (trx) => {
      const gone = await trx
        .deleteFrom("integration_configurations")
        .where("client_id", "=", client.id)
        .where("id", "=", identifier)
        .returning("id")
        .executeTakeFirst();
      if (!gone) throw notFound("configuration");
      return { identifier };
    }),
  ),

  importOrders: authenticated.integrations.importOrders.handler(async ({ context: { platform, client }, input: { body } }) => {
    requireFeature(platform, client, "CONNECT_SHOP");
    const row = await findConfiguration(platform.db, client.id, body.integration);
    if (!row) throw notFound("configuration");
    const now = await worldNow(platform.db);
    const timeZone = zoneOfClient(client);
    const first = addDays(dayIn(timeZone, now), -IMPORT_DAYS);
    const since = startOfDay(timeZone, body.date > first ? body.date : first);
    await importNext(platform, platform.db, row.id, since);
    platform.jobs.wake("import-orders");
    return { integration: row.integration };
  }),

  startFlow: authenticated.integrations.startFlow.handler(async ({ context: { platform, client }, input }) => {
    requireFeature(platform, client, "CONNECT_SHOP");
    const { integration, connector, app } = requireConnectable(platform, input.provider, "provider");
    const { flow } = connector;
    if (!flow) throw wrongState(`${integration.name} has no page of its own`);
    if (!platform.isOwnUrl(requireTenant(platform, client.partner), input.returnUrl)) {
      throw invalid([{ error_code: "ValueNotAllowedField", field: "returnUrl", text: "Not a page of this brand" }]);
    }
    const data = knownData(integration, input.query);
    requireData(integration, data, "query");
    const state = randomBytes(24).toString("base64url");
    const hash = hashOf(state);
    const sealed = platform.seal.seal({ data, returnUrl: input.returnUrl }, `flow:${hash}`);
    await platform.db
      .insertInto("integration_flows")
      .values({ state_hash: hash, client_id: client.id, provider: input.provider, sealed })
      .execute();
    return { redirectUrl: flow.startUrl({ app, state, redirectUrl: input.returnUrl, data }), sessionId: state };
  }),

  activate: authenticated.integrations.activate.handler(async ({ context: { platform, client }, input }) => {
    requireFeature(platform, client, "CONNECT_SHOP");
    const { provider, params } = input;
    const { connector, app } = requireConnectable(platform, provider, "provider");
    const { flow } = connector;
    if (!flow) throw wrongState("The integration has no page of its own");
    const missing = flow.params.filter((name) => !params[name]);
    if (missing.length > 0) {
      throw invalid(
        missing.map((name) => ({ error_code: "RequiredField", field: `params.${name}`, text: `${name} is missing` })),
      );
    }
    const begun = await findFlow(platform.db, client, { provider, state: params[flow.state] ?? "" });
    if (!begun) throw invalid([{ error_code: "ValueNotAllowedField", field: `params.${flow.state}`, text: "No such flow" }]);
    if (begun.identifier) return { identifier: begun.identifier };
    const { data, returnUrl } = platform.seal.open<Begun>(begun.sealed, `flow:${begun.state_hash}`);
    const end = { app, redirectUrl: returnUrl, data, params };
    const tokens = await askOrRefuse(platform, provider, () => flow.exchange(end));
    const shop = { clientId: client.id, integration: provider, data: { ...data, ...tokens } };
    const identifier = await withClientLock(platform.db, client.id, async (trx) => {
      const saved = await saveConfiguration(trx, platform, shop);
      await trx.updateTable("integration_flows").set({ identifier: saved }).where("state_hash", "=", begun.state_hash).execute();
      await importNext(platform, trx, saved);
      return saved;
    });
    platform.jobs.wake("import-orders");
    return { identifier };
  }),
};

const CONNECT = "integrations.connect";

interface Begun {
  data: Record<string, string>;
  returnUrl: string;
}

/** Orders sent by shops' modules, by integration. Modules have no configuration: the API key is enough. */
async function ordersOfModules(db: Db, clientId: string): Promise<Map<string, SentOrders>> {
  const rows = await db
    .selectFrom("imported_orders")
    .select(({ fn }) => ["integration", fn.countAll<string>().as("imported"), fn.max<Date>("created_at").as("importedAt")])
    .where("client_id", "=", clientId)
    .where("integration", "in", SHOP_SYSTEMS.map(integrationOfShop))
    .groupBy("integration")
    .execute();
  return new Map(rows.map(({ integration, imported, importedAt }) => [integration, { imported: Number(imported), importedAt }]));
}

/** Orders since the day began at the client's, by integration. */
async function ordersOfToday(db: Db, client: ClientRow): Promise<Map<string, number>> {
  const zone = zoneOfClient(client);
  const rows = await db
    .selectFrom("imported_orders")
    .select(({ fn }) => ["integration", fn.countAll<string>().as("count")])
    .where("client_id", "=", client.id)
    .where("created_at", ">=", startOfDay(zone, dayIn(zone, await worldNow(db))))
    .groupBy("integration")
    .execute();
  return new Map(rows.map(({ integration, count }) => [integration, Number(count)]));
}

const hashOf = (state: string) => createHash("sha256").update(state).digest("base64url");

function findFlow(db: Db, client: Pick<ClientRow, "id">, { provider, state }: { provider: FlowProvider; state: string }) {
  return db
    .selectFrom("integration_flows")
    .selectAll()
    .where("state_hash", "=", hashOf(state))
    .where("client_id", "=", client.id)
    .where("provider", "=", provider)
    .where("created_at", ">", new Date(Date.now() - FLOW_MS))
    .executeTakeFirst();
}

/** Whether a request with this idempotency key was completed or is in progress. */
async function knowsKey(db: Db, clientId: string, key: string): Promise<boolean> {
  const found = await db
    .selectFrom("idempotency")
    .select("key")
    .where("scope", "=", clientId)
    .where("procedure", "=", CONNECT)
    .where("key", "=", key)
    .executeTakeFirst();
  return found !== undefined;
}
