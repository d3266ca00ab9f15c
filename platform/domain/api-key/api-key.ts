import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { API_KEYS_MAX, type ApiKey } from "../../../contract/api-key";
import { ERROR_CODES } from "../../../contract/problems";
import { SHOP_API_DOCUMENT, SHOP_API_PATH } from "../../../contract/shop-api";
import { lockClient, withClientLock } from "../../events/publish";
import { worldNow } from "../../store/clock";
import type { ClientRow, Platform } from "../../platform";
import { isSameShopName } from "../../rules/imports/integrations";
import { t } from "../../words/words";
import type { ApiKeysTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import { authenticated } from "../context";
import { withIdempotency } from "../idempotency";
import { forbidden, invalid, nameTaken, notFound } from "../problems";
import { hashSecret, makeSecret } from "../session/tokens";
import { requireTenant } from "../tenant";

/** Makes a key recognizable, in a shop's settings or where it was leaked. */
const PREFIX = "wbk_";

/** @see spec configuration-and-support, section 6, "user can generate api key" */
function requireApiKeys(platform: Platform, client: ClientRow): void {
  if (!requireTenant(platform, client.partner).flags.canGenerateApiKey) throw forbidden("There are no API keys here");
}

type KeyRow = Selectable<ApiKeysTable> & { name: string | null };

/** A client's keys with the names of their shops, the oldest first. */
function keysOf(db: Db, clientId: string): Promise<KeyRow[]> {
  return db
    .selectFrom("api_keys")
    .innerJoin("shops", "shops.id", "api_keys.shop_id")
    .selectAll("api_keys")
    .select("shops.name")
    .where("api_keys.client_id", "=", clientId)
    .orderBy("api_keys.created_at")
    .orderBy("api_keys.id")
    .execute();
}

function present({ seal }: Platform, row: KeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name ?? "",
    token: seal.open<string>(row.sealed_token, ownerOfKey(row.id)),
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

interface KeyShop {
  id: string;
  name: string;
}

/** Shops that send or have sent orders with API keys, the oldest first. */
async function shopsWithKeys(trx: Db, clientId: string): Promise<KeyShop[]> {
  const rows = await trx
    .selectFrom("shops")
    .select(["id", "name"])
    .where("client_id", "=", clientId)
    .where("integration", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name }) => ({ id, name: name ?? "" }));
}

/** The shop of a new key; without a name the client's oldest one. */
async function shopForKey(trx: Db, client: ClientRow, name: string | undefined): Promise<string> {
  const shops = await shopsWithKeys(trx, client.id);
  const known = name === undefined ? shops[0] : shops.find((shop) => isSameShopName(shop.name, name));
  if (known) {
    if (name !== undefined) await trx.updateTable("shops").set({ name }).where("id", "=", known.id).execute();
    return known.id;
  }
  const id = randomUUID();
  await trx
    .insertInto("shops")
    .values({ id, client_id: client.id, integration: null, name: name ?? t(client.language, "defaults.shop") })
    .execute();
  return id;
}

async function addKey(trx: Db, platform: Platform, clientId: string, shopId: string): Promise<string> {
  const id = randomUUID();
  const token = PREFIX + makeSecret();
  await trx
    .insertInto("api_keys")
    .values({
      id,
      client_id: clientId,
      shop_id: shopId,
      token_hash: hashSecret(token),
      sealed_token: platform.seal.seal(token, ownerOfKey(id)),
      created_at: await worldNow(trx),
    })
    .execute();
  return id;
}

/** @param id undefined for the oldest key */
async function revokeKey(trx: Db, clientId: string, id?: string): Promise<{ revoked: true }> {
  await lockClient(trx, clientId);
  const keys = await keysOf(trx, clientId);
  const key = id === undefined ? keys[0] : keys.find((one) => one.id === id);
  if (!key) throw notFound("API key");
  await trx.deleteFrom("api_keys").where("id", "=", key.id).execute();
  return { revoked: true };
}

