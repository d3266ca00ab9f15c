import { ERROR_CODES } from "../../../contract/problems";
import { wakeStreams } from "../../events/publish";
import { renderMail } from "../../mail/render-mail";
import { enqueueMail } from "../../mail/outbox";
import { recoveryMail } from "../../mail/recovery-mail";
import { remoteAddressOf, publicProcedure } from "../context";
import { invalid } from "../problems";
import { enforceRateLimit, type RateLimit } from "../rate-limit";
import { requireTenant } from "../tenant";
import { countAttempt } from "./attempts";
import { hashPassword } from "./password";
import { requireStrongPassword } from "./registration";
import { hashSecret, makeSecret } from "./tokens";

const LIFETIME_MS = 3_600_000;

/** New passwords by address, as many as sign-ins that fail: enough for an office, too few for one who guesses tokens. */
const NEW_PASSWORD_LIMIT: RateLimit = { max: 50, windowMs: 15 * 60_000 };

/** Counted separately from sign-in: a merchant who forgot the password has used up the sign-in attempts. */
const ATTEMPT_SCOPE = "recovery";

export const recovery = {
  recoverPassword: publicProcedure.session.recoverPassword.handler(async ({ context, input }) => {
    const { platform } = context;
    const { partner, email, language } = input;
    const tenant = requireTenant(platform, partner);
    const remoteAddress = remoteAddressOf(context, input.remoteAddress);
    await countAttempt(platform.db, { partner: `${ATTEMPT_SCOPE} ${partner}`, email, remoteAddress });
    await platform.db.transaction().execute(async (trx) => {
      const client = await trx
        .selectFrom("clients")
        .select(["id", "email"])
        .where("partner", "=", partner)
        .where("email", "=", email.toLowerCase())
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
      await enqueueMail(trx, platform.jobs, {
        recipient: client.email,
        language,
        ...renderMail(tenant, origin, language, content),
      });
    });
    return { accepted: true as const };
  }),

  setPassword: publicProcedure.session.setPassword.handler(async ({ context, input }) => {
    const { platform } = context;
    await enforceRateLimit(platform.db, `new-password ${remoteAddressOf(context, input.remoteAddress)}`, NEW_PASSWORD_LIMIT);
    requireStrongPassword(input.newPassword, "newPassword");
    // A hash is dear: not for a made-up token. The transaction looks again, since the token may be used meanwhile.
    const isValid = await platform.db
      .selectFrom("recoveries")
      .select("client_id")
      .where("hash", "=", hashSecret(input.recoveryToken))
      .where("used_at", "is", null)
      .where("expires_at", ">", new Date())
      .executeTakeFirst();
    if (!isValid) throw invalidToken();
    const passwordHash = await hashPassword(input.newPassword);
    await platform.db.transaction().execute(async (trx) => {
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
      await trx.deleteFrom("attempts").where("bucket", "=", `account ${client.partner} ${client.email}`).execute();
    });
    return { changed: true as const };
  }),
};

function invalidToken() {
  const text = "This link was already used or has expired; request a new one";
  return invalid([{ error_code: ERROR_CODES.invalidRecoveryToken, field: "recoveryToken", text }]);
}
