import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from "@remix-run/react";
import { readDetailsList } from "~/models/shipments/details-list";
import { revalidateAfterForms } from "~/models/revalidation";
import { readQuery } from "~/models/urls";
import { requireMerchant } from "~/services/session/merchant.server";
import { loadKnownTags, loadNeighbours } from "~/services/shipments/load-parts.server";

/** What stands beside a shipment's details and does not follow its events: the list it was opened from, and tags to suggest. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const list = readDetailsList(readQuery(request.url));
  const [knownTags, neighbours] = await Promise.all([
    loadKnownTags(merchant),
    list && loadNeighbours(merchant, params.reference ?? "", list),
  ]);
  return { knownTags, list: list && { inbox: list.inbox, search: list.search, previous: null, next: null, ...neighbours } };
}

/** A live event loads the same URL again. */
export function shouldRevalidate(context: ShouldRevalidateFunctionArgs): boolean {
  const isNavigation = context.currentUrl.href !== context.nextUrl.href;
  return isNavigation ? context.defaultShouldRevalidate : revalidateAfterForms(context);
}

/** The loaded data; undefined where it failed to load. */
export const useBesideDetails = () => useRouteLoaderData<typeof loader>("routes/shipments/details-beside/route");

export default function BesideDetails() {
  return <Outlet />;
}
