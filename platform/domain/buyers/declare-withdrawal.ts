import type { Language } from "../../../contract/primitives";
import { prefixOf } from "../../../contract/rules/tenant-origin";
import { lockClient } from "../../events/publish";
import { withdrawalToken } from "../../files/signature";
import { enqueueMail } from "../../mail/outbox";
import { renderMail } from "../../mail/render-mail";
import { withdrawalNotice, withdrawalReceipt } from "../../mail/withdrawal-mails";
import type { ClientRow, Platform } from "../../platform";
import { zoneOfClient } from "../../rules/billing/billing-details";
import { settingOf } from "../../rules/notifications/settings";
import { worldNow } from "../../store/clock";
import type { Db } from "../../store/tables";
import { findBrand } from "../branded-emails/brand";
import { withIdempotency } from "../idempotency";
import { notFound } from "../problems";
import { countUse, enforceRateLimit, type RateLimit } from "../rate-limit";
import { makeReceiptNumber } from "../shipments/reference";
import { requireTenant } from "../tenant";
import { findOrder } from "./find-order";
import { buyerDress, findMerchantBrand } from "./merchant";
import { findBuyerSettings } from "./buyer-settings";
import { publishWithdrawal } from "./publish-withdrawal";
import { otherWithdrawals, returnsOfOrder } from "./refunds-of-order";
import { refundDay } from "./refund-day";

const HOUR_MS = 3_600_000;
/** Declarations of one address: a whole office's, not a flood. */
const ADDRESS_LIMIT: RateLimit = { max: 30, windowMs: HOUR_MS };
/** Mails to one mailbox, which may not be the sender's, and to a busy merchant. Beyond them a declaration counts without a mail. */
const MAILBOX_LIMIT: RateLimit = { max: 10, windowMs: 24 * HOUR_MS };
const MERCHANT_LIMIT: RateLimit = { max: 500, windowMs: HOUR_MS };

interface Declaration {
  /** Idempotency key of the form. */
  key: string;
  /** Address of the browser. */
  address: string;
  declared: { name: string; order: string; email: string; message: string; language: Language };
}

/**
 * Records a buyer's withdrawal with the mails that tell of it, once per key: the acknowledgement of receipt to the buyer, and the
 * notice to the merchant. It is recorded without them too: otherwise strangers who name a buyer's address could keep the buyer
 * from withdrawing.
 *
 * @returns token of the receipt
 * @throws 404 for a merchant without pages, 429 for too many of one address
 * @see Directive 2011/83/EU, article 11a, paragraphs 3 and 4
 */
export async function declareWithdrawal(
  platform: Platform,
  client: ClientRow,
  { key, address, declared }: Declaration,
): Promise<string> {
  const call = { scope: client.id, procedure: "withdrawals.declare", key, payload: declared };
  const { number } = await withIdempotency(platform.db, call, async (trx) => {
    await enforceRateLimit(trx, `withdrawal ${address}`, ADDRESS_LIMIT);
    return { number: await record(platform, trx, client, declared) };
  });
  return withdrawalToken(platform.signingSecret, number);
}

/** Counts a mail, and says whether it may be sent. */
async function mayMail(trx: Db, subject: string, { max, windowMs }: RateLimit): Promise<boolean> {
  return (await countUse(trx, subject, windowMs)).uses <= max;
}

async function record(platform: Platform, trx: Db, client: ClientRow, declared: Declaration["declared"]): Promise<string> {
  await lockClient(trx, client.id);
  const settings = await findBuyerSettings(trx, client.id);
  const merchant = await findMerchantBrand(platform, trx, client, declared.language);
  if (!settings || !merchant) throw notFound("merchant");
  const tenant = requireTenant(platform, client.partner);
  const { name, order, email, message, language } = { ...declared, name: declared.name.trim(), order: declared.order.trim() };
  const receivedAt = await worldNow(trx);
  const found = await findOrder(trx, client.id, { name, order, email }, receivedAt, settings.withdrawal_days);
  const number = makeReceiptNumber();
  const { id } = await trx
    .insertInto("withdrawals")
    .values({
      number,
      client_id: client.id,
      received_at: receivedAt,
      language,
      name,
      order_number: order,
      email,
      message: message.trim(),
      shipment_reference: found.reference,
      period: found.period,
      period_ends_on: found.endsOn,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const origin = platform.originOf(tenant);
  const news = { name, order, email, message: message.trim(), number, receivedAt, timeZone: zoneOfClient(client) };
  const token = withdrawalToken(platform.signingSecret, number);
  const url = `${origin}/withdrawal/${settings.slug}/receipt/${encodeURIComponent(token)}?lang=${language}`;
  const { look, ...more } = buyerDress(platform, client, await findBrand(trx, client.id));
  const receiptMail = (await mayMail(trx, `withdrawal-mail ${email.toLowerCase()}`, MAILBOX_LIMIT))
    ? await enqueueMail(trx, platform.jobs, {
        recipient: email,
        language,
        ...withdrawalReceipt(language, look, { ...news, merchant, url }),
        ...more,
      })
    : null;
  const returns = await returnsOfOrder(trx, client.id, { reference: found.reference, order });
  const others = await otherWithdrawals(trx, {
    id,
    client_id: client.id,
    shipment_reference: found.reference,
    order_number: order,
  });
  const wantsNotice = settingOf(client.notification_settings, "withdrawal").byMail;
  const content = withdrawalNotice(client.user_language, {
    ...news,
    brand: tenant.brand.title,
    isMailed: receiptMail !== null,
    returns,
    others: others.map((each) => ({ ...each, receivedAt: each.received_at })),
    match: found.reference === null ? "none" : found.period === "after" ? "after" : "found",
    refundBy: refundDay(client, receivedAt),
    url: `${origin}${prefixOf(tenant, client.alpha2_code)}/withdrawals/${id}`,
  });
  const noticeMail =
    wantsNotice && (await mayMail(trx, `withdrawal-to ${client.id}`, MERCHANT_LIMIT))
      ? await enqueueMail(trx, platform.jobs, {
          recipient: client.email,
          language: client.user_language,
          replyTo: email,
          ...renderMail(tenant, origin, client.user_language, content),
        })
      : null;
  await trx
    .updateTable("withdrawals")
    .set({ receipt_mail_id: receiptMail, notice_mail_id: noticeMail })
    .where("id", "=", id)
    .execute();
  // Open pages say it at once, before the label is printed.
  await publishWithdrawal(trx, client.id, order);
  return number;
}
