import type { JobData } from "../../queue/queues";
import { enqueueMail } from "../../mail/outbox";
import { recoveryMail } from "../../mail/recovery-mail";
import { renderMail } from "../../mail/render-mail";
import type { Platform } from "../../platform";
import { requireTenant } from "../tenant";
import { hashSecret, makeSecret } from "./tokens";

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
    await enqueueMail(trx, platform.jobs, {
      recipient: client.email,
      language,
      ...renderMail(tenant, origin, language, content),
    });
  });
}
