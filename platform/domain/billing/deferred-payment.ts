import type { DeferredPayment } from "../../../contract/deferred-payment";
import { withClientLock } from "../../events/publish";
import { mandateKey } from "./mandate-files";
import { chargeInvoice } from "./charge-invoice";
import { buyerOf, nameOfBuyer } from "./issue-invoice";
import { worldNow } from "../../store/clock";
import type { ClientRow, Platform } from "../../platform";
import { mayDefer } from "../../../contract/rules/deferred";
import { deferredOwed, payerOf } from "./deferred";
import { normalizeIban } from "../../../contract/rules/iban";
import { addMonths, monthIn } from "../../../contract/rules/time-zones";
import { REFUSAL_TEXTS } from "../../../contract/rules/refusal-texts";
import { zoneOfClient } from "../../rules/billing/billing-details";
import { mandateActiveAt } from "../../rules/billing/invoices";
import type { Db } from "../../store/tables";
import { authenticated } from "../context";
import { requirePayments, tooSmall } from "../payments/require-payments";
import { PaymentsUnavailable } from "../../outside/payments/port";
import { hashPayload, withIdempotency } from "../idempotency";
import { forbidden, invalid, notFound, paymentsUnavailable, wrongState } from "../problems";
import { requireTenant } from "../tenant";
import { requireBillingDetails } from "./billing-details";
import { methodsOf, presentMethod } from "./vault";

export const deferredPayment = {
  get: authenticated.deferredPayment.get.handler(({ context: { platform, client } }) => presentDeferred(platform, client)),

  payUnpaid: authenticated.deferredPayment.payUnpaid.handler(async ({ context: { platform, client }, input: { headers } }) => {
    requirePayments(platform);
    const waiting = await unpaidInvoices(platform.db, client.id).select("id").orderBy("id").execute();
    if (waiting.length === 0) throw wrongState("Nothing is unpaid");
    const { method, directDebit, unpaid } = await presentDeferred(platform, client);
    if (!method && directDebit.state !== "active") throw wrongState("There is nothing to charge it to");
    const small = tooSmall(platform, unpaid, client.currency);
    if (small) throw invalid([small]);
    const key = headers["idempotency-key"];
    const call = { scope: client.id, procedure: "deferredPayment.payUnpaid", key, payload: {} };
    // A repeated request makes nothing due again; what is due already is charged until it is settled.
    await withIdempotency(platform.db, call, async (trx) => {
      await makeDueNow(trx, client.id);
      return {};
    });
    for (const { id } of waiting) await chargeInvoice(platform, id);
    const left = await unpaidInvoices(platform.db, client.id)
      .select("id")
      .where(
        "id",
        "in",
        waiting.map(({ id }) => id),
      )
      .execute();
    if (left.length > 0) throw invalid([{ error_code: "PaymentDenied", text: REFUSAL_TEXTS.PaymentDenied }]);
    return presentDeferred(platform, client);
  }),

  requestDirectDebit: authenticated.deferredPayment.requestDirectDebit.handler(
    async ({ context: { platform, client }, input: { headers } }) => {
      requirePayments(platform);
      if (!mayDefer(payerOf(client))) throw forbidden("This account may not defer payments");
      if (!requireTenant(platform, client.partner).company.creditorId) throw forbidden("There is no direct debit");
      if (client.allow_deferred) throw wrongState("The account pays by direct debit already");
      requireBillingDetails(client);
      const key = headers["idempotency-key"];
      const call = { scope: client.id, procedure: "deferredPayment.requestDirectDebit", key, payload: {} };
      const mandate = await withIdempotency(platform.db, call, (trx) => requestMandate(trx, client));
      return { ...mandate, documentUrl: platform.files.url(mandateKey(client.id), { disposition: "inline" }) };
    },
  ),

  confirmDirectDebit: authenticated.deferredPayment.confirmDirectDebit.handler(
    async ({ context: { platform, client }, input: { iban } }) => {
      requirePayments(platform);
      if (!mayDefer(payerOf(client))) throw forbidden("This account may not defer payments");
      await confirmMandate(platform, client, normalizeIban(iban));
      return presentDeferred(platform, client);
    },
  ),
};

/**
 * Registers the mandate for a confirmed bank account with the provider, and starts its activation period; another account
 * restarts it.
 */
