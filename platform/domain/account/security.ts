import { normalizePhone } from "../../../contract/rules/contact";
import { wakeStreams, withClientLock } from "../../events/publish";
import type { Db } from "../../store/tables";
import { authenticated } from "../context";
import { requireNumber } from "../phone/verified-phone";
import { forbidden, invalid, notFound } from "../problems";
import { hashPassword, ownerOfAccount, verifyPassword } from "../session/password";
import { ownerOf, requireStrongPassword } from "../session/password-rules";
import { hashSecret } from "../session/tokens";
import { requireTenant } from "../tenant";
import { ERROR_CODES } from "../../../contract/problems";
import type { ClientRow, Platform } from "../../platform";
import { countAttempt, resetAttempts } from "../session/attempts";

/** Ends every session of a client except the one with this token. @returns the number of ended sessions */
async function endOthers(trx: Db, clientId: string, token: string | undefined): Promise<number> {
  const ended = await trx
    .deleteFrom("tokens")
    .where("client_id", "=", clientId)
    .where("hash", "!=", hashSecret(token ?? ""))
    .executeTakeFirst();
  await wakeStreams(trx, clientId);
  return Number(ended.numDeletedRows);
}

/** Password, open sessions and order defaults of the merchant. */
export const security = {
  setOrderDefaults: authenticated.account.setOrderDefaults.handler(async ({ context: { platform, client }, input }) => {
    // In international form, because carriers call it from the recipient's country.
    const fallbackPhone = input.fallbackPhone && normalizePhone(requireNumber(input.fallbackPhone, client, "fallbackPhone"));
    await withClientLock(platform.db, client.id, async (trx) => {
      await trx.updateTable("clients").set({ fallback_phone: fallbackPhone }).where("id", "=", client.id).execute();
      if (fallbackPhone !== "")
        await platform.jobs.send(trx, "complete-drafts", { clientId: client.id }, { dedupeKey: `complete-drafts ${client.id}` });
    });
    return { fallbackPhone };
  }),

  changePassword: authenticated.account.changePassword.handler(async ({ context, input: { password, newPassword } }) => {
    const { platform, client, token } = context;
    const tenant = requireTenant(platform, client.partner);
    if (!tenant.flags.canChangePassword) throw forbidden("Passwords are not changed here");
    await requirePassword(platform, client, password);
    requireStrongPassword(newPassword, "newPassword", ownerOf(tenant, client));
    const passwordHash = await hashPassword(newPassword, platform.passwordCost, ownerOfAccount(client.id));
    await platform.db.transaction().execute(async (trx) => {
      await trx.updateTable("clients").set({ password_hash: passwordHash }).where("id", "=", client.id).execute();
      await trx.deleteFrom("recoveries").where("client_id", "=", client.id).execute();
      await endOthers(trx, client.id, token);
    });
    return { changed: true as const };
  }),

  listSessions: authenticated.account.listSessions.handler(async ({ context: { platform, client, token } }) => {
    const rows = await platform.db
      .selectFrom("tokens")
      .select(["id", "hash", "device", "created_at", "last_used_at"])
      .where("client_id", "=", client.id)
      .where("expires_at", ">", new Date())
      .orderBy("last_used_at", "desc")
      .orderBy("id")
      .limit(100)
      .execute();
    const current = hashSecret(token ?? "");
    return {
      sessions: rows.map((row) => ({
        id: row.id,
        device: row.device,
        openedAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at.toISOString(),
        isCurrent: row.hash === current,
      })),
    };
  }),

  endSession: authenticated.account.endSession.handler(async ({ context: { platform, client }, input: { id, password } }) => {
    await requirePassword(platform, client, password);
    const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
    const ended = isUuid
      ? await platform.db
          .deleteFrom("tokens")
          .where("client_id", "=", client.id)
          .where("id", "=", id)
          .returning("id")
          .executeTakeFirst()
      : undefined;
    if (!ended) throw notFound("session");
    await wakeStreams(platform.db, client.id);
    return { ended: true as const };
  }),

  endOtherSessions: authenticated.account.endOtherSessions.handler(async ({ context, input: { password } }) => {
    const { platform, client, token } = context;
    await requirePassword(platform, client, password);
    return platform.db.transaction().execute(async (trx) => ({ ended: await endOthers(trx, client.id, token) }));
  }),
};

/**
 * Verifies the password of the signed-in client again. Failures are rate-limited, so that a stolen session cannot be used to
 * guess the password.
 *
 * @throws 422 `InvalidCredentials` at `password`, 429
 */
export async function requirePassword(
  { db, passwordCost }: Pick<Platform, "db" | "passwordCost">,
  client: ClientRow,
  password: string,
): Promise<void> {
  const attempt = { partner: `password ${client.partner}`, email: client.email, remoteAddress: undefined };
  await countAttempt(db, attempt);
  if (!(await verifyPassword(password, client.password_hash, passwordCost, ownerOfAccount(client.id))))
    throw invalid([{ error_code: ERROR_CODES.invalidCredentials, field: "password", text: "The password is wrong" }]);
  await resetAttempts(db, attempt);
}
