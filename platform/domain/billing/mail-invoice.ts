import type { Selectable } from "kysely";
import { prefixOf } from "../../../contract/rules/tenant-origin";
import { invoiceMail, type InvoiceMailKind } from "../../mail/invoice-mail";
import { enqueueTenantMail } from "../../mail/outbox";
import type { Platform } from "../../platform";
import { monthIn } from "../../../contract/rules/time-zones";
import { settingOf } from "../../rules/notifications/settings";
import { zoneOfClient } from "../../rules/billing/billing-details";
import { chargesLeft } from "../../rules/billing/invoices";
import type { InvoicesTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import { methodsOf } from "./vault";

type Mailed = Pick<
  Selectable<InvoicesTable>,
  "client_id" | "reference" | "period" | "issued_at" | "currency" | "next_charge_at" | "charge_attempts"
>;

/**
 * Mails an event of a collective invoice, in the transaction of the event. Closed accounts get no mail.
 *
 * @param amount charged amount, minor units
 */
export async function mailInvoice(
  platform: Pick<Platform, "tenants" | "originOf" | "jobs">,
  trx: Db,
  { kind, invoice, amount }: { kind: InvoiceMailKind; invoice: Mailed; amount: number },
): Promise<void> {
  if (invoice.client_id === null) return;
  const client = await trx.selectFrom("clients").selectAll().where("id", "=", invoice.client_id).executeTakeFirstOrThrow();
  const tenant = platform.tenants.find(client.partner);
  if (!tenant || client.erased_at) return;
  // What cannot be tried again is mailed in any case.
  if (kind === "refused" && !settingOf(client.notification_settings, "payment-failed").byMail) return;
  const saved = await methodsOf(trx, client.id)
    .where("purpose", "=", "DEFERRED")
    .where("is_default", "=", true)
    .executeTakeFirst();
  const savedName = saved && (saved.last_four ? `${saved.brand} •••• ${saved.last_four}` : (saved.email ?? ""));
  const origin = platform.originOf(tenant);
  const settings = `${origin}${prefixOf(tenant, client.alpha2_code)}/settings/billing`;
  const content = invoiceMail(client.user_language, {
    kind,
    amount,
    brand: tenant.brand.title,
    reference: invoice.reference,
    currency: invoice.currency,
    month: invoice.period ?? monthIn(zoneOfClient(client), invoice.issued_at),
    method: savedName ?? (client.allow_deferred ? null : ""),
    retryAt: invoice.next_charge_at,
    timeZone: zoneOfClient(client),
    attemptsLeft: chargesLeft(invoice.charge_attempts),
    url: kind === "refused" ? `${settings}/payment?replace` : `${settings}/invoices`,
  });
  const recipient = client.billing_email || client.email;
  await enqueueTenantMail(platform, trx, tenant, { recipient, language: client.user_language, content });
}
