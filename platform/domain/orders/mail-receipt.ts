import type { Selectable } from "kysely";
import { zoneOfClient } from "../../rules/billing/billing-details";
import { prefixOf } from "../../../contract/rules/tenant-origin";
import type { Price } from "../../../contract/services";
import { worldNow } from "../../store/clock";
import { enqueueTenantMail } from "../../mail/outbox";
import { type BoughtShipment, receiptMail } from "../../mail/payment-mails";
import type { MethodDetails } from "../../outside/payments/port";
import type { Platform } from "../../platform";
import type { OrdersTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import type { ShipmentRow } from "../shipments/present";

type BoughtLine = ShipmentRow & { line_price: Price; line_voucher: string | null };

/**
 * Mails the receipt of an order to its client, in the transaction that settles it: only once, because retries do not settle it
 * again.
 */
export async function mailReceipt(
  platform: Platform,
  trx: Db,
  { order, payer, lines }: { order: Selectable<OrdersTable>; payer: MethodDetails | null; lines: readonly BoughtLine[] },
): Promise<void> {
  const client = await trx
    .selectFrom("clients")
    .select(["partner", "email", "user_language", "alpha2_code", "zip_code"])
    .where("id", "=", order.client_id)
    .executeTakeFirstOrThrow();
  const tenant = platform.tenants.find(client.partner);
  if (!tenant || lines.length === 0) return;
  const origin = platform.originOf(tenant);
  const shipments = `${origin}${prefixOf(tenant, client.alpha2_code)}/shipments`;
  const content = receiptMail(client.user_language, {
    brand: tenant.brand.title,
    orderReference: order.reference,
    orderedAt: await worldNow(trx),
    timeZone: zoneOfClient(client),
    shipments: lines.map(boughtShipment),
    currency: order.currency,
    charged: order.amount - order.refused_amount,
    method: order.payment.method,
    payer: payerText(payer),
    isDeferred: order.payment.type === "DEFERRED",
    url: lines.length === 1 ? `${shipments}/${lines[0]!.reference}/details` : `${shipments}/all?q=${order.reference}`,
  });
  await enqueueTenantMail(platform, trx, tenant, { recipient: client.email, language: client.user_language, content });
}

function payerText(payer: MethodDetails | null): string {
  if (!payer) return "";
  return payer.lastFour ? `${payer.brand} •••• ${payer.lastFour}` : (payer.email ?? "");
}

function boughtShipment({
  reference,
  service,
  sender,
  recipient,
  line_price: price,
  line_voucher: voucher,
}: BoughtLine): BoughtShipment {
  const whom = `${recipient.firstName} ${recipient.lastName}`.trim() || recipient.company;
  return {
    reference,
    service: service ? `${service.carrierName} ${service.name}` : "",
    from: `${sender.zipCode} ${sender.city}`.trim(),
    to: [whom, `${recipient.zipCode} ${recipient.city}`.trim()].filter(Boolean).join(", "),
    price,
    voucher,
  };
}
