import { randomUUID } from "node:crypto";
import type { ApiKey } from "../../../contract/api-key";
import { SHOP_API_DOCUMENT, SHOP_API_PATH } from "../../../contract/shop-api";
import { lockClient } from "../../events/publish";
import type { ClientRow, Platform } from "../../platform";
import type { Db } from "../../store/tables";
import { authenticated } from "../context";
import { withIdempotency } from "../idempotency";
import { forbidden, notFound } from "../problems";
import { hashSecret, makeSecret } from "../session/tokens";
import { requireTenant } from "../tenant";
import { ownerOfKey } from "./client-of-api-key";

/** Says what a text is where it is found: in a shop's settings, or where it should not be. */
const PREFIX = "wbk_";

/** @see spec configuration-and-support, section 6, "user can generate api key" */
function requireApiKeys(platform: Platform, client: ClientRow): void {
  if (!requireTenant(platform, client.partner).flags.canGenerateApiKey) throw forbidden("There are no API keys here");
}

async function findKey({ seal }: Platform, db: Db, clientId: string): Promise<ApiKey | null> {
  const row = await db.selectFrom("api_keys").selectAll().where("client_id", "=", clientId).executeTakeFirst();
  if (!row) return null;
  return {
    token: seal.open<string>(row.sealed_token, ownerOfKey(row.id)),
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

export const apiKey = {
  getCurrent: authenticated.apiKey.getCurrent.handler(async ({ context: { platform, client } }) => {
    requireApiKeys(platform, client);
    const origin = platform.publicUrl();
    return {
      apiKey: await findKey(platform, platform.db, client.id),
      apiUrl: origin + SHOP_API_PATH,
      documentUrl: origin + SHOP_API_DOCUMENT,
    };
  }),

  generate: authenticated.apiKey.generate.handler(async ({ context: { platform, client }, input: { headers } }) => {
    requireApiKeys(platform, client);
    const call = { scope: client.id, procedure: "apiKey.generate", key: headers["idempotency-key"], payload: null };
    // The kept answer has no token: it is sealed in one place only.
    await withIdempotency(platform.db, call, async (trx) => {
      await lockClient(trx, client.id);
      const existing = await trx.selectFrom("api_keys").select("id").where("client_id", "=", client.id).executeTakeFirst();
      if (existing) return { id: existing.id };
      const id = randomUUID();
      const token = PREFIX + makeSecret();
      const sealed = platform.seal.seal(token, ownerOfKey(id));
      await trx
        .insertInto("api_keys")
        .values({ id, client_id: client.id, token_hash: hashSecret(token), sealed_token: sealed, created_at: new Date() })
        .execute();
      return { id };
    });
    const key = await findKey(platform, platform.db, client.id);
    // Revoked since this request was first made.
    if (!key) throw notFound("API key");
    return key;
  }),

  revoke: authenticated.apiKey.revoke.handler(async ({ context: { platform, client }, input: { headers } }) => {
    requireApiKeys(platform, client);
    const call = { scope: client.id, procedure: "apiKey.revoke", key: headers["idempotency-key"], payload: null };
    return withIdempotency(platform.db, call, async (trx) => {
      await lockClient(trx, client.id);
      const gone = await trx.deleteFrom("api_keys").where("client_id", "=", client.id).returning("id").executeTakeFirst();
      if (!gone) throw notFound("API key");
      return { revoked: true as const };
    });
  }),
};
