import type { BrandedEmailType } from "../../../contract/branded-emails";
import { BRANDED_EMAILS } from "../../../contract/rules/branded-emails";
import { enqueueMail } from "../../mail/outbox";
import { shipmentMail } from "../../mail/shipment-mail";
import type { Platform } from "../../platform";
import { type AppliedEvent, buyerNoticeOf } from "../../rules/tracking/buyer-notice";
import { recipientLanguage } from "../../rules/tracking/recipient-language";
import { worldNow } from "../../store/clock";
import { buyerDress } from "../buyers/merchant";
import type { LockedShipment } from "../shipments/locked-shipment";
import { findBrand } from "./brand";
import { hasOptedOut } from "./opt-outs";
import { recipientNews } from "./recipient-news";
import { textBuyer } from "./text-buyer";
import { isActive, wordsOf } from "./texts";

/**
 * Tells the buyer what a carrier's events mean for the parcel, by mail and by text message as the merchant has switched them on and
 * the buyer wants them: each once per shipment, in the transaction of the events, and nothing that happened more than a day ago.
 *
 * @param events applied together, the oldest first
 */
export async function notifyBuyer(platform: Platform, locked: LockedShipment, events: readonly AppliedEvent[]): Promise<void> {
  const now = await worldNow(locked.trx);
  const name = buyerNoticeOf(events, now);
  if (!name || locked.row.is_return || locked.row.obfuscated) return;
  await mailNotice(platform, locked, BRANDED_EMAILS[name], now);
  await textBuyer(platform, locked, BRANDED_EMAILS[name]);
}

async function mailNotice(
  platform: Platform,
  { trx, row }: LockedShipment,
  emailType: BrandedEmailType,
  now: Date,
): Promise<void> {
  const { recipient, service, client_id: clientId, reference } = row;
  if (!recipient.email || !service || !(await isActive(trx, clientId, emailType))) return;
  if (await hasOptedOut(platform, trx, clientId, { email: recipient.email })) return;
  const client = await trx.selectFrom("clients").selectAll().where("id", "=", clientId).executeTakeFirstOrThrow();
  const tenant = platform.tenants.find(client.partner);
  if (!tenant || client.closed_at) return;
  const first = await trx
    .insertInto("buyer_notices")
    .values({ reference, email_type: emailType, client_id: clientId, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("reference")
    .executeTakeFirst();
  if (!first) return;
  const language = recipientLanguage(recipient);
  const brand = await findBrand(trx, clientId);
  const who = { client, tenant, brand, language, emailType };
  const { newsOf, unsubscribeUrl } = await recipientNews(platform, trx, { ...row, service }, who);
  const text = await wordsOf(platform, trx, client, { emailType, language });
  const { look, ...more } = buyerDress(platform, client, brand);
  const mailId = await enqueueMail(trx, platform.jobs, {
    recipient: recipient.email,
    language,
    unsubscribeUrl,
    ...shipmentMail(language, look, newsOf(text)),
    ...more,
  });
  await trx
    .updateTable("buyer_notices")
    .set({ mail_id: mailId })
    .where("reference", "=", reference)
    .where("email_type", "=", emailType)
    .execute();
}
