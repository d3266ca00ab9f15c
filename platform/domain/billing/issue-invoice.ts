import type { Selectable } from "kysely";
import type { InvoiceKind } from "../../../contract/invoices";
import { worldNow } from "../../store/clock";
import type { ClientRow, Platform } from "../../platform";
import type { Tenant } from "../../../contract/rules/tenant";
import { vatReport } from "../../../contract/rules/vat";
import { type Buyer, dayOfIssue, invoiceLines, invoiceReference, isCharge, nextNumber } from "../../rules/billing/invoices";
import type { InvoicesTable, LedgerLinesTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import { requireTenant } from "../tenant";
import { findTaxIdCheck } from "./tax-id-check";
import { mailInvoice } from "./mail-invoice";

type LedgerRow = Selectable<LedgerLinesTable>;
type Issuer = Pick<Platform, "tenants" | "jobs" | "originOf">;

/** An invoice to be issued. */
interface NewInvoice {
  kind: InvoiceKind;
  /** Unique reason of the invoice: one invoice per client and source. */
  source: string;
  /** Charges and credits that are not invoiced yet. */
  lines: readonly LedgerRow[];
  period?: string;
  /** Whether it is already paid. Otherwise it is charged at once. */
  isPaid: boolean;
  /** What paid it, if that was no payment provider; for a credit note where it goes. */
  paidFrom?: "BALANCE" | null;
  correctsId?: number;
}

/**
 * Issues an invoice for ledger lines with the current data of issuer and buyer. The counter's row stays locked until the
 * transaction ends, and a rollback releases the number: numbers have no gaps, and their times are ascending.
 *
 * @param trx a transaction that holds the client's lock
 */
async function issueInvoice(
  platform: Issuer,
  trx: Db,
  clientId: string,
  { kind, source, lines, period, isPaid, paidFrom, correctsId }: NewInvoice,
): Promise<Selectable<InvoicesTable>> {
  const client = await trx.selectFrom("clients").selectAll().where("id", "=", clientId).executeTakeFirstOrThrow();
  const tenant = requireTenant(platform, client.partner);
  const buyer: Buyer = { ...buyerOf(client), ...(await consultationOf(trx, client)) };
  const content = lines.flatMap(invoiceLines);
  const { net, tax, total } = vatReport(content);
  const { issuedAt, year, number } = await takeNumber(trx, tenant, kind, correctsId);
  const invoice = await trx
    .insertInto("invoices")
    .values({
      partner: tenant.name,
      kind,
      year,
      number,
      client_id: clientId,
      source,
      issued_at: issuedAt,
      reference: invoiceReference(tenant.referencePrefix, kind, year, number),
      period: period ?? null,
      language: client.language,
      issuer: JSON.stringify(tenant.company),
      buyer: JSON.stringify(buyer),
      currency: lines[0]?.currency ?? client.currency,
      lines: JSON.stringify(content),
      net,
      tax,
      total,
      corrects_id: correctsId ?? null,
      paid_at: isPaid ? issuedAt : null,
      due_at: isPaid ? null : issuedAt,
      next_charge_at: isPaid ? null : issuedAt,
      paid_from: paidFrom ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { id } = invoice;
  const ids = lines.map((line) => line.id);
  await trx.updateTable("ledger_lines").set({ invoice_id: id }).where("id", "in", ids).execute();
  await platform.jobs.send(trx, "draw-invoice", { invoiceId: id });
  return invoice;
}

async function takeNumber(
  trx: Db,
  { name: partner, company }: Pick<Tenant, "name" | "company">,
  kind: InvoiceKind,
  correctsId: number | undefined,
): Promise<{ issuedAt: Date; year: number; number: number }> {
  await trx
    .insertInto("invoice_counters")
    .values({ partner, kind, year: 0, last: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const counters = (db: Db) => db.selectFrom("invoice_counters").where("partner", "=", partner).where("kind", "=", kind);
  const counter = await counters(trx).select(["year", "last"]).forUpdate().executeTakeFirstOrThrow();
  // Read after the lock, and at least the last one of the series: times ascend with the numbers, even if the clock was set back.
  const issuedAt = latest(await worldNow(trx), await lastIssuedAt(trx, partner, kind), await issuedAtOf(trx, correctsId));
  const next = nextNumber(counter, dayOfIssue(company, issuedAt));
  await trx.updateTable("invoice_counters").set(next).where("partner", "=", partner).where("kind", "=", kind).execute();
  return { issuedAt, year: next.year, number: next.last };
}

async function lastIssuedAt(trx: Db, partner: string, kind: InvoiceKind): Promise<Date | undefined> {
  const last = await trx
    .selectFrom("invoices")
    .select("issued_at")
    .where("partner", "=", partner)
    .where("kind", "=", kind)
    .orderBy("year", "desc")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.issued_at;
}

async function issuedAtOf(trx: Db, invoiceId: number | undefined): Promise<Date | undefined> {
  if (invoiceId === undefined) return undefined;
  return (await trx.selectFrom("invoices").select("issued_at").where("id", "=", invoiceId).executeTakeFirst())?.issued_at;
}

function latest(...times: (Date | undefined)[]): Date {
  return new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
}

/** The register's proof that it confirmed the client's tax id, if there is one. */
async function consultationOf(trx: Db, client: ClientRow): Promise<Pick<Buyer, "taxIdConsultation">> {
  const check = await findTaxIdCheck(trx, client.id);
  const isProof = check?.state === "CONFIRMED" && check.tax_id === client.tax_id && check.consultation_number !== null;
  return isProof ? { taxIdConsultation: check.consultation_number! } : {};
}

/** The company's name, else the person's. */
export function nameOfBuyer({ companyName, firstName, lastName }: Buyer): string {
  return companyName || `${firstName} ${lastName}`.trim();
}

export function buyerOf(client: ClientRow): Buyer {
  return {
    type: client.type,
    companyName: client.company_name,
    taxId: client.tax_id.trim() === "-" ? "" : client.tax_id.trim(),
    firstName: client.first_name,
    lastName: client.last_name,
    email: client.billing_email || client.email,
    address: client.address,
    address2: client.address2,
    zipCode: client.zip_code,
    city: client.city,
    state: client.state,
    country: client.alpha2_code,
  };
}

/** Charges and credits of a client that are not invoiced. Lines older than invoices have no net amount and are excluded. */
function uninvoiced(trx: Db, clientId: string) {
  return trx
    .selectFrom("ledger_lines")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("invoice_id", "is", null)
    .where("net", "is not", null)
    .orderBy("id");
}

/**
 * Issues the invoice of an order or a plan's period that was paid immediately. Does nothing if nothing was charged.
 *
 * @param trx a transaction that holds the client's lock and has written the charges to the ledger
 */
export async function invoicePurchase(
  platform: Issuer,
  trx: Db,
  clientId: string,
  orderReference: string,
  paidFrom: "BALANCE" | null = null,
): Promise<void> {
  const lines = await uninvoiced(trx, clientId).where("order_reference", "=", orderReference).execute();
  if (lines.length === 0) return;
  await issueInvoice(platform, trx, clientId, {
    kind: "INVOICE",
    source: `order ${orderReference}`,
    lines,
    isPaid: true,
    paidFrom,
  });
}

/**
 * The invoice with the charge of a shipment, or of a plan's period, which has no shipment. Null while the charge is not invoiced,
 * undefined for charges older than invoices.
 */
export async function findChargingInvoice(
  trx: Db,
  clientId: string,
  { orderReference, shipmentReference }: { orderReference: string; shipmentReference: string | null },
): Promise<{ id: number; paidAt: Date | null; chargeId: string | null } | null | undefined> {
  const line = await trx
    .selectFrom("ledger_lines")
    .leftJoin("invoices", "invoices.id", "ledger_lines.invoice_id")
    .select(["ledger_lines.net", "invoices.id", "invoices.paid_at as paidAt", "invoices.charge_id as chargeId"])
    .where("ledger_lines.client_id", "=", clientId)
    .where("ledger_lines.order_reference", "=", orderReference)
    .where("ledger_lines.shipment_reference", "is not distinct from", shipmentReference)
    .where("ledger_lines.type", "not in", ["VOUCHER", "REFUND", "PAYMENT", "PAYOUT", "PAY_IN", "CORRECTION"])
    .orderBy("ledger_lines.id")
    .executeTakeFirst();
  if (!line || line.net === null) return undefined;
  return line.id === null ? null : { id: line.id, paidAt: line.paidAt, chargeId: line.chargeId };
}

/**
 * Issues the credit note for credits that were just written to the ledger.
 *
 * @param trx a transaction that holds the client's lock
 * @param credit the corrected invoice, and the refunded order and shipment
 */
export async function creditInvoice(
  platform: Issuer,
  trx: Db,
  clientId: string,
  {
    invoiceId,
    orderReference,
    shipmentReference,
    paidFrom,
  }: { invoiceId: number; orderReference: string; shipmentReference: string | null; paidFrom?: "BALANCE" | null },
): Promise<void> {
  let query = uninvoiced(trx, clientId).where("order_reference", "=", orderReference);
  if (shipmentReference !== null) query = query.where("shipment_reference", "=", shipmentReference);
  const lines = (await query.execute()).filter(({ amount, type }) => isCharge(type) && amount > 0);
  if (lines.length === 0) return;
  const source = ["refund", orderReference, shipmentReference ?? lines[0]!.id].join(" ");
  await issueInvoice(platform, trx, clientId, {
    kind: "CREDIT_NOTE",
    source,
    lines,
    isPaid: true,
    paidFrom,
    correctsId: invoiceId,
  });
}

/**
 * Issues the collective invoice of a client's month: all charges until its end that are not invoiced, and their refunds so far.
 * Once per client and month; later movements are on the next invoice.
 *
 * @param trx a transaction that holds the client's lock
 * @param month `2026-11`, with the instant at which it ends
 * @returns whether there was something to invoice
 */
export async function invoiceMonth(
  platform: Issuer,
  trx: Db,
  clientId: string,
  { month, before }: { month: string; before: Date },
): Promise<boolean> {
  const source = `month ${month}`;
  const issued = await trx
    .selectFrom("invoices")
    .select("id")
    .where("client_id", "=", clientId)
    .where("source", "=", source)
    .executeTakeFirst();
  if (issued) return false;
  const all = await uninvoiced(trx, clientId).execute();
  const charged = new Set(
    all.filter(({ type, at }) => type !== "REFUND" && at < before).map(({ shipment_reference }) => shipment_reference),
  );
  const lines = all.filter(
    ({ at, type, shipment_reference }) => at < before || (type === "REFUND" && charged.has(shipment_reference)),
  );
  if (lines.length === 0) return false;
  const invoice = await issueInvoice(platform, trx, clientId, { kind: "INVOICE", source, lines, period: month, isPaid: false });
  await mailInvoice(platform, trx, { kind: "issued", invoice, amount: Number(invoice.total) });
  return true;
}
