import { shipmentFinds } from "~/models/search/shipment-finds";
import { readQuery } from "~/models/urls";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { requestId } from "~/services/http/request-scope.server";
import { findInvoices, findPages, findShipments, findTickets, findTransactions } from "~/services/search/search.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { requireMerchant } from "~/services/session/merchant.server";

/** Longest search that the upstream takes. */
const MAX_TYPED = 200;

/** What `q` finds in each place; a place is null if it could not be searched. */
export async function loadSearch(request: Request) {
  const merchant = await requireMerchant(request);
  const q = (readQuery(request.url).get("q") ?? "").trim().slice(0, MAX_TYPED);
  if (q === "") return { q, results: null };
  const [{ today }, shipments, tickets, transactions, invoices, pages] = await Promise.all([
    loadClock(merchant),
    findShipments(merchant, q),
    findTickets(merchant, q),
    findTransactions(merchant, q),
    findInvoices(merchant, q),
    findPages(merchant, await detectLanguage(request, merchant.tenant), q),
  ]);
  const inboxes = shipments && shipmentFinds(q, shipments, { today });
  return { q, results: { inboxes, tickets, transactions, invoices, pages, requestId: requestId() } };
}

export type SearchData = Awaited<ReturnType<typeof loadSearch>>;
