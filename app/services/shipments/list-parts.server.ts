import type { Inbox } from "#contract/states";
import type { FoundElsewhere } from "~/models/shipments/list-page";
import type { ListQuery } from "~/models/shipments/list-query";
import type { Merchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { filterChips } from "~/models/shipments/filter-chips";
import { formatsOf } from "~/models/formats";
import { detectLanguage, translateIn } from "~/services/i18n/i18n.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { shipmentFinds } from "~/models/search/shipment-finds";
import { findShipments } from "~/services/search/search.server";
import type { CountedInboxes } from "~/models/shipments/counts";

/** Matches of a list's search in other inboxes. Its other filters are ignored, because the links only have the search. */
export async function findElsewhere(
  merchant: Merchant,
  inbox: Inbox,
  { filters: { q }, cursor }: Pick<ListQuery, "filters" | "cursor">,
): Promise<FoundElsewhere[]> {
  // The inbox `ALL` has every match, and a list's later pages are added to its first.
  if (!q || inbox === "ALL" || cursor !== undefined) return [];
  const [matches, { today }] = await Promise.all([findShipments(merchant, q), loadClock(merchant)]);
  const found = matches ? shipmentFinds(q, matches, { today, beside: inbox }) : [];
  return found.map(({ inbox: where, count, isMore }) => ({ inbox: where, count, isMore }));
}

/** The active filters of a list, in the page's language. */
export async function loadFilterChips(
  request: Request,
  merchant: Merchant,
  { filters, sort }: Pick<ListQuery, "filters" | "sort">,
) {
  const language = await detectLanguage(request, merchant.tenant);
  const t = translateIn(language, "filters");
  const { today, timeZone } = await loadClock(merchant);
  return filterChips(filters, sort, { t, formats: formatsOf(language, timeZone), today });
}

/** Shipments per inbox. Optional for a page, so a fault yields an empty result. */
export async function loadCounts(merchant: Merchant): Promise<CountedInboxes> {
  return (await nullIfUnavailable("counts", merchant.upstream.shipments.stats())) ?? { counts: {}, eventId: null };
}
