import { worldNow } from "../../store/clock";
import type { ClientRow } from "../../platform";
import type { Db } from "../../store/tables";
import { hashSecret } from "../session/tokens";

/** Owner for the encryption of an API key. @see platform/store/seal.ts */
export function ownerOfKey(id: string): string {
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
