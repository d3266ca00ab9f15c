import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { ReturnState } from "../../../contract/rules/buyer-returns";
import { prefixOf } from "../../../contract/rules/tenant-origin";
import type { ShipmentState } from "../../../contract/states";
import { publishEvents } from "../../events/publish";
import { returnToken } from "../../files/signature";
import { enqueueMail } from "../../mail/outbox";
import { renderMail } from "../../mail/render-mail";
import { returnMail, type ReturnNews, returnNotice } from "../../mail/return-mails";
import type { ClientRow, Platform } from "../../platform";
import { zoneOfClient } from "../../rules/billing/billing-details";
import { settingOf } from "../../rules/notifications/settings";
import { isBeforeHandOver } from "../../rules/tracking/states";
import type { ReturnsTable } from "../../store/settings-tables";
import type { Db } from "../../store/tables";
import { findBrand } from "../branded-emails/brand";
import { buyerDress, findMerchantBrand } from "../buyers/merchant";
import { withdrawalsOfOrder } from "../buyers/refunds-of-order";
import type { LockedShipment } from "../shipments/locked-shipment";
import type { ShipmentRow } from "../shipments/present";
import { requireTenant } from "../tenant";

export type ReturnRow = Selectable<ReturnsTable>;

/** Mails the buyer of a return, in the merchant's brand. @param trx a transaction that holds the client's lock */
export async function tellBuyer(
  platform: Platform,
  trx: Db,
  client: ClientRow,
  row: ReturnRow,
  news: ReturnNews,
  text = "",
): Promise<void> {
  const merchant = await findMerchantBrand(platform, trx, client, row.language);
  if (!merchant || row.email === "") return;
  const tenant = requireTenant(platform, client.partner);
  const token = encodeURIComponent(returnToken(platform.signingSecret, row.shipment_reference));
  const url = `${platform.originOf(tenant)}/returns/${merchant.slug}/${token}?lang=${row.language}`;
  const { look, ...more } = buyerDress(platform, client, await findBrand(trx, client.id));
  const { number, order_number: order, items, fee, currency } = row;
  const mail = await enqueueMail(trx, platform.jobs, {
    recipient: row.email,
    language: row.language,
    ...returnMail(row.language, look, news, { number, order, items, text, fee, currency, merchant, url }),
    ...more,
  });
  await keepMail(trx, row.id, mail);
}

/** Mails the merchant, if it wants mails of returns, and tells its open pages. */
export async function tellMerchant(
  platform: Platform,
  trx: Db,
  client: ClientRow,
  row: ReturnRow,
  { kind, text }: { kind: "requested" | "message"; text: string },
): Promise<void> {
  await publishEvents(trx, client.id, [{ type: "returns-changed" }]);
  if (!settingOf(client.notification_settings, "return").byMail) return;
  const tenant = requireTenant(platform, client.partner);
  const origin = platform.originOf(tenant);
  const url = `${origin}${prefixOf(tenant, client.alpha2_code)}/returns/${row.id}`;
  const { number, order_number: order, buyer } = row;
  const content = returnNotice(client.user_language, {
    ...{ brand: tenant.brand.title, kind, isKept: row.way === "keep", number, order, buyer, text, url },
    withdrawals: (await withdrawalsOfOrder(trx, row)).map((each) => ({ ...each, receivedAt: each.received_at })),
    timeZone: zoneOfClient(client),
  });
  const mail = await enqueueMail(trx, platform.jobs, {
    recipient: client.email,
    language: client.user_language,
    ...(row.email ? { replyTo: row.email } : {}),
    ...renderMail(tenant, origin, client.user_language, content),
  });
  await keepMail(trx, row.id, mail);
}

/** Mails the buyer of a return the label that brings it. @param trx a transaction that holds the client's lock */
export async function tellReturnLabel(
  platform: Platform,
  trx: Db,
  shipment: Pick<ShipmentRow, "client_id" | "reference" | "is_return" | "upsales">,
): Promise<void> {
  await tellOfLabel(platform, trx, shipment, { state: "approved", news: shipment.upsales.printInStore ? "label-code" : "label" });
}

/**
 * Mails the buyer of a return that its goods are on their way, as soon as the carrier has the label's parcel.
 *
 * @param before the state before the carrier's events
 */
export async function tellReturnSent(
  platform: Platform,
  { trx, row: shipment }: LockedShipment,
  before: ShipmentState,
): Promise<void> {
  if (!isBeforeHandOver(before) || isBeforeHandOver(shipment.state)) return;
  await tellOfLabel(platform, trx, shipment, { state: "sent", news: "sent" });
}

/** Mails the buyer of the return that a shipment brings, if the return is in this state. */
async function tellOfLabel(
  platform: Platform,
  trx: Db,
  { client_id: clientId, reference, is_return: isReturn }: Pick<ShipmentRow, "client_id" | "reference" | "is_return">,
  { state, news }: { state: ReturnState; news: ReturnNews },
): Promise<void> {
  if (!isReturn) return;
  const row = await trx
    .selectFrom("returns")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("label_reference", "=", reference)
    .where("state", "=", state)
    .executeTakeFirst();
  if (!row) return;
  const client = await trx.selectFrom("clients").selectAll().where("id", "=", clientId).executeTakeFirstOrThrow();
  await tellBuyer(platform, trx, client, row, news);
}

/** Mails are deleted with the buyer's other data. */
async function keepMail(trx: Db, returnId: number, mailId: number): Promise<void> {
  await trx
    .updateTable("returns")
    .set({ mail_ids: sql`mail_ids || to_jsonb(${mailId}::bigint)` })
    .where("id", "=", returnId)
    .execute();
}
