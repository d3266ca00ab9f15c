import type { Selectable } from "kysely";
import type { InvoiceKind } from "../../contract/invoices";
import { entriesOf } from "../../contract/rules/objects";
import type { Tenant } from "../../contract/rules/tenant";
import { buyerOf } from "../domain/billing/issue-invoice";
import { vatReport } from "../../contract/rules/vat";
import { dayOfIssue, invoiceLines, invoiceReference, isCharge, nextNumber } from "../rules/billing/invoices";
import type { LedgerLinesTable } from "../store/core-tables";
import type { Db } from "../store/tables";

type LedgerRow = Selectable<LedgerLinesTable>;

/** Ledger lines of one seeded invoice or credit note. */
interface Group {
  kind: InvoiceKind;
  source: string;
  lines: LedgerRow[];
}

/**
 * Issues the invoices of a seeded ledger, numbered chronologically: one for each order, and a credit note for each refund.
 *
 * Uses few statements, because the first start waits for the seed.
 */
export async function seedInvoices(trx: Db, clientId: string, tenant: Tenant): Promise<void> {
  const client = await trx.selectFrom("clients").selectAll().where("id", "=", clientId).executeTakeFirstOrThrow();
  const rows = await trx.selectFrom("ledger_lines").selectAll().where("client_id", "=", clientId).orderBy("id").execute();
  const groups = groupCharges(rows);
  if (groups.length === 0) return;
  const counters = { INVOICE: { year: 0, last: 0 }, CREDIT_NOTE: { year: 0, last: 0 } };
  const values = groups.map(({ kind, source, lines }) => {
    const issuedAt = lines[0]!.at;
    const content = lines.flatMap(invoiceLines);
    const { net, tax, total } = vatReport(content);
    counters[kind] = nextNumber(counters[kind], dayOfIssue(tenant.company, issuedAt));
    const { year, last: number } = counters[kind];
    return {
      partner: tenant.name,
      kind,
      year,
      number,
      client_id: clientId,
      source,
      issued_at: issuedAt,
      period: null,
      reference: invoiceReference(tenant.referencePrefix, kind, year, number),
      language: client.language,
      issuer: JSON.stringify(tenant.company),
      buyer: JSON.stringify(buyerOf(client)),
      currency: lines[0]!.currency,
      lines: JSON.stringify(content),
      net,
      tax,
      total,
      corrects_id: null,
      paid_at: issuedAt,
      // Drawn on demand.
      has_pdf: true,
    };
  });
  const inserted = await trx.insertInto("invoices").values(values).returning(["id", "source"]).execute();
  const idBySource = new Map(inserted.map(({ id, source }) => [source, id]));
  for (const { kind, source, lines } of groups) {
    const id = idBySource.get(source)!;
    const ids = lines.map((line) => line.id);
    await trx.updateTable("ledger_lines").set({ invoice_id: id }).where("id", "in", ids).execute();
    const corrected = kind === "CREDIT_NOTE" && idBySource.get(`order ${lines[0]!.order_reference}`);
    if (corrected) await trx.updateTable("invoices").set({ corrects_id: corrected }).where("id", "=", id).execute();
  }
  for (const [kind, counter] of entriesOf(counters)) {
    if (counter.last === 0) continue;
    await trx
      .insertInto("invoice_counters")
      .values({ partner: tenant.name, kind, ...counter })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

function groupCharges(rows: readonly LedgerRow[]): Group[] {
  const groups = new Map<string, Group>();
  for (const line of rows) {
    if (!isCharge(line.type)) continue;
    const { order_reference: order, shipment_reference: shipment } = line;
    const isRefund = line.type === "REFUND";
    const source = isRefund ? `refund ${order} ${shipment ?? line.id}` : `order ${order}`;
    const group = groups.get(source) ?? { kind: isRefund ? "CREDIT_NOTE" : "INVOICE", source, lines: [] };
    group.lines.push(line);
    groups.set(source, group);
  }
  return [...groups.values()];
}
