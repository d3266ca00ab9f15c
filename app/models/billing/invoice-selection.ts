import { InvoiceReference, INVOICES_PER_BUNDLE } from "#contract/invoices";

/** Query key of the invoices that are chosen, on whatever page. The URL keeps them, so that a page needs no JavaScript for it. */
const CHOSEN = "chosen";

/** The invoices that are chosen by a URL, each once; what is no reference is left out. */
export function readChosen(query: URLSearchParams): string[] {
  const named = (query.get(CHOSEN) ?? "").split(",").filter((reference) => InvoiceReference.safeParse(reference).success);
  return [...new Set(named)].slice(0, INVOICES_PER_BUNDLE);
}

/** The query of a page of invoices with these chosen. Defaults are left out. */
export function invoicesSearch({ page, chosen }: { page: number; chosen: readonly string[] }): URLSearchParams {
  const query = new URLSearchParams();
  if (page > 1) query.set("page", String(page));
  if (chosen.length > 0) query.set(CHOSEN, chosen.join(","));
  return query;
}
