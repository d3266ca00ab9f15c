import type { Selectable } from "kysely";
import { ERROR_CODES } from "../../contract/problems";
import { publishEvents, withClientLock } from "../events/publish";
import { removeWithoutRow } from "../domain/account/remove-without-row";
import { bundleKey, invoiceKey, writeBundle } from "../invoices/invoice-files";
import { describeError } from "../log";
import type { Platform } from "../platform";
import type { InvoiceBundlesTable } from "../store/core-tables";
import { isUnavailable } from "../store/unavailable";

type Bundle = Selectable<InvoiceBundlesTable>;

/**
 * Writes several invoices into one ZIP and publishes its URL, with an error for each that is not in it.
 *
 * @see spec account-and-money, section 4, "Invoice bulk panel"
 */
export async function bundleInvoices(platform: Platform, bundleId: string): Promise<void> {
  const bundle = await platform.db.selectFrom("invoice_bundles").selectAll().where("id", "=", bundleId).executeTakeFirst();
  if (bundle?.status !== "loading") return;
  const { keys, errors } = await findFiles(platform, bundle);
  const isWritten = keys.size > 0 && (await zipFiles(platform, bundle, keys));
  const failed = isWritten ? errors : Object.fromEntries(bundle.references.map((each) => [each, errors[each] ?? "Default"]));
  await finishBundle(platform, bundle, { isWritten, failed });
  await removeWithoutRow(platform, "invoice_bundles", { id: bundleId, key: bundleKey(bundleId) });
}

/** Files of the invoices by reference; a missing one is drawn. */
async function findFiles(
  { db, files, log }: Platform,
  bundle: Bundle,
): Promise<{ keys: Map<string, string>; errors: Record<string, string> }> {
  const rows = await db
    .selectFrom("invoices")
    .select(["partner", "reference"])
    .where("client_id", "=", bundle.client_id)
    .where("reference", "in", bundle.references)
    .execute();
  const keys = new Map<string, string>();
  const errors: Record<string, string> = {};
  for (const reference of bundle.references) {
    const row = rows.find((each) => each.reference === reference);
    const isThere =
      row !== undefined &&
      (await files.exists(invoiceKey(row)).catch((error: unknown) => {
        if (isUnavailable(error)) throw error;
        log({ event: "invoice-failed", invoice: reference, ...describeError(error) });
        return false;
      }));
    if (row && isThere) keys.set(reference, invoiceKey(row));
    else errors[reference] = row ? "Default" : ERROR_CODES.notFound;
  }
  return { keys, errors };
}

async function zipFiles({ files, log }: Platform, bundle: Bundle, keys: ReadonlyMap<string, string>): Promise<boolean> {
  try {
    const named = new Map([...keys].map(([reference, key]) => [`${reference}.pdf`, key]));
    await writeBundle(files, { key: bundleKey(bundle.id), named });
    return true;
  } catch (error) {
    log({ event: "bundle-failed", bundle: bundle.id, ...describeError(error) });
    return false;
  }
}

async function finishBundle(
  { db, files }: Platform,
  { id: bundleId, client_id: clientId }: Bundle,
  { isWritten, failed }: { isWritten: boolean; failed: Record<string, string> },
): Promise<void> {
  const status = !isWritten ? "error" : Object.keys(failed).length > 0 ? "partial" : "ready";
  const key = isWritten ? bundleKey(bundleId) : null;
  await withClientLock(db, clientId, async (trx) => {
    const changed = await trx
      .updateTable("invoice_bundles")
      .set({ status, file_key: key, errors: JSON.stringify(failed) })
      .where("id", "=", bundleId)
      .where("status", "=", "loading")
      .returning("id")
      .executeTakeFirst();
    if (!changed) return;
    const url = key === null ? null : files.url(key, { disposition: "attachment" });
    await publishEvents(trx, clientId, [{ type: "invoice-available", bundleId, url, errors: failed }]);
  });
}
