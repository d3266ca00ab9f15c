import { createHash, randomBytes } from "node:crypto";
import type { Session } from "../../../contract/session";
import { needsConsent } from "../../../contract/rules/privacy";
import type { ClientRow, Platform } from "../../platform";
import type { Db } from "../../store/tables";

const DAY_MS = 24 * 3_600_000;
/** A token expires when it is unused for this long. */
const IDLE_MS = 30 * DAY_MS;
/** Renew the expiry at most this often, so that not every read causes a write. */
const RENEW_AFTER_MS = 5 * 60_000;

/** Hashes a long random secret with SHA-256, so that a leaked database reveals no secrets. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** @returns 43 characters, 256 bits */
export function makeSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** @param device `User-Agent` of the browser */
export async function openSession(
  { db, sessionDays }: Pick<Platform, "db" | "sessionDays">,
  client: Pick<ClientRow, "id" | "user_language">,
  device = "",
): Promise<Session> {
  const token = makeSecret();
  const now = Date.now();
  const endsAt = new Date(now + sessionDays * DAY_MS);
  const expiresAt = new Date(Math.min(now + IDLE_MS, endsAt.getTime()));
  await db
    .insertInto("tokens")
    .values({ hash: hashSecret(token), client_id: client.id, device, expires_at: expiresAt, ends_at: endsAt })
    .execute();
  return { token, expiresAt: expiresAt.toISOString(), language: client.user_language };
}

/** Finds the client of a valid token and renews its expiry. */
export async function findClientByToken(db: Db, token: string | undefined): Promise<ClientRow | undefined> {
  if (token === undefined) return undefined;
  const hash = hashSecret(token);
  const now = Date.now();
  const row = await db
    .selectFrom("tokens")
    .innerJoin("clients", "clients.id", "tokens.client_id")
    .selectAll("clients")
    .select(["tokens.last_used_at", "tokens.ends_at"])
    .where("tokens.hash", "=", hash)
    .where("tokens.expires_at", ">", new Date(now))
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.last_used_at.getTime() < now - RENEW_AFTER_MS) {
    await db
      .updateTable("tokens")
      .set({ expires_at: new Date(Math.min(now + IDLE_MS, row.ends_at.getTime())), last_used_at: new Date(now) })
      .where("hash", "=", hash)
      .execute();
  }
  return row;
}

/**
 * Whether a token is valid and its client has answered the privacy questions. Does not renew it, so that an open tab does not
 * keep a session alive forever.
 */
export async function isTokenAlive(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom("tokens")
    .innerJoin("clients", "clients.id", "tokens.client_id")
    .select("clients.policies")
    .where("hash", "=", hashSecret(token))
    .where("expires_at", ">", new Date())
    .executeTakeFirst();
  return row !== undefined && !needsConsent(row.policies);
}

export async function closeSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom("tokens").where("hash", "=", hashSecret(token)).execute();
}
