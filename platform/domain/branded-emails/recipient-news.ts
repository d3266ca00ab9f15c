import type { BrandedEmailType } from "../../../contract/branded-emails";
import type { TagValues } from "../../../contract/rules/branded-emails";
import { ownSource, shopName } from "../../../contract/rules/source-name";
import type { Tenant } from "../../../contract/rules/tenant";
import type { Language } from "../../../contract/primitives";
import { trackingToken, unsubscribeToken } from "../../files/signature";
import type { LockedShipment } from "../shipments/locked-shipment";
import { mailFormat } from "../../mail/mail-format";
import type { ShipmentNews } from "../../mail/shipment-mail";
import type { ClientRow, Platform } from "../../platform";
import { dayIn, timeZoneOf } from "../../../contract/rules/time-zones";
import { estimatedDeliveryDate } from "../../rules/catalogue/transit";
import { arrivalWindow } from "../services/arrival-window";
import type { ShipmentRow } from "../shipments/present";
import { worldNow } from "../../store/clock";
import { type Brand, companyNameOf } from "./brand";

/** A bought shipment. */
export type MailedShipment = ShipmentRow & { service: NonNullable<ShipmentRow["service"]> };

interface RecipientNews {
  /** What a mail of a type says around its text. */
  newsOf(text: ShipmentNews["text"]): ShipmentNews;
  values: TagValues;
  /** Where the recipient asks for no more mails about the merchant's parcels. */
  unsubscribeUrl: string;
}

/** What a mail to the recipient of a shipment says. */
export async function recipientNews(
  platform: Platform,
  trx: LockedShipment["trx"],
  row: MailedShipment,
  { client, tenant, brand, language, emailType }: Who,
): Promise<RecipientNews> {
  const estimate = row.estimated_delivery_date ?? (await estimatedDay(trx, row, row.service));
  const window = await arrivalWindow(trx, tenant.name, row);
  // As on the tracking page, which shows the window in place of a day that is not later.
  const day = window && estimate <= window.to ? window.to : estimate;
  const values = tagValues(language, row, { client, brand, day });
  const token = unsubscribeToken(platform.signingSecret, row.reference);
  const unsubscribeUrl = `${platform.originOf(tenant)}/unsubscribe/${encodeURIComponent(token)}?lang=${language}`;
  return {
    values,
    unsubscribeUrl,
    newsOf: (text) => ({ ...newsOf(platform, tenant, row, { text, values, language }), emailType, unsubscribeUrl }),
  };
}

interface Who {
  client: ClientRow;
  tenant: Tenant;
  brand: Brand | null;
  language: Language;
  emailType: BrandedEmailType;
}

/** The estimated delivery date. Without a collection date, for drop-off shipments, it counts from today. */
async function estimatedDay(
  trx: LockedShipment["trx"],
  { sender, recipient }: ShipmentRow,
  service: { id: string },
): Promise<string> {
  const end = ({ alpha2Code, zipCode, city }: ShipmentRow["sender"]) => ({ country: alpha2Code, zip: zipCode, city });
  const date = dayIn(timeZoneOf(sender), await worldNow(trx));
  return estimatedDeliveryDate({ service, from: end(sender), to: end(recipient), collectionDate: date });
}

interface Told {
  client: ClientRow;
  brand: Brand | null;
  /** `2026-11-24` */
  day: string;
}

function tagValues(language: Language, row: ShipmentRow, { client, brand, day }: Told): TagValues {
  const { recipient, sender, service, trackings } = row;
  const company = companyNameOf(client, brand);
  return {
    order_source: ownSource(row.source) ? company : shopName(row.source),
    // Buyers do not know our own reference.
    order_id: row.custom_reference ?? "",
    receiver_name: fullName(recipient),
    content: row.content.description,
    trackings: trackings.map(({ id }) => id).join(", "),
    tracking_id: trackings[0]?.id ?? "",
    estimated_delivery_date: mailFormat(language).weekday(day),
    company_name: company,
    sender_email: brand?.replyTo || sender.email || client.email,
    carrier_name: service?.carrierName ?? "",
    service_name: service?.name ?? "",
  };
}

function fullName({ firstName, lastName, company }: ShipmentRow["recipient"]): string {
  return `${firstName} ${lastName}`.trim() || company;
}

function newsOf(
  platform: Platform,
  tenant: Tenant,
  row: ShipmentRow,
  { text, values, language }: Pick<ShipmentNews, "text" | "values"> & { language: Language },
): Omit<ShipmentNews, "emailType" | "unsubscribeUrl"> {
  const { recipient: to, sender: from } = row;
  const { country } = mailFormat(language);
  const townOf = ({ zipCode, city }: { zipCode: string; city: string }) => `${zipCode} ${city}, ${country(to.alpha2Code)}`;
  const point = row.dropoff_point_id === null ? undefined : platform.carriers.points.find(row.dropoff_point_id);
  const home = [fullName(to), to.company === fullName(to) ? "" : to.company, to.street1, to.street2, townOf(to)];
  const address = point ? [point.businessName, point.address, townOf(point)] : home;
  return {
    text,
    values,
    trackings: row.trackings,
    content: row.content.description,
    order: values.order_id,
    carrierAndService: `${values.carrier_name} ${values.service_name}`.trim(),
    trackUrl: `${platform.originOf(tenant)}/track/${encodeURIComponent(trackingToken(platform.signingSecret, row.reference))}`,
    address: address.filter((line) => line.trim() !== ""),
    isAtPoint: point !== undefined,
    shop: ownSource(row.source) ? null : values.order_source,
    sender: [from.company || `${from.firstName} ${from.lastName}`.trim(), from.street1, `${from.zipCode} ${from.city}`.trim()]
      .filter(Boolean)
      .join(", "),
    sentWith: tenant.brand.poweredBy ? tenant.brand.title : null,
  };
}
