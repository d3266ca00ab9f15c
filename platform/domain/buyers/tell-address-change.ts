import { sql } from "kysely";
import { prefixOf } from "../../../contract/rules/tenant-origin";
import { trackingToken } from "../../files/signature";
import {
  addressChangeMail,
  addressChangeNotice,
  type AddressChangeNews,
  type MerchantNews,
} from "../../mail/address-change-mails";
import { enqueueMail } from "../../mail/outbox";
import { renderMail } from "../../mail/render-mail";
import type { ClientRow, Platform } from "../../platform";
import { settingOf } from "../../rules/notifications/settings";
import { recipientLanguage } from "../../rules/tracking/recipient-language";
import type { Db } from "../../store/tables";
import { companyNameOf, findBrand } from "../branded-emails/brand";
import type { ShipmentRow } from "../shipments/present";
import { requireTenant } from "../tenant";
import type { AddressChangeRow } from "./address-changes";
import { findBuyerSettings } from "./buyer-settings";
import { buyerDress } from "./merchant";

type Change = Pick<AddressChangeRow, "id" | "recipient" | "point_id" | "was_printed" | "language" | "obstacle">;

/**
 * Mails the buyer, at the address that the merchant has: whoever else has the link does not read it. Also to buyers who want no mails
 * about parcels, as it concerns where theirs goes.
 *
 * @param trx a transaction that holds the client's lock
 * @param text what the merchant wrote
 */
export async function tellBuyer(
  platform: Platform,
  trx: Db,
  client: ClientRow,
  row: ShipmentRow,
  change: Change,
  news: AddressChangeNews,
  text = "",
): Promise<void> {
  const { recipient } = row;
  if (recipient.email === "" || client.closed_at) return;
  const language = change.language ?? recipientLanguage(recipient);
  const brand = await findBrand(trx, client.id);
  const settings = await findBuyerSettings(trx, client.id);
  const { look, ...more } = buyerDress(platform, client, brand);
  const token = encodeURIComponent(trackingToken(platform.signingSecret, row.reference));
  const told = {
    merchant: companyNameOf(client, brand) || row.sender.company,
    contact: [brand?.replyTo ?? "", settings?.phone ?? "", settings?.page_url ?? ""].filter(Boolean),
    address: linesOf(platform, change),
    goesTo: townOf(platform, row),
    text: text.trim(),
    url: `${platform.originOf(requireTenant(platform, client.partner))}/track/${token}?lang=${language}`,
  };
  const mail = await enqueueMail(trx, platform.jobs, {
    recipient: recipient.email,
    language,
    ...addressChangeMail(language, look, news, told),
    ...more,
  });
  await keepMail(trx, change.id, mail);
}

function linesOf({ carriers }: Platform, { recipient, point_id: pointId }: Change): string[] {
  const point = pointId === null ? undefined : carriers.points.find(pointId);
  const lines = point
    ? [point.businessName, point.address, `${point.zipCode} ${point.city}`]
    : [recipient.street1, recipient.street2, `${recipient.zipCode} ${recipient.city}`];
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}

/** Whoever has the link may have asked: the street that the parcel goes to is not theirs to read. */
function townOf({ carriers }: Platform, { recipient, dropoff_point_id: pointId }: ShipmentRow): string {
  const point = pointId === null ? undefined : carriers.points.find(pointId);
  return point ? `${point.businessName}, ${point.city}` : recipient.city;
}

/** Mails the merchant, if it wants mails of this. @param trx a transaction that holds the client's lock */
export async function tellMerchant(
  platform: Platform,
  trx: Db,
  client: ClientRow,
  row: ShipmentRow,
  change: Change,
  news: MerchantNews,
): Promise<void> {
  if (client.closed_at || !settingOf(client.notification_settings, "address-change").byMail) return;
  const tenant = requireTenant(platform, client.partner);
  const origin = platform.originOf(tenant);
  const language = client.user_language;
  const content = addressChangeNotice(language, {
    brand: tenant.brand.title,
    news,
    name: row.custom_reference ?? row.reference,
    wasPrinted: change.was_printed,
    needsNew: change.obstacle !== null,
    url: `${origin}${prefixOf(tenant, client.alpha2_code)}/shipments/${row.reference}/details`,
  });
  const mail = await enqueueMail(trx, platform.jobs, {
    recipient: client.email,
    language,
    ...renderMail(tenant, origin, language, content),
  });
  await keepMail(trx, change.id, mail);
}

/** Mails are deleted with the buyer's other data. */
async function keepMail(trx: Db, changeId: number, mailId: number): Promise<void> {
  await trx
    .updateTable("address_changes")
    .set({ mail_ids: sql`mail_ids || to_jsonb(${mailId}::bigint)` })
    .where("id", "=", changeId)
    .execute();
}
