/**
 * Tasks of the worker threads, one function each. A task imports its modules when it is first called: a thread that hashes
 * passwords needs no fonts.
 *
 * @see docs/decisions/0074-what-strangers-send-runs-in-threads.md
 */
import type { CustomsData } from "./customs-papers/draw-customs";
import type { InvoiceContent } from "./invoices/draw-invoice";
import type { LabelFormat } from "../contract/labels";
import type { Manifest } from "./labels/manifest";
import type { LabelSource, SheetOptions } from "./labels/label-pdf";
import type { CsvBytes, CsvQuestion } from "./rules/csv/read-csv";

export async function drawLogo(content: Uint8Array) {
  return (await import("./domain/branded-emails/draw-logo")).drawLogo(content);
}

export async function readCsvHeadings(file: CsvBytes) {
  return (await import("./rules/csv/read-csv")).readCsvHeadings(file);
}

export async function readCsvOrders(question: CsvQuestion) {
  return (await import("./rules/csv/read-csv")).readCsvOrders(question);
}

export async function readProducts(file: CsvBytes) {
  return (await import("./rules/csv/read-products")).readProducts(file);
}

export async function attachmentRefusal({ contentType, bytes }: { contentType: string; bytes: Uint8Array }) {
  return (await import("./rules/uploads/attachment-content")).attachmentRefusal(contentType, bytes);
}

export async function cleanPicture(bytes: Uint8Array) {
  return (await import("./rules/uploads/clean-picture")).cleanPicture(bytes);
}

/** Labels to be drawn into one file. */
export interface LabelSheets {
  labels: readonly LabelSource[];
  format: LabelFormat;
  options?: SheetOptions;
}

export async function drawLabels({ labels, format, options }: LabelSheets) {
  return (await import("./labels/label-pdf")).drawLabels(labels, format, options);
}

/** @throws Error if it is no PDF that can be printed */
export async function countPages(document: Uint8Array) {
  return (await import("./labels/carrier-pages")).countPages(document);
}

export async function drawInvoice(content: InvoiceContent) {
  return (await import("./invoices/draw-invoice")).drawInvoice(content);
}

export async function drawCustoms(data: CustomsData) {
  return (await import("./customs-papers/draw-customs")).drawCustoms(data);
}

export async function deriveKey({ password, salt, cost }: { password: string; salt: Uint8Array; cost: number }) {
  return (await import("./domain/session/derive-key")).deriveKey(password, salt, cost);
}

export async function drawManifest(manifest: Manifest) {
  return (await import("./labels/manifest")).drawManifest(manifest);
}
