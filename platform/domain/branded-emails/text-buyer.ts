import type { BrandedEmailType } from "../../../contract/branded-emails";
import { fillLine } from "../../../contract/rules/branded-emails";
import { isMobileNumber, readPhoneNumber } from "../../../contract/rules/phone-number";
import type { Tenant } from "../../../contract/rules/tenant";
import { monthIn, monthRange, timeZoneOf } from "../../../contract/rules/time-zones";
import type { ClientRow, Platform } from "../../platform";
import { zoneOfClient } from "../../rules/billing/billing-details";
import { endOfQuietHours } from "../../rules/tracking/quiet-hours";
import { recipientLanguage } from "../../rules/tracking/recipient-language";
import { worldNow } from "../../store/clock";
import type { Db } from "../../store/tables";
import { storeText } from "../phone/texts";
import type { LockedShipment } from "../shipments/locked-shipment";
import { findBrand } from "./brand";
import { hasOptedOut } from "./opt-outs";
import { recipientNews } from "./recipient-news";
import { wordsOf } from "./texts";

/** A text that could not be sent by then is no news any more. */
const NEWS_MS = 12 * 3_600_000;

/** How many texts a tenant's merchants may send to buyers in a month; 0 if none are offered. */
export function textsPerMonth({ texts }: Pick<Platform, "texts">, tenant: Pick<Tenant, "buyerTexts">): number {
  return texts === null ? 0 : tenant.buyerTexts.perMonth;
}

/** Texts that a client has sent to buyers in this calendar month. */
export async function textsThisMonth(db: Db, client: Pick<ClientRow, "id" | "alpha2_code" | "zip_code">): Promise<number> {
  const zone = zoneOfClient(client);
  const { from } = monthRange(zone, monthIn(zone, await worldNow(db)));
  const { sent } = await db
    .selectFrom("buyer_texts")
    .select(({ fn }) => fn.countAll<number>().as("sent"))
    .where("client_id", "=", client.id)
    .where("sent_at", ">=", from)
    .executeTakeFirstOrThrow();
  return Number(sent);
}

/**
 * Tells the recipient of a shipment by text message what a mail of this type tells: its subject, with the link to the tracking page.
 * Only to a mobile number of the recipient's country, once per shipment, in the caller's transaction; by night it waits for the
 * morning there. Parcels that are told of at the same moment may exceed the month's number by a few.
 */
export async function textBuyer(platform: Platform, { trx, row }: LockedShipment, emailType: BrandedEmailType): Promise<void> {
  const { recipient, service, reference } = row;
  const phone = readPhoneNumber(recipient.phone, recipient.alpha2Code);
  if (phone === undefined || !service || row.is_return || !isMobileNumber(phone, recipient.alpha2Code)) return;
  if (!(await isTexted(trx, row.client_id, emailType)) || (await hasOptedOut(platform, trx, row.client_id, { phone }))) return;
  const client = await trx.selectFrom("clients").selectAll().where("id", "=", row.client_id).executeTakeFirstOrThrow();
  const tenant = platform.tenants.find(client.partner);
  if (!tenant || client.closed_at || (await textsThisMonth(trx, client)) >= textsPerMonth(platform, tenant)) return;
  const now = await worldNow(trx);
  const first = await trx
    .insertInto("buyer_texts")
    .values({ reference, email_type: emailType, client_id: client.id, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("reference")
    .executeTakeFirst();
  if (!first) return;
  const language = recipientLanguage(recipient);
  const brand = await findBrand(trx, client.id);
  const news = await recipientNews(platform, trx, { ...row, service }, { client, tenant, brand, language, emailType });
  const text = await wordsOf(platform, trx, client, { emailType, language });
  const { trackUrl, values } = news.newsOf(text);
  const afterMs = endOfQuietHours(timeZoneOf(recipient), now).getTime() - now.getTime();
  await storeText(platform, trx, {
    clientId: client.id,
    recipient: phone,
    body: `${plainSigns(fillLine(text.subject, values))}\n${trackUrl}`,
    language,
    validMs: afterMs + NEWS_MS,
    afterMs,
  });
}

/** Without typographic apostrophes and spaces: one of them makes a text message cost twice as much. */
function plainSigns(line: string): string {
  return line.replace(/[’‘]/g, "'").replace(/\s+/gu, " ").trim();
}

/** Whether the client has switched on text messages of a type. */
async function isTexted(db: Db, clientId: string, emailType: BrandedEmailType): Promise<boolean> {
  const row = await db
    .selectFrom("branded_emails")
    .select("by_text")
    .where("client_id", "=", clientId)
    .where("email_type", "=", emailType)
    .executeTakeFirst();
  return row?.by_text ?? false;
}
