import { parseWithZod } from "@conform-to/zod/v4";
import { type FilterSection } from "~/models/shipments/filter-fields";
import { filterForm, filtersOfForm } from "~/models/shipments/filter-form";

/**
 * Parses the filters form: a submission with problems, or the filters without empty values.
 *
 * @param today the merchant's calendar day
 */
export function submittedFilters(query: URLSearchParams, sections: readonly FilterSection[], today: string) {
  const submission = parseWithZod(query, { schema: filterForm(today) });
  if (submission.status !== "success") return { submission, filters: null };
  const lists = { carrier_name: query.getAll("carrier_name"), source: query.getAll("source"), tag: query.getAll("tag") };
  return { submission, filters: filtersOfForm(submission.value, lists, { sections, today }) };
}
