import { ERROR_CODES } from "../../../contract/problems";
import { wakeStreams } from "../../events/publish";
import type { JobData } from "../../queue/queues";
import { enqueueTenantMail } from "../../mail/outbox";
import { recoveryMail } from "../../mail/account-mails";
import type { Platform } from "../../platform";
import { remoteAddressOf, publicProcedure } from "../context";
import { invalid, requireMail } from "../problems";
import { enforceRateLimit, type RateLimit } from "../rate-limit";
import { requireTenant } from "../tenant";
import { countAttempt, forgetFailures } from "./attempts";
import { findKnownDevice, rememberDevice } from "./known-devices";
import { guesser, hashPassword } from "./password";
import { ownerOf, requireStrongPassword } from "./password-rules";
import { hashSecret, makeSecret } from "./tokens";

/** Password resets per address, like failed sign-ins: enough for an office, too few to guess tokens. */
const NEW_PASSWORD_LIMIT: RateLimit = { max: 50, windowMs: 15 * 60_000 };

/** Counted separately from sign-in: a merchant who forgot the password has used up the sign-in attempts. */
const ATTEMPT_SCOPE = "recovery";

export const recovery = {
  recoverPassword: publicProcedure.session.recoverPassword.handler(async ({ context, input }) => {
    const { platform } = context;
    const { partner, email, language } = input;
    requireTenant(platform, partner);
    requireMail(platform);
    const remoteAddress = remoteAddressOf(context, input.remoteAddress);
    const knownDevice = await findKnownDevice(platform.db, input, input.deviceSecrets ?? []);
    await countAttempt(platform.db, { partner: `${ATTEMPT_SCOPE} ${partner}`, email, remoteAddress, knownDevice });
    // The account is looked up by a job: otherwise the response time would reveal whether it exists.
    await platform.jobs.send(platform.db, "recover-password", { partner, email: email.toLowerCase(), language });
    return { accepted: true as const };
  }),

  setPassword: publicProcedure.session.setPassword.handler(async ({ context, input }) => {
    const { platform } = context;
    const remoteAddress = remoteAddressOf(context, input.remoteAddress);
    await enforceRateLimit(platform.db, `new-password ${remoteAddress}`, NEW_PASSWORD_LIMIT);
    // Judging and hashing a password are expensive: check the token first. The transaction checks it again, since it may be used
    // meanwhile.
    const owner = await platform.db
      .selectFrom("recoveries")
      .innerJoin("clients", "clients.id", "recoveries.client_id")
      .select(["partner", "email", "first_name", "last_name", "company_name"])
      .where("hash", "=", hashSecret(input.recoveryToken))
      .where("used_at", "is", null)
      .where("expires_at", ">", new Date())
      .executeTakeFirst();
    if (!owner) throw invalidToken();
    requireStrongPassword(input.newPassword, "newPassword", ownerOf(requireTenant(platform, owner.partner), owner));
    const passwordHash = await hashPassword(input.newPassword, platform.passwordCost, guesser({ remoteAddress }));
    return platform.db.transaction().execute(async (trx) => {
      const recovery = await trx
        .updateTable("recoveries")
        .set({ used_at: new Date() })
        .where("hash", "=", hashSecret(input.recoveryToken))
        .where("used_at", "is", null)
        .where("expires_at", ">", new Date())
        .returning("client_id")
        .executeTakeFirst();
      if (!recovery) throw invalidToken();
      const client = await trx
        .updateTable("clients")
        .set({ password_hash: passwordHash })
        .where("id", "=", recovery.client_id)
        .returning(["id", "partner", "email"])
        .executeTakeFirstOrThrow();
      await trx.deleteFrom("tokens").where("client_id", "=", client.id).execute();
      await wakeStreams(trx, client.id);
      await trx.deleteFrom("recoveries").where("client_id", "=", client.id).where("used_at", "is", null).execute();
      // The failed attempts before the recovery must not block the next sign-in.
      await forgetFailures(trx, client);
      return { changed: true as const, deviceSecret: await rememberDevice(trx, client.id) };
    });
  }),
};

function invalidToken() {
  const text = "This link was already used or has expired; request a new one";
  return invalid([{ error_code: ERROR_CODES.invalidRecoveryToken, field: "recoveryToken", text }]);
}

const LIFETIME_MS = 3_600_000;

/** Mails a link to reset the password, if there is an open account with the address. */
export async function mailRecovery(platform: Platform, { partner, email, language }: JobData["recover-password"]): Promise<void> {
  const tenant = requireTenant(platform, partner);
  await platform.db.transaction().execute(async (trx) => {
    const client = await trx
      .selectFrom("clients")
      .select(["id", "email"])
      .where("partner", "=", partner)
      .where("email", "=", email)
      .where("closed_at", "is", null)
      .executeTakeFirst();
    if (!client) return;
    const token = makeSecret();
    await trx
      .insertInto("recoveries")
      .values({ hash: hashSecret(token), client_id: client.id, expires_at: new Date(Date.now() + LIFETIME_MS) })
      .execute();
    const origin = platform.originOf(tenant);
    const content = recoveryMail(language, tenant.brand.title, `${origin}/${tenant.name}/new-password?token=${token}`);
    await enqueueTenantMail(platform, trx, tenant, { recipient: client.email, language, content });
  });
}
