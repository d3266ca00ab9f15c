import { hasFeature } from "../../../contract/rules/features";
import { localeOfLanguage, type TagValues } from "../../../contract/rules/branded-emails";
import { ownSource, shopName } from "../../../contract/rules/source-name";
import type { Tenant } from "../../../contract/rules/tenant";
import type { Language } from "../../../contract/primitives";
import { trackingToken } from "../../files/signature";
import type { LockedShipment } from "../shipments/locked-shipment";
import { mailFormat } from "../../mail/mail-format";
import { enqueueMail } from "../../mail/outbox";
import { shipmentMail, type ShipmentNews } from "../../mail/shipment-mail";
import type { ClientRow, Platform } from "../../platform";
import { dayIn, timeZoneOf } from "../../../contract/rules/time-zones";
import { recipientLanguage } from "../../rules/tracking/recipient-language";
import { estimatedDeliveryDate } from "../../rules/catalogue/transit";
import { featuresOf } from "../account/features";
import type { ShipmentRow } from "../shipments/present";
import { worldNow } from "../../store/clock";
import { type Brand, brandedDress, companyNameOf, defaultDress, findBrand } from "./brand";
import { defaultText, findText, isActive, SHIPMENT_CONFIRMATION } from "./texts";

/**
 * Mails the recipient that the parcel is on its way, in their language: branded if the plan includes it and it is switched on,
 * otherwise as the default email. Once per shipment, even if the label is drawn again: the row that records it commits with the
 * mail and the state.
 */
export async function mailRecipient(platform: Platform, { trx, row }: LockedShipment): Promise<void> {
  const { recipient, service } = row;
  if (!recipient.email || !service) return;
  const client = await trx.selectFrom("clients").selectAll().where("id", "=", row.client_id).executeTakeFirstOrThrow();
  const tenant = platform.tenants.find(client.partner);
  if (!tenant) return;
  const language = recipientLanguage(recipient);
  const branded =
    hasFeature(featuresOf(platform, client), "BRANDED_EMAILS") && (await isActive(trx, client.id, SHIPMENT_CONFIRMATION));
  const first = await trx
    .insertInto("shipment_emails")
    .values({ reference: row.reference, client_id: client.id, branded, sent_at: await worldNow(trx) })
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .returning("reference")
    .executeTakeFirst();
  if (!first) return;
  // The default email also has the client's name and reply address.
  const brand = await findBrand(trx, client.id);
  const own = branded ? await findText(trx, client.id, SHIPMENT_CONFIRMATION, localeOfLanguage(language)) : undefined;
  const day = row.estimated_delivery_date ?? (await estimatedDay(trx, row, service));
  const values = tagValues(language, row, { client, brand, day });
  const text = own ?? defaultText(language, values.order_id !== "");
  const { look, ...more } = branded ? brandedDress(tenant, values.company_name, brand) : defaultDress(platform, tenant);
  const mailId = await enqueueMail(trx, platform.jobs, {
    recipient: recipient.email,
    language,
    ...shipmentMail(language, look, newsOf(platform, tenant, row, { text, values, language })),
    ...more,
  });
  await trx.updateTable("shipment_emails").set({ mail_id: mailId }).where("reference", "=", row.reference).execute();
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
): ShipmentNews {
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