async function confirmMandate(platform: Platform, client: ClientRow, iban: string): Promise<void> {
  const { db } = platform;
  const { reference } = await waitingMandate(db, client.id);
  const mandate = await requirePayments(platform)
    .createMandate({
      clientId: client.id,
      iban,
      holder: { name: nameOfBuyer(buyerOf(client)), email: client.billing_email || client.email },
      idempotencyKey: `mandate ${reference} ${hashPayload(iban)}`,
    })
    .catch((error: unknown) => {
      if (error instanceof PaymentsUnavailable) throw paymentsUnavailable();
      throw error;
    });
  if (!mandate.ok) throw invalid([{ error_code: "InvalidFormatField", field: "iban", text: "The bank account is refused" }]);
  await withClientLock(db, client.id, async (trx) => {
    await waitingMandate(trx, client.id);
    const now = await worldNow(trx);
    await trx
      .updateTable("debit_mandates")
      .set({
        account: platform.seal.seal(iban, `mandate:${client.id}`),
        account_end: iban.slice(-4),
        provider_reference: mandate.reference,
        confirmed_at: now,
        activates_at: mandateActiveAt(zoneOfClient(client), now),
      })
      .where("client_id", "=", client.id)
      .execute();
  });
}

/** A requested mandate that is not active. @throws 404, 409 */
async function waitingMandate(db: Db, clientId: string) {
  const mandate = await db.selectFrom("debit_mandates").selectAll().where("client_id", "=", clientId).executeTakeFirst();
  if (!mandate) throw notFound("mandate");
  if (mandate.activated_at) throw wrongState("The mandate is active");
  return mandate;
}

async function requestMandate(trx: Db, client: ClientRow): Promise<{ mandateReference: string; activatesAt: string | null }> {
  const now = await worldNow(trx);
  await trx
    .insertInto("debit_mandates")
    .values({
      client_id: client.id,
      reference: `SDD${client.id.replace(/-/g, "").slice(0, 16).toUpperCase()}`,
      requested_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx.selectFrom("debit_mandates").selectAll().where("client_id", "=", client.id).executeTakeFirstOrThrow();
  return { mandateReference: row.reference, activatesAt: row.activates_at?.toISOString() ?? null };
}

async function presentDeferred(platform: Platform, client: ClientRow): Promise<DeferredPayment> {
  const { db, files } = platform;
  const now = await worldNow(db);
  const since = `${monthIn(zoneOfClient(client), now)}-01`;
  const saved = await methodsOf(db, client.id)
    .where("purpose", "=", "DEFERRED")
    .where("is_default", "=", true)
    .executeTakeFirst();
  const mandate = await db.selectFrom("debit_mandates").selectAll().where("client_id", "=", client.id).executeTakeFirst();
  const creditorId = requireTenant(platform, client.partner).company.creditorId;
  return {
    isAllowed: mayDefer(payerOf(client)),
    isBlocked: client.deferred_blocked,
    currency: client.currency,
    ...(await deferredOwed(db, client.id)),
    since,
    nextChargeOn: addMonths(since, 1),
    limit: Number(client.deferred_limit),
    method: saved ? { ...presentMethod(saved), createdAt: saved.created_at.toISOString() } : null,
    directDebit: {
      isAvailable: platform.payments !== null && creditorId !== undefined && mayDefer(payerOf(client)) && !client.allow_deferred,
      state: client.allow_deferred ? "active" : mandate ? "requested" : "none",
      mandateReference: mandate?.reference ?? null,
      activatesAt: mandate?.activates_at?.toISOString() ?? null,
      accountEnd: mandate?.account_end ?? null,
      documentUrl: mandate ? files.url(mandateKey(client.id), { disposition: "inline" }) : null,
    },
  };
}

/** Without those that a bank is being asked for. */
function unpaidInvoices(db: Db, clientId: string) {
  return db.selectFrom("invoices").where("client_id", "=", clientId).where("paid_at", "is", null).where("charge_id", "is", null);
}

/** Schedules unpaid invoices to be charged now; their due dates stay unchanged. */
async function makeDueNow(trx: Db, clientId: string): Promise<{ id: number }[]> {
  return trx
    .updateTable("invoices")
    .set({ next_charge_at: await worldNow(trx) })
    .where("client_id", "=", clientId)
    .where("paid_at", "is", null)
    .where("charge_id", "is", null)
    .returning("id")
    .execute();
}

/** Charges unpaid invoices at once, after a method was saved. If the process ends meanwhile, jobs charge the rest. */
export async function chargeUnpaidNow(platform: Platform, clientId: string): Promise<void> {
  const due = await withClientLock(platform.db, clientId, async (trx) => {
    const unpaid = await makeDueNow(trx, clientId);
    for (const { id } of unpaid) await platform.jobs.send(trx, "charge-invoice", { invoiceId: id });
    return unpaid;
  });
  for (const { id } of due) await chargeInvoice(platform, id);
}
