import { prefixOf } from "../../../contract/rules/tenant-origin";
import { enqueueTenantMail } from "../../mail/outbox";
import { paymentReturnedMail, type ReturnReason } from "../../mail/payment-mails";
import type { Platform } from "../../platform";
import type { Db } from "../../store/tables";

export type { ReturnReason };

/** A payment that bought nothing; `amount` is minor units. */
interface ReturnedPayment {
  clientId: string;
  amount: number;
  currency: string;
  reason: ReturnReason;
  /** Whether it was charged and is refunded, or was only approved. */
  isCharged: boolean;
}

/** Mails a client why its payment bought nothing and was given back, in the transaction that gives it back. */
export async function mailPaymentReturned(
  platform: Platform,
  trx: Db,
  { clientId, amount, currency, reason, isCharged }: ReturnedPayment,
): Promise<void> {
  const client = await trx
    .selectFrom("clients")
    .select(["partner", "email", "user_language", "alpha2_code"])
    .where("id", "=", clientId)
    .executeTakeFirstOrThrow();
  const tenant = platform.tenants.find(client.partner);
  if (!tenant) return;
  const { user_language: language, email: recipient } = client;
  const url = `${platform.originOf(tenant)}${prefixOf(tenant, client.alpha2_code)}/shipments/draft`;
  const content = paymentReturnedMail(language, { brand: tenant.brand.title, amount, currency, reason, isCharged, url });
  await enqueueTenantMail(platform, trx, tenant, { recipient, language, content });
}
