import { type MerchantPaths, withQuery } from "~/models/paths";

/**
 * URLs below the tabs of the billing settings, which no other page leads to.
 *
 * @see app/routes.ts
 */
export function billingPaths({ billing }: Pick<MerchantPaths, "billing">) {
  const [invoices, payment] = [billing("invoices"), billing("payment")];
  return {
    /** The panel with several invoices in one file. */
    invoicesDownload: (query?: Record<string, string>) => withQuery(`${invoices}/download`, query),
    invoiceFile: (reference: string) => `${invoices}/${encodeURIComponent(reference)}.pdf`,
    invoiceBundle: (bundleId: string) => `${invoices}/bundles/${encodeURIComponent(bundleId)}.zip`,
    payment,
    mandate: `${payment}/mandate`,
    /** Enters and confirms the account of a mandate. */
    debitAccount: `${payment}/account`,
    /** Pays what is invoiced and not paid. */
    payUnpaid: `${payment}/unpaid`,
  };
}
