import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigation, useOutlet, useOutletContext } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { useFrame } from "~/components/document/use-frame";
import { withOfflineFallback } from "~/components/forms/offline";
import { BesidePanel } from "~/components/ui/beside-panel";
import type { Inbox } from "#contract/states";
import { revalidateUnlessRefused } from "~/models/revalidation";
import { inboxOfSlug, inboxSlug } from "~/models/shipments/inbox";
import { listPage } from "~/models/shipments/list-page";
import { CHOSEN, FRAGMENT, isFiltered, listSearch, SORTS } from "~/models/shipments/list-search";
import { canSelectIn } from "~/models/shipments/selection";
import { sectionsOf } from "~/models/shipments/filter-fields";
import { readListQuery, type SortedQuery, withoutUnknownKeys } from "~/models/shipments/list-query";
import { isPayPalReturn } from "~/models/payment/payment-paths";
import { readQuery } from "~/models/urls";
import { isFollowedLink } from "~/services/http/browser.server";
import { requestId } from "~/services/http/request-scope.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { logFault } from "~/services/process/log.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { loadListQuery } from "~/services/shipments/load-list-query.server";
import { loadFilterChips, findElsewhere } from "~/services/shipments/list-parts.server";
import { startEarly } from "~/services/process/start-early.server";
import { commitSession } from "~/services/session/session.server";
import { selectedIn, selectedReferences, unselectGone } from "~/services/shipments/selection.server";
import { attempt, nullIfUnavailable } from "~/services/upstream/upstream.server";
import type { ShipmentsArea } from "../layout/route";
import { ListView } from "./list-view";
import { selectionSent } from "./selection-queue";

export const handle = {
  i18n: ["shipments", "states", "countries"],
  title: ({ inbox }: { inbox: Inbox }) => ({ namespace: "shipments", key: `inbox.${inboxSlug(inbox)}` }),
} satisfies PageHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const query = readQuery(request.url);
  const inbox = inboxOfSlug(params.inbox) ?? redirectToKnownInbox(merchant, params.inbox, query);
  if (isPayPalReturn(query)) throw redirect(`${merchant.paths.bulk(inbox, "payment")}/return?${query}`);
  // The form of a panel has query keys of its own.
  const known = isPanelOf(merchant.paths.inbox(inbox), request)
    ? null
    : withoutUnknownKeys(query, sectionsOf(inbox, merchant.tenant.flags));
  if (known) {
    if (query.has(CHOSEN) && isFollowedLink(request)) await keepOrder(merchant, query);
    throw redirect(merchant.paths.inbox(inbox, known));
  }
  const listQuery = await loadListQuery(merchant, query);
  const elsewhere = startEarly(findElsewhere(merchant, inbox, listQuery));
  const found = await findPage(merchant, inbox, listQuery);
  const chips = await loadFilterChips(request, merchant, listQuery);
  const { today } = await loadClock(merchant);
  const { session } = merchant;
  const listed = found.kind === "ok" ? found.value.content.map(({ waybillReference }) => waybillReference) : [];
  const isChanged = found.kind === "ok" && (await unselectGone(merchant, inbox, listed));
  const beside = { chips, selection: selectedReferences(session), selectedIn: selectedIn(session) };
  if (found.kind === "ok") {
    const page = listPage(inbox, listQuery, found.value, today, { ...beside, elsewhere: await elsewhere });
    return data(page, isChanged ? { headers: { "Set-Cookie": await commitSession(session) } } : {});
  }
  // The upstream refused the cursor or a filter: restart the list without it. Without either, a redirect would loop.
  if (found.kind === "refused" && listQuery.cursor !== undefined)
    throw redirect(merchant.paths.inbox(inbox, listSearch(listQuery.filters, listQuery.sort)));
  if (found.kind === "refused" && isFiltered(listQuery.filters)) throw redirect(merchant.paths.inbox(inbox));
  logFault("list", found.kind === "fault" ? found.fault : new Error(`refused with ${found.refusal.status}`));
  return data(listPage(inbox, listQuery, { requestId: requestId() }, today, beside), { status: 502 });
}

/** Keeps the order for the account. Without it the list is sorted all the same. */
async function keepOrder({ upstream }: Merchant, query: URLSearchParams): Promise<void> {
  const { sort } = readListQuery(query);
  if (sort) await nullIfUnavailable("list-order", upstream.client.setListOrder({ order: SORTS[sort] }));
}

/** Inbox names are case-insensitive. */
function redirectToKnownInbox({ paths }: Merchant, slug: string | undefined, query: URLSearchParams): never {
  throw redirect(paths.inbox(inboxOfSlug(slug?.toLowerCase()) ?? "ALL", query));
}

/** Whether the request is for a panel beside the list. */
function isPanelOf(list: string, request: Request): boolean {
  return new URL(request.url).pathname.startsWith(`${list}/`);
}

function findPage({ upstream, tenant }: Merchant, inbox: Inbox, { filters, order, cursor }: SortedQuery) {
  return attempt(upstream.shipments.list({ ...filters, inbox, order, limit: tenant.limits.listPageSize, cursor }));
}

/** If the next page cannot be fetched, keep the list and offer a retry. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  await selectionSent();
  const isFragment = new URL(request.url).searchParams.has(FRAGMENT);
  return isFragment ? withOfflineFallback<unknown>(serverLoader, null) : serverLoader();
}

export const shouldRevalidate = revalidateUnlessRefused;

export default function List() {
  const list = useLoaderData<typeof loader>();
  const frame = useFrame();
  const area = useOutletContext<ShipmentsArea>();
  const next = useNavigation();
  const panel = useOutlet();
  const isLoading = next.state === "loading" && (next.location?.pathname.includes("/shipments/") ?? false) && !next.formMethod;
  // New shipments enter these inboxes; the others fill as shipments change their state.
  const isStart = ["ALL", "READY_TO_PURCHASE", "DRAFT"].includes(list.inbox);
  return (
    <BesidePanel panel={panel}>
      <ListView
        key={`${list.inbox} ${list.page} ${JSON.stringify(list.filters)} ${list.sortedBy}`}
        list={list}
        // The sidebar's count is live; only the page knows the count of a filtered list.
        total={list.isFiltered ? list.totalElements : (area.counts[list.inbox] ?? list.totalElements)}
        isLoading={isLoading}
        isNewUser={(frame?.isNewUser ?? false) && isStart}
        offersPlan={(frame?.offersPlans ?? false) && !frame?.isSubscribed && !frame?.hidesPlanNotice}
        canCreate={(frame?.canCreate ?? false) && isStart}
        canConnectShop={frame?.canConnectShop ?? false}
        setup={isStart ? (frame?.setup ?? null) : null}
        canSelect={(frame?.canSelect ?? false) && canSelectIn(list.inbox)}
        area={area}
      />
    </BesidePanel>
  );
}
