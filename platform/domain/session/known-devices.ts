import type { Db } from "../../store/tables";
import { hashSecret, makeSecret } from "./tokens";

/** Maximum number of known browsers per account; the most recently used are kept. */
const KEPT = 50;

/** Stores a browser as known for an account. @returns its device secret, 43 characters */
export async function rememberDevice(db: Db, clientId: string): Promise<string> {
  const secret = makeSecret();
  await db
    .insertInto("known_devices")
    .values({ hash: hashSecret(secret), client_id: clientId, last_used_at: new Date() })
    .execute();
  await db
    .deleteFrom("known_devices")
    .where("client_id", "=", clientId)
    .where("hash", "not in", (kept) =>
      kept
        .selectFrom("known_devices")
        .select("hash")
        .where("client_id", "=", clientId)
        .orderBy("last_used_at", "desc")
        .orderBy("hash")
        .limit(KEPT),
    )
    .execute();
  return secret;
}

/**
 * The hash of the device secret that belongs to this account. Takes the same time for an address without an account.
 *
 * @param secrets device secrets of all accounts that the browser has signed in to
 */
export async function findKnownDevice(
  db: Db,
  { partner, email }: { partner: string; email: string },
  secrets: readonly string[],
): Promise<string | undefined> {
  if (secrets.length === 0) return undefined;
  const device = await db
    .selectFrom("known_devices")
    .innerJoin("clients", "clients.id", "known_devices.client_id")
    .select("known_devices.hash")
    .where("known_devices.hash", "in", secrets.map(hashSecret))
    .where("clients.partner", "=", partner)
    .where("clients.email", "=", email.toLowerCase())
    .executeTakeFirst();
  return device?.hash;
}

/** Updates the last use of a known browser. */
export async function touchDevice(db: Db, hash: string): Promise<void> {
  await db.updateTable("known_devices").set({ last_used_at: new Date() }).where("hash", "=", hash).execute();
}
