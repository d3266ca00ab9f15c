import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Invoice, InvoiceBundle, InvoiceMonth } from "../../../contract/invoices";
import { monthRange, timeZoneOf } from "../../../contract/rules/time-zones";
import { worldNow } from "../../store/clock";
import { invoiceKey } from "../../invoices/invoice-files";
import type { ClientRow, Platform } from "../../platform";
import { dayOfIssue } from "../../rules/billing/invoices";
import type { InvoicesTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import { authenticated } from "../context";
import { requireTenant } from "../tenant";
import { recentMonths, spansOf } from "./recent-months";
import { withIdempotency } from "../idempotency";
import { notFound, wrongState } from "../problems";

type InvoiceRow = Selectable<InvoicesTable> & { corrects: string | null };

export const invoices = {
  list: authenticated.invoices.list.handler(async ({ context: { platform, client }, input: { page, limit } }) => {
    const { count } = await platform.db
      .selectFrom("invoices")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("client_id", "=", client.id)
      .executeTakeFirstOrThrow();
    const totalElements = Number(count);
    const rows = await invoicesOf(platform.db, client.id)
      .orderBy("invoices.id", "desc")
      .offset((page - 1) * limit)
      .limit(limit)
      .execute();
    return {
      invoices: rows.map(presentInvoice),
      pagination: { currentPage: page, totalPages: Math.ceil(totalElements / limit), totalElements, nextCursor: null },
    };
  }),

  listByReference: authenticated.invoices.listByReference.handler(
    async ({ context: { platform, client }, input: { references } }) => {
      if (references.length === 0) return { invoices: [] };
      const rows = await invoicesOf(platform.db, client.id)
        .where("invoices.reference", "in", references)
        .orderBy("invoices.id", "desc")
        .execute();
      return { invoices: rows.map(presentInvoice) };
    },
  ),

  months: authenticated.invoices.months.handler(async ({ context: { platform, client } }) => {
    const spans = recentMonths(zoneOfIssuer(platform, client), await worldNow(platform.db));
    const rows = await platform.db
      .selectFrom("invoices")
      .innerJoin(spansOf(spans).as("span"), (join) =>
        join.on(sql<boolean>`invoices.issued_at >= span.starts and invoices.issued_at < span.ends`),
      )
      .where("invoices.client_id", "=", client.id)
      .select(({ fn }) => [
        "span.month",
        "invoices.currency",
        fn.countAll<number | string>().as("invoices"),
        fn.sum<number | string>("invoices.total").as("total"),
      ])
      .groupBy(["span.month", "invoices.currency"])
      .orderBy("span.month", "desc")
      .orderBy("invoices.currency")
      .execute();
    const months = rows.map(({ month, currency, invoices: count, total }): InvoiceMonth => ({
      month,
      currency,
      invoices: Number(count),
      totalPrice: Number(total),
    }));
    return { months };
  }),

  download: authenticated.invoices.download.handler(async ({ context: { platform, client }, input: { reference } }) => {
    const row = await invoicesOf(platform.db, client.id).where("invoices.reference", "=", reference).executeTakeFirst();
    if (!row) throw notFound("invoice");
    if (!row.has_pdf) throw wrongState("The file is being drawn");
    return { url: platform.files.url(invoiceKey(row), { disposition: "attachment" }) };
  }),

  requestBundle: authenticated.invoices.requestBundle.handler(
    async ({ context: { platform, client }, input: { headers, body } }) => {
      const call = { scope: client.id, procedure: "invoices.requestBundle", key: headers["idempotency-key"], payload: body };
      const { bundleId } = await withIdempotency(platform.db, call, async (trx) => {
        const bundleId = randomUUID();
        const references =
          "month" in body
            ? await referencesOf(trx, client, monthRange(zoneOfIssuer(platform, client), body.month))
            : [...new Set(body.references)];
        if (references.length === 0) throw notFound("invoice");
        const values = {
          id: bundleId,
          client_id: client.id,
          references: JSON.stringify(references),
          created_at: await worldNow(trx),
        };
        await trx.insertInto("invoice_bundles").values(values).execute();
        await platform.jobs.send(trx, "bundle-invoices", { bundleId });
        return { bundleId };
      });
      platform.jobs.wake("bundle-invoices");
      return findBundle(platform, client.id, bundleId);
    },
  ),

  getBundle: authenticated.invoices.getBundle.handler(({ context: { platform, client }, input }) =>
    findBundle(platform, client.id, input.bundleId),
  ),
};

/** The client's invoices and credit notes; a credit note with the reference of the corrected invoice. */
function invoicesOf(db: Db, clientId: string) {
  return db
    .selectFrom("invoices")
    .leftJoin("invoices as corrected", "corrected.id", "invoices.corrects_id")
    .selectAll("invoices")
    .select("corrected.reference as corrects")
    .where("invoices.client_id", "=", clientId);
}

function zoneOfIssuer(platform: Pick<Platform, "tenants">, { partner }: ClientRow): string {
  const { country, zipCode } = requireTenant(platform, partner).company;
  return timeZoneOf({ alpha2Code: country, zipCode });
}

/** The client's invoices and credit notes that were issued in a range, newest first. */
async function referencesOf(db: Db, client: ClientRow, { from, before }: { from: Date; before: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom("invoices")
    .select("reference")
    .where("client_id", "=", client.id)
    .where("issued_at", ">=", from)
    .where("issued_at", "<", before)
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ reference }) => reference);
}

function presentInvoice(row: InvoiceRow): Invoice {
  return {
    reference: row.reference,
    kind: row.kind,
    createdAt: row.issued_at.toISOString(),
    issuedOn: dayOfIssue(row.issuer, row.issued_at),
    paid: row.paid_at !== null,
    dueAt: row.paid_at === null ? (row.due_at?.toISOString() ?? null) : null,
    isBeingDebited: row.paid_at === null && row.charge_id !== null,
    price: { currency: row.currency, totalPrice: Number(row.total) },
    hasInvoicePdf: row.has_pdf,
    corrects: row.corrects,
  };
}

/** @throws 404 */
async function findBundle({ db, files }: Platform, clientId: string, bundleId: string): Promise<InvoiceBundle> {
  const row = await db
    .selectFrom("invoice_bundles")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("id", "=", bundleId)
    .executeTakeFirst();
  if (!row) throw notFound("file of invoices");
  const { references, status, errors, file_key: key } = row;
  return { bundleId, references, status, errors, url: key === null ? null : files.url(key, { disposition: "attachment" }) };
}
