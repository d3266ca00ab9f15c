import type { LoaderFunctionArgs } from "@remix-run/node";
import { sectionsOf } from "~/models/shipments/filter-fields";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { readListQuery } from "~/models/shipments/list-query";
import { readQuery } from "~/models/urls";
import { loadClock } from "~/services/session/merchant-clock.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { submittedFilters } from "../filters/submitted-filters.server";

const UNKNOWN = { total: null, isExact: true };

/** Number of shipments that the filters form would list, or a lower bound; null if unknown. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const inbox = inboxOfSlug(params.inbox);
  const query = readQuery(request.url);
  if (!inbox) return Response.json(UNKNOWN);
  const { filters } = submittedFilters(query, sectionsOf(inbox, merchant.tenant.flags), (await loadClock(merchant)).today);
  if (!filters) return Response.json(UNKNOWN);
  const { q } = readListQuery(query).filters;
  const page = merchant.upstream.shipments.list({ ...filters, ...(q ? { q } : {}), inbox, limit: 1 });
  const found = await nullIfUnavailable("filtered-count", page);
  if (!found) return Response.json(UNKNOWN);
  const { totalElements, isTotalExact } = found.pagination;
  return Response.json({ total: totalElements, isExact: isTotalExact });
}
