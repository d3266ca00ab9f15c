import { createInvoiceFile, invoiceKey } from "../invoices/invoice-files";
import type { Platform } from "../platform";

/** Draws the file of an issued invoice. Idempotent: the same invoice gives the same file. */
export async function drawInvoiceFile({ db, files }: Pick<Platform, "db" | "files">, invoiceId: number): Promise<void> {
  const row = await db
    .selectFrom("invoices")
    .select(["partner", "reference", "has_pdf"])
    .where("id", "=", invoiceId)
    .executeTakeFirst();
  if (!row || row.has_pdf) return;
  const key = invoiceKey(row);
  const file = await createInvoiceFile(db)(key);
  if (!file) throw new Error(`Invoice ${row.reference} cannot be drawn`);
  await files.put(key, file);
  await db.updateTable("invoices").set({ has_pdf: true }).where("id", "=", invoiceId).execute();
}

/** An invoice of this age without a file has lost its job. */
const OVERDUE_MS = 60_000;

/** Requeues invoices whose job has given up. */
export async function recoverInvoiceFiles({ db, jobs }: Pick<Platform, "db" | "jobs">, now: Date): Promise<void> {
  const missing = await db
    .selectFrom("invoices")
    .select("id")
    .where("has_pdf", "=", false)
    .where("issued_at", "<", new Date(now.getTime() - OVERDUE_MS))
    .limit(200)
    .execute();
  for (const { id } of missing) await jobs.send(db, "draw-invoice", { invoiceId: id }, { dedupeKey: `draw-invoice ${id}` });
}
