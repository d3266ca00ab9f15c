import { filterChips } from "~/models/shipments/filter-chips";
import type { ListQuery } from "~/models/shipments/list-query";
import { formatsOf } from "~/models/formats";
import { detectLanguage, translateIn } from "~/services/i18n/i18n.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import type { Merchant } from "~/services/session/merchant.server";

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
