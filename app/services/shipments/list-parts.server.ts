import type { Inbox } from "#contract/states";
import { INBOXES_BY_STATE } from "#contract/state-names";
import type { FoundElsewhere } from "~/models/shipments/list-page";
import type { ListQuery } from "~/models/shipments/list-query";
import type { Merchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { filterChips } from "~/models/shipments/filter-chips";
import { formatsOf } from "~/models/formats";
import { detectLanguage, translateIn } from "~/services/i18n/i18n.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import type { CountedInboxes } from "~/models/shipments/counts";

/** Counting stops at this many matches. */
const COUNTED = 50;

/**
 * Matches of a search in other inboxes: each in its narrowest inbox, sorted by number. The list's other filters are ignored,
 * because the link only has the search.
 */
export async function findElsewhere(
  { upstream }: Merchant,
  inbox: Inbox,
  { filters: { q } }: Pick<ListQuery, "filters">,
): Promise<FoundElsewhere[]> {
  if (!q) return [];
  const search = (where: Inbox) => nullIfUnavailable("elsewhere", upstream.shipments.list({ q, inbox: where, limit: COUNTED }));
  const [all, archived] = await Promise.all([search("ALL"), search("ARCHIVED")]);
  const old = new Set(archived?.content.map(({ waybillReference }) => waybillReference));
  const counts = new Map<Inbox, number>();
  for (const { waybillReference, state } of all?.content ?? []) {
    const where = old.has(waybillReference) ? "ARCHIVED" : INBOXES_BY_STATE[state][0]!;
    if (where !== inbox) counts.set(where, (counts.get(where) ?? 0) + 1);
  }
  const isMore = (all?.pagination.totalElements ?? 0) > COUNTED;
  return [...counts].map(([where, count]) => ({ inbox: where, count, isMore })).toSorted((one, other) => other.count - one.count);
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
