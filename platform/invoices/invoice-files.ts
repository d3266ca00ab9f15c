import { type PassThrough, Readable } from "node:stream";
import yazl from "yazl";
import type { Db } from "../store/tables";
import { runTask } from "../work/run-task";
import type { Files } from "../files/files";
import type { InvoiceContent } from "./draw-invoice";

const INVOICE_KEY = /^invoices\/([a-z][a-z0-9-]*)\/([A-Z]{2}C?-\d{4}-\d{6,})\.pdf$/;

/** File key of an invoice: references are unique per tenant. */
export function invoiceKey({ partner, reference }: { partner: string; reference: string }): string {
  return `invoices/${partner}/${reference}.pdf`;
}

/** File key of a ZIP of invoices. */
export function bundleKey(bundleId: string): string {
  return `invoice-bundles/${bundleId}/invoices.zip`;
}

/** Content of an issued invoice, or undefined if there is none. */
export async function loadInvoice(
  db: Db,
  { partner, reference }: { partner: string; reference: string },
): Promise<InvoiceContent | undefined> {
  const row = await db
    .selectFrom("invoices")
    .leftJoin("invoices as corrected", "corrected.id", "invoices.corrects_id")
    .selectAll("invoices")
    .select("corrected.reference as corrects")
    .where("invoices.partner", "=", partner)
    .where("invoices.reference", "=", reference)
    .executeTakeFirst();
  if (!row) return undefined;
  const { kind, period, language, issuer, buyer, currency, lines, corrects } = row;
  const sums = { net: Number(row.net), tax: Number(row.tax), total: Number(row.total) };
  // A collective invoice was unpaid at issue, and an issued document does not change.
  const isPaid = period === null;
  return {
    kind,
    reference,
    issuedAt: row.issued_at,
    period,
    language,
    issuer,
    buyer,
    currency,
    lines,
    corrects,
    isPaid,
    isFromBalance: row.paid_from === "BALANCE",
    ...sums,
  };
}

/** Draws an invoice whose file is missing: a seeded one, or one drawn by a process with a different data folder. */
export function createInvoiceFile(db: Db): (key: string) => Promise<Uint8Array | undefined> {
  return async (key) => {
    const [, partner, reference] = INVOICE_KEY.exec(key) ?? [];
    if (partner === undefined || reference === undefined) return undefined;
    const content = await loadInvoice(db, { partner, reference });
    return content && runTask("drawInvoice", content, { client: `${partner} invoices`, isJob: true });
  };
}

/** Files to be zipped, by their keys. */
interface Bundle {
  /** Key of the ZIP. */
  key: string;
  /** File keys by name in the ZIP. */
  named: ReadonlyMap<string, string>;
}

/**
 * Writes a ZIP as it is read. Each file is opened after the previous one is written, so memory does not grow with their number.
 *
 * @throws Error if a file is missing, or nothing can be written
 */
export async function writeBundle(files: Pick<Files, "getStream" | "putStream">, { key: target, named }: Bundle): Promise<void> {
  const zip = new yazl.ZipFile();
  for (const [name, key] of named) {
    // PDFs are compressed already, so this costs no more than copying.
    zip.addReadStreamLazy(name, { compress: false }, (give) => {
      files.getStream(key).then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  zip.end();
  // Typed by yazl without `destroy`.
  const output = zip.outputStream as PassThrough;
  zip.on("error", (error) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  await files.putStream(target, output);
}
