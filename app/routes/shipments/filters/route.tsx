import type { SubmissionResult } from "@conform-to/react";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ShipmentFilters } from "#contract/shipments";
import type { Inbox } from "#contract/states";
import type { PageHandle } from "~/components/document/page-handle";
import { problem } from "~/models/problem-text";
import { customRange } from "~/models/shipments/date-presets";
import { sectionsOf } from "~/models/shipments/filter-fields";
import { filterValues } from "~/models/shipments/filter-form";
import { inboxOfSlug, inboxSlug } from "~/models/shipments/inbox";
import { readListQuery } from "~/models/shipments/list-query";
import { listSearch } from "~/models/shipments/list-search";
import { shopName } from "#contract/rules/source-name";
import { tagKey } from "#contract/rules/tags";
import { readQuery } from "~/models/urls";
import { invalid } from "~/services/forms/form-reply.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { loadKnownTags } from "~/services/shipments/load-parts.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { submittedFilters } from "./submitted-filters.server";
import { FiltersPanel } from "./filters-panel";

export const handle = {
  i18n: ["filters", "shipments", "forms"],
  title: ({ inbox }: { inbox: Inbox }) => ({ namespace: "filters", key: "title", params: { inbox: inboxSlug(inbox) } }),
  showsFlash: true,
} satisfies PageHandle;

/** Query key of the panel's own form, which submits to the panel so that invalid filters are shown at their fields. */
const APPLY = "apply";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const query = readQuery(request.url);
  const inbox = inboxOfSlug(params.inbox);
  if (!inbox) throw redirect(merchant.paths.inbox("ALL"));
  const { filters, sort } = readListQuery(query);
  const sections = sectionsOf(inbox, merchant.tenant.flags);
  const { today } = await loadClock(merchant);
  const page = {
    inbox,
    sort,
    sections,
    filters,
    values: filterValues(filters, today),
    range: customRange(today),
    today,
    ...(await offered(merchant, inbox, filters)),
  };
  if (!query.has(APPLY)) return data({ ...page, result: null });
  const { submission, filters: submitted } = submittedFilters(query, sections, today);
  if (!submitted) return refused(page, invalid(submission).data.result);
  if (Object.keys(submitted).length === 0)
    return refused(page, invalid(submission, { formErrors: [problem("form.error.no-filter")] }).data.result);
  throw redirect(merchant.paths.inbox(inbox, listSearch({ ...(filters.q ? { q: filters.q } : {}), ...submitted }, sort)));
}

/** Renders the form again with every typed value. */
function refused<Page extends object>(page: Page, result: SubmissionResult | null | undefined) {
  return data({ ...page, result: result ?? null }, { status: 422 });
}

/** Tags to choose from: those that are used most, and those of the list. */
const TAG_CHOICES = 30;

/** Carriers and sources of the inbox and the merchant's tags, plus those of the active filters. Optional data: on a fault only the active ones remain. */
async function offered(
  merchant: Merchant,
  inbox: Inbox,
  { carrier_name: carriers = [], source = [], tag = [] }: ShipmentFilters,
) {
  const { upstream } = merchant;
  const [known, sources, tags] = await Promise.all([
    nullIfUnavailable("carriers", upstream.shipments.carriers({ inbox })),
    nullIfUnavailable("sources", upstream.shipments.sources({ inbox })),
    loadKnownTags(merchant),
  ]);
  const aliases = new Map((sources?.sources ?? []).map(({ name, alias }) => [name, alias]));
  for (const name of source) aliases.set(name, aliases.get(name) ?? name);
  return {
    carriers: [...new Set([...(known?.carriers ?? []), ...carriers])]
      .sort()
      .map((name) => ({ name, logoId: known?.logos?.[name] ?? null })),
    tags: [...new Map([...tags.slice(0, TAG_CHOICES), ...tag].map((name) => [tagKey(name), name])).values()],
    sources: [...aliases].map(([name, alias]) => ({ name, alias: shopName(alias) })),
  };
}

export default function Filters() {
  return <FiltersPanel {...useLoaderData<typeof loader>()} />;
}
