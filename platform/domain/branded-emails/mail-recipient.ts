import { hasFeature } from "../../../contract/rules/features";
import { localeOfLanguage } from "../../../contract/rules/branded-emails";
import type { LockedShipment } from "../shipments/locked-shipment";
import { enqueueMail } from "../../mail/outbox";
import { shipmentMail } from "../../mail/shipment-mail";
import type { Platform } from "../../platform";
import { recipientLanguage } from "../../rules/tracking/recipient-language";
import { featuresOf } from "../account/features";
import { worldNow } from "../../store/clock";
import { brandedDress, defaultDress, findBrand } from "./brand";
import { hasOptedOut } from "./opt-outs";
import { recipientNews } from "./recipient-news";
import { defaultText, findText, isActive, SHIPMENT_CONFIRMATION } from "./texts";

/**
 * Mails the recipient that the parcel is on its way, in their language: branded if the plan includes it and it is switched on,
 * otherwise as the default email. Once per shipment, even if the label is drawn again: the row that records it commits with the
 * mail and the state.
 */
export async function mailRecipient(platform: Platform, { trx, row }: LockedShipment): Promise<void> {
  const { recipient, service } = row;
  // Goods that come back are no order of the merchant's.
  if (
    row.is_return ||
    !recipient.email ||
    !service ||
    (await hasOptedOut(platform, trx, row.client_id, { email: recipient.email }))
  )
    return;
  const client = await trx.selectFrom("clients").selectAll().where("id", "=", row.client_id).executeTakeFirstOrThrow();
  const tenant = platform.tenants.find(client.partner);
  if (!tenant) return;
  const language = recipientLanguage(recipient);
  const emailType = SHIPMENT_CONFIRMATION;
  const branded = hasFeature(featuresOf(platform, client), "BRANDED_EMAILS") && (await isActive(trx, client.id, emailType));
  const first = await trx
    .insertInto("shipment_emails")
    .values({ reference: row.reference, client_id: client.id, branded, sent_at: await worldNow(trx) })
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .returning("reference")
    .executeTakeFirst();
  if (!first) return;
  // The default email also has the client's name and reply address.
  const brand = await findBrand(trx, client.id);
  const who = { client, tenant, brand, language, emailType };
  const { newsOf, values, unsubscribeUrl } = await recipientNews(platform, trx, { ...row, service }, who);
  const own = branded ? await findText(trx, client.id, emailType, localeOfLanguage(language)) : undefined;
  const text = own ?? defaultText(emailType, language, values.order_id !== "");
  const { look, ...more } = branded ? brandedDress(tenant, values.company_name, brand) : defaultDress(platform, tenant);
  const mailId = await enqueueMail(trx, platform.jobs, {
    recipient: recipient.email,
    language,
    unsubscribeUrl,
    ...shipmentMail(language, look, newsOf(text)),
    ...more,
  });
  await trx.updateTable("shipment_emails").set({ mail_id: mailId }).where("reference", "=", row.reference).execute();
}
