import { prefixOf } from "../../../contract/rules/tenant-origin";
import { cancellationMail } from "../../mail/cancellation-mail";
import { enqueueTenantMail } from "../../mail/outbox";
import type { Platform } from "../../platform";
import type { Db } from "../../store/tables";
import type { ShipmentRow } from "./present";

/**
 * Mails the merchant that a shipment is cancelled, in the transaction that cancels it, so that it happens once. Closed accounts
 * get no mail.
 */
export async function mailCancellation(
  platform: Pick<Platform, "tenants" | "originOf" | "jobs">,
  trx: Db,
  shipment: ShipmentRow,
): Promise<void> {
  const client = await trx.selectFrom("clients").selectAll().where("id", "=", shipment.client_id).executeTakeFirstOrThrow();
  const tenant = platform.tenants.find(client.partner);
  if (!tenant || client.erased_at) return;
  const origin = platform.originOf(tenant);
  const { reference, recipient, refund, currency } = shipment;
  const whom = `${recipient.firstName} ${recipient.lastName}`.trim() || recipient.company;
  const content = cancellationMail(client.user_language, {
    brand: tenant.brand.title,
    reference,
    refund,
    currency,
    customReference: shipment.custom_reference,
    carrier: shipment.service?.carrierName ?? "",
    to: [whom, `${recipient.zipCode} ${recipient.city}`.trim()].filter(Boolean).join(", "),
    url: `${origin}${prefixOf(tenant, client.alpha2_code)}/shipments/${reference}/details`,
  });
  await enqueueTenantMail(platform, trx, tenant, { recipient: client.email, language: client.user_language, content });
}