export const apiKey = {
  getCurrent: authenticated.apiKey.getCurrent.handler(async ({ context: { platform, client } }) => {
    requireApiKeys(platform, client);
    const origin = platform.publicUrl();
    const apiKeys = (await keysOf(platform.db, client.id)).map((row) => present(platform, row));
    return {
      apiKey: apiKeys[0] ?? null,
      apiKeys,
      apiUrl: origin + SHOP_API_PATH,
      documentUrl: origin + SHOP_API_DOCUMENT,
    };
  }),

  generate: authenticated.apiKey.generate.handler(async ({ context: { platform, client }, input: { headers, body } }) => {
    requireApiKeys(platform, client);
    const name = body?.name?.trim();
    const call = { scope: client.id, procedure: "apiKey.generate", key: headers["idempotency-key"], payload: name ?? null };
    // The stored response has no token: it is kept, encrypted, in one place only.
    const { id } = await withIdempotency(platform.db, call, async (trx) => {
      await lockClient(trx, client.id);
      const keys = await keysOf(trx, client.id);
      if (name === undefined && keys[0]) return { id: keys[0].id };
      if (keys.some((key) => name !== undefined && isSameShopName(key.name ?? "", name))) throw nameTaken();
      if (keys.length >= API_KEYS_MAX) {
        throw invalid([{ error_code: ERROR_CODES.limitReached, text: `At most ${API_KEYS_MAX} API keys` }]);
      }
      return { id: await addKey(trx, platform, client.id, await shopForKey(trx, client, name)) };
    });
    const key = (await keysOf(platform.db, client.id)).find((one) => one.id === id);
    // Revoked since this request was first made.
    if (!key) throw notFound("API key");
    return present(platform, key);
  }),

  rename: authenticated.apiKey.rename.handler(async ({ context: { platform, client }, input: { params, body } }) => {
    requireApiKeys(platform, client);
    return withClientLock(platform.db, client.id, async (trx) => {
      const key = (await keysOf(trx, client.id)).find(({ id }) => id === params.id);
      if (!key) throw notFound("API key");
      const name = body.name.trim();
      const others = (await shopsWithKeys(trx, client.id)).filter(({ id }) => id !== key.shop_id);
      if (others.some((shop) => isSameShopName(shop.name, name))) throw nameTaken();
      await trx.updateTable("shops").set({ name }).where("id", "=", key.shop_id).execute();
      return present(platform, { ...key, name });
    });
  }),

  revoke: authenticated.apiKey.revoke.handler(async ({ context: { platform, client }, input: { headers } }) => {
    requireApiKeys(platform, client);
    const call = { scope: client.id, procedure: "apiKey.revoke", key: headers["idempotency-key"], payload: null };
    return withIdempotency(platform.db, call, (trx) => revokeKey(trx, client.id));
  }),

  revokeOne: authenticated.apiKey.revokeOne.handler(async ({ context: { platform, client }, input: { params, headers } }) => {
    requireApiKeys(platform, client);
    const call = { scope: client.id, procedure: "apiKey.revokeOne", key: headers["idempotency-key"], payload: params.id };
    return withIdempotency(platform.db, call, (trx) => revokeKey(trx, client.id, params.id));
  }),
};

/** Owner for the encryption of an API key. @see platform/store/seal.ts */
function ownerOfKey(id: string): string {
  return `api-key:${id}`;
}

/** Minimum time between updates of a key's last use, so that a busy shop does not cause a write per request. */
const USED_AGAIN_MS = 60_000;

/** The client and shop of an API key; undefined for an unknown or revoked key, and for a closed account. */
export async function clientOfApiKey(db: Db, token: string): Promise<(ClientRow & { shop_id: string }) | undefined> {
  const hash = hashSecret(token);
  const client = await db
    .selectFrom("api_keys")
    .innerJoin("clients", "clients.id", "api_keys.client_id")
    .selectAll("clients")
    .select("api_keys.shop_id")
    .where("token_hash", "=", hash)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  if (!client) return undefined;
  const now = await worldNow(db);
  await db
    .updateTable("api_keys")
    .set({ last_used_at: now })
    .where("token_hash", "=", hash)
    .where((eb) => eb.or([eb("last_used_at", "is", null), eb("last_used_at", "<", new Date(now.getTime() - USED_AGAIN_MS))]))
    .execute();
  return client;
}
