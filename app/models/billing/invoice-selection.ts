import { InvoiceReference, INVOICES_PER_BUNDLE } from "#contract/invoices";

/** Query key of the invoices chosen on any page. They are kept in the URL, so that it works without JavaScript. */
const CHOSEN = "chosen";

/** The chosen invoices of a URL, without duplicates and invalid references. */
export function readChosen(query: URLSearchParams): string[] {
  const named = (query.get(CHOSEN) ?? "").split(",").filter((reference) => InvoiceReference.safeParse(reference).success);
  return [...new Set(named)].slice(0, INVOICES_PER_BUNDLE);
}

/** The query of an invoices page with chosen invoices. Defaults are left out. */
export function invoicesSearch({ page, chosen }: { page: number; chosen: readonly string[] }): URLSearchParams {
  const query = new URLSearchParams();
  if (page > 1) query.set("page", String(page));
  if (chosen.length > 0) query.set(CHOSEN, chosen.join(","));
  return query;
}
