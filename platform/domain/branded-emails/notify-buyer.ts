import { BRANDED_EMAILS, localeOfLanguage } from "../../../contract/rules/branded-emails";
import { hasFeature } from "../../../contract/rules/features";
import { enqueueMail } from "../../mail/outbox";
import { shipmentMail } from "../../mail/shipment-mail";
import type { Platform } from "../../platform";
import { type AppliedEvent, buyerNoticeOf } from "../../rules/tracking/buyer-notice";
import { recipientLanguage } from "../../rules/tracking/recipient-language";
import { worldNow } from "../../store/clock";
import { featuresOf } from "../account/features";
import { buyerDress } from "../buyers/merchant";
import type { LockedShipment } from "../shipments/locked-shipment";
import { findBrand } from "./brand";
import { hasOptedOut } from "./opt-outs";
import { recipientNews } from "./recipient-news";
import { defaultText, findText, isActive } from "./texts";

/**
 * Mails the buyer what a carrier's events mean for the parcel, if the merchant has switched that on and the buyer wants it: each once
 * per shipment, in the transaction of the events, and nothing that happened more than a day ago.
 *
 * @param events applied together, the oldest first
 */
export async function notifyBuyer(
  platform: Platform,
  { trx, row }: LockedShipment,
  events: readonly AppliedEvent[],
): Promise<void> {
  const { recipient, service, client_id: clientId, reference } = row;
  if (!recipient.email || !service || row.is_return || row.obfuscated) return;
  const now = await worldNow(trx);
  const name = buyerNoticeOf(events, now);
  const emailType = name && BRANDED_EMAILS[name];
  if (!emailType || !(await isActive(trx, clientId, emailType))) return;
  if (await hasOptedOut(platform, trx, clientId, recipient.email)) return;
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
  const canEdit = hasFeature(featuresOf(platform, client), "BRANDED_EMAILS");
  const own = canEdit ? await findText(trx, clientId, emailType, localeOfLanguage(language)) : undefined;
  const { look, ...more } = buyerDress(platform, client, brand);
  const mailId = await enqueueMail(trx, platform.jobs, {
    recipient: recipient.email,
    language,
    unsubscribeUrl,
    ...shipmentMail(language, look, newsOf(own ?? defaultText(emailType, language))),
    ...more,
  });
  await trx
    .updateTable("buyer_notices")
    .set({ mail_id: mailId })
    .where("reference", "=", reference)
    .where("email_type", "=", emailType)
    .execute();
}
