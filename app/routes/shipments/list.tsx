import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import {
  type ClientLoaderFunctionArgs,
  useLoaderData,
  useNavigation,
  useOutletContext,
  useRouteLoaderData,
} from "@remix-run/react";
import type { Inbox } from "../../../contract/states";
import { inboxOfSlug, inboxSlug } from "~/models/shipments/inbox";
import { readListQuery } from "~/models/shipments/list-query";
import { isNarrowed } from "~/models/shipments/list-search";
import { rowOf } from "~/models/shipments/row";
import { isLoadedAgain } from "~/models/loading-again";
import { readQuery } from "~/models/urls";
import { orOffline } from "~/components/app/offline";
import { logFault } from "~/services/log.server";
import { requireMerchant } from "~/services/merchant.server";
import { attempt, UpstreamFault } from "~/services/upstream.server";
import { requestId } from "~/services/request-scope.server";
import type { InboxCounts } from "./counts.server";
import { PART } from "./use-live-rows";
import { ListView } from "./list-view";

export const handle = {
  i18n: ["shipments", "states", "countries"],
  title: ({ inbox }: { inbox: Inbox }) => ({ namespace: "shipments", key: `inbox.${inboxSlug(inbox)}` }),
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const url = new URL(request.url);
  const inbox = inboxOfSlug(params.inbox);
  if (!inbox) {
    // Written with capitals it is still that inbox; anything else is none.
    const meant = inboxOfSlug(params.inbox?.toLowerCase()) ?? "ALL";
    throw redirect(`${merchant.prefix}/shipments/${inboxSlug(meant)}${url.search}`);
  }
  const { filters, sort, order, page, cursor } = readListQuery(readQuery(request.url));
  const query = { inbox, filters, sort, isNarrowed: isNarrowed(filters), search: filters.q ?? "" };
  const limit = merchant.tenant.limits.listPageSize;
  try {
    const found = await attempt(merchant.upstream.shipments.list({ ...filters, inbox, order, limit, cursor }));
    if (!found.ok) {
      // A cursor or filter that the upstream no longer takes: the list begins anew. With nothing to leave out that would never end.
      if (cursor || query.isNarrowed) throw redirect(url.pathname.replace(/\.data$/, ""));
      throw new UpstreamFault(`shipments.list: refused with ${found.refusal.status}`);
    }
    const { content, pagination, eventId } = found.value;
    return data({
      ...query,
      failure: null,
      rows: content.map(rowOf),
      page,
      totalPages: pagination.totalPages,
      totalElements: pagination.totalElements,
      nextCursor: pagination.nextCursor,
      eventId,
    });
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error;
    logFault("list", error);
    const none = { rows: [], page, totalPages: 0, totalElements: 0, nextCursor: null, eventId: null };
    return data({ ...query, ...none, failure: { requestId: requestId() } }, { status: 502 });
  }
}
export type ListData = Awaited<ReturnType<typeof loader>>["data"];

/** Where the next page of a list on screen cannot be fetched, the list stays and offers to try again. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const isPart = new URL(request.url).searchParams.has(PART);
  return isPart ? orOffline<unknown>(serverLoader, null) : serverLoader();
}

export const shouldRevalidate = isLoadedAgain;

export default function List() {
  const list = useLoaderData<typeof loader>();
  const shell = useRouteLoaderData<{ isNewUser: boolean; canCreate: boolean }>("routes/merchant/layout");
  const counts = useOutletContext<InboxCounts>();
  const next = useNavigation();
  const isLoading = next.state === "loading" && (next.location?.pathname.includes("/shipments/") ?? false) && !next.formMethod;
  return (
    <ListView
      key={`${list.inbox} ${list.page} ${JSON.stringify(list.filters)} ${list.sort}`}
      list={list}
      // The sidebar's count follows events; of a narrowed list only the page knows how many there are.
      total={list.isNarrowed ? list.totalElements : (counts[list.inbox] ?? list.totalElements)}
      isLoading={isLoading}
      isNewUser={(shell?.isNewUser ?? false) && list.inbox !== "ARCHIVED"}
      canCreate={shell?.canCreate ?? false}
    />
  );
}
