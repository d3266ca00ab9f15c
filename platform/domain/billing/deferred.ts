import type { Db } from "../../store/tables";
import type { mayPayDeferred } from "../../../contract/rules/deferred";
import type { ClientRow } from "../../platform";

/** Account data that determines whether a client may defer payments. */
export function payerOf(
  client: Pick<ClientRow, "type" | "tax_id" | "deferred_blocked" | "allow_deferred">,
): Parameters<typeof mayPayDeferred>[0] {
  return {
    type: client.type,
    taxId: client.tax_id,
    deferredPaymentBlocked: client.deferred_blocked,
    allowDeferred: client.allow_deferred,
  };
}

/** All that a client owes by deferred payment, minor units. */
export async function deferredDebt(db: Db, clientId: string): Promise<number> {
  const { open, unpaid, pending } = await deferredOwed(db, clientId);
  return open + unpaid + pending;
}

/**
 * Deferred payments of a client, minor units: not invoiced yet (`open`), invoiced but unpaid, and invoiced and being debited
 * (`pending`).
 */
export async function deferredOwed(db: Db, clientId: string): Promise<{ open: number; unpaid: number; pending: number }> {
  const sumOf = (row: { sum: number | string | null } | undefined) => Number(row?.sum ?? 0);
  const open = await db
    .selectFrom("ledger_lines")
    .select(({ fn }) => fn.sum<number | string | null>("amount").as("sum"))
    .where("client_id", "=", clientId)
    .where("invoice_id", "is", null)
    .where("net", "is not", null)
    .executeTakeFirst();
  const ofInvoices = async (isPending: boolean) => {
    const operator = isPending ? "is not" : "is";
    const invoiced = await db
      .selectFrom("invoices")
      .select(({ fn }) => fn.sum<number | string | null>("total").as("sum"))
      .where("client_id", "=", clientId)
      .where("paid_at", "is", null)
      .where("charge_id", operator, null)
      .executeTakeFirst();
    const credited = await db
      .selectFrom("invoices as note")
      .innerJoin("invoices", "invoices.id", "note.corrects_id")
      .select(({ fn }) => fn.sum<number | string | null>("note.total").as("sum"))
      .where("invoices.client_id", "=", clientId)
      .where("invoices.paid_at", "is", null)
      .where("invoices.charge_id", operator, null)
      .executeTakeFirst();
    return sumOf(invoiced) + sumOf(credited);
  };
  return { open: 0 - sumOf(open), unpaid: await ofInvoices(false), pending: await ofInvoices(true) };
}
