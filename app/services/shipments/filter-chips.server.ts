import { filterChips } from "~/models/shipments/filter-chips";
import type { ListQuery } from "~/models/shipments/list-query";
import { formatsOf } from "~/models/formats";
import type { TranslateKeys } from "~/models/translate";
import { detectLanguage, translations } from "~/services/i18n/i18n.server";
import { today } from "~/services/process/clock.server";
import type { Merchant } from "~/services/session/merchant.server";

/** The active filters of a list, in the page's language. */
export async function loadFilterChips(
  request: Request,
  { tenant }: Merchant,
  { filters, sort }: Pick<ListQuery, "filters" | "sort">,
) {
  const language = await detectLanguage(request, tenant);
  const t = translations(language).find("filters") as TranslateKeys<"filters">;
  return filterChips(filters, sort, { t, formats: formatsOf(language, "UTC"), today: today() });
}
