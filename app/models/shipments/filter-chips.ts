import type { ShipmentFilters } from "#contract/shipments";
import type { Formats } from "~/models/formats";
import type { TranslateKeys } from "~/models/translate";
import { presetOf } from "./date-presets";
import { activeSections, type FilterSection, withoutSections } from "./filter-fields";
import { listSearch, type SortName } from "./list-search";
import { ownSource, shopName } from "#contract/rules/source-name";

/** An active filter with a link that removes it. */
export interface FilterChip {
  section: FilterSection;
  /** "Created: Last 7 days" */
  text: string;
  /** Query of the list without it. */
  without: string;
}

interface Words {
  t: TranslateKeys<"filters">;
  formats: Pick<Formats, "day" | "dayShort">;
  /** Calendar day, `2026-11-21`. */
  today: string;
}

/** The active filters of a list, in the order of the panel. */
export function filterChips(filters: ShipmentFilters, sort: SortName | null, words: Words): FilterChip[] {
  return activeSections(filters).map((section) => ({
    section,
    text: words.t("chip", { name: words.t(`filter.${section}`), value: VALUES[section](filters, words) }),
    without: listSearch(withoutSections(filters, [section]), sort).toString(),
  }));
}

const VALUES: Record<FilterSection, (filters: ShipmentFilters, words: Words) => string> = {
  created: ({ created_at_from: from, created_at_to: to }, words) => {
    const preset = presetOf({ from, to }, words.today);
    return preset ? words.t(`created.${preset}`) : daysText(from, to, words);
  },
  delivery: ({ delivery_date_from: from, delivery_date_to: to }, words) => daysText(from, to, words),
  recipient: ({ recipient_name: first, recipient_surname: last }) => [first, last].filter(Boolean).join(" "),
  carrier: ({ carrier_name: carriers = [] }) => carriers.join(", "),
  source: ({ source = [] }, { t }) => source.map((name) => sourceText(name, t)).join(", "),
  tag: ({ tag = [] }) => tag.join(", "),
  deadline: ({ ship_by: deadline = "today" }, { t }) => t(`deadline.${deadline}`),
  told: ({ shop_confirmation: told = "refused" }, { t }) => t(`told.${told}`),
  label: ({ label_downloaded: isPrinted = "true" }, { t }) => t(`label.${isPrinted}`),
  order: ({ shipment_custom_reference: order = "" }) => order,
};

/** @param alias the upstream's name of the source */
export function sourceText(alias: string, t: TranslateKeys<"filters">): string {
  const own = ownSource(alias);
  return own ? t(`source.${own}`) : shopName(alias);
}

/** The year is shown unless it is the current one. */
function daysText(from: string | undefined, to: string | undefined, { t, today, formats }: Words): string {
  const isOfThisYear = [from, to].every((day) => !day || day.slice(0, 4) === today.slice(0, 4));
  const written = isOfThisYear ? formats.dayShort : formats.day;
  if (from && to) return from === to ? written(from) : `${written(from)} – ${written(to)}`;
  return from ? t("since", { day: written(from) }) : t("until", { day: written(to ?? "") });
}
