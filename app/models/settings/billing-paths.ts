import { type MerchantPaths, withQuery } from "~/models/paths";

/**
 * URLs below the tabs of the billing settings. Not in `paths.ts`, because no other page links to them.
 *
 * @see app/routes.ts
 */
export function billingPaths({ billing }: Pick<MerchantPaths, "billing">) {
  const [transactions, invoices] = [billing("transactions"), billing("invoices")];
  const [payment, balance] = [billing("payment"), billing("balance")];
  return {
    /** CSV file of a month's transactions. @param month `2026-11` */
    transactionsFile: (month: string) => `${transactions}/${month}.csv`,
    /** The panel with several invoices in one file. */
    invoicesDownload: (query?: Record<string, string>) => withQuery(`${invoices}/download`, query),
    invoiceFile: (reference: string) => `${invoices}/${encodeURIComponent(reference)}.pdf`,
    invoiceBundle: (bundleId: string) => `${invoices}/bundles/${encodeURIComponent(bundleId)}.zip`,
    payment,
    balance,
    /** Saves where refunds go. */
    balanceRefunds: `${balance}/refunds`,
    /** Removes a saved payment method. */
    savedMethod: `${billing("invoicing")}/saved-method`,
    mandate: `${payment}/mandate`,
    /** Form for the account of a direct debit mandate. */
    debitAccount: `${payment}/account`,
    /** Pays unpaid invoices. */
    payUnpaid: `${payment}/unpaid`,
  };
}
