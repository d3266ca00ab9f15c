import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import {
  type ClientLoaderFunctionArgs,
  useLoaderData,
  useNavigation,
  useOutletContext,
  useRouteLoaderData,
} from "@remix-run/react";
import { withOfflineFallback } from "~/components/forms/offline";
import type { Inbox } from "#contract/states";
import { revalidateUnlessRefused } from "~/models/revalidation";
import { inboxOfSlug, inboxSlug } from "~/models/shipments/inbox";
import { listPage } from "~/models/shipments/list-page";
import { FRAGMENT } from "~/models/shipments/list-search";
import { type ListQuery, readListQuery, withoutUnknownKeys } from "~/models/shipments/list-query";
import { readQuery } from "~/models/urls";
import { requestId } from "~/services/http/request-scope.server";
import { today } from "~/services/process/clock.server";
import { logFault } from "~/services/process/log.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";
import type { ShipmentsArea } from "../layout/route";
import { ListView } from "./list-view";

export const handle = {
  i18n: ["shipments", "states", "countries"],
  title: ({ inbox }: { inbox: Inbox }) => ({ namespace: "shipments", key: `inbox.${inboxSlug(inbox)}` }),
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const query = readQuery(request.url);
  const inbox = inboxOfSlug(params.inbox) ?? redirectToKnownInbox(merchant, params.inbox, query);
  const known = withoutUnknownKeys(query);
  if (known) throw redirect(merchant.paths.inbox(inbox, known));
  const asked = readListQuery(query);
  const found = await findPage(merchant, inbox, asked);
  if (found.kind === "ok") return data(listPage(inbox, asked, found.value, today()));
  // The upstream rejects the cursor or a filter: restart the list without them. Without either, a redirect would loop.
  const canBeginAnew = asked.cursor !== undefined || Object.keys(asked.filters).length > 0;
  if (found.kind === "refused" && canBeginAnew) throw redirect(merchant.paths.inbox(inbox));
  logFault("list", found.kind === "fault" ? found.fault : new Error(`refused with ${found.refusal.status}`));
  return data(listPage(inbox, asked, { requestId: requestId() }, today()), { status: 502 });
}

/** Inbox names are case-insensitive. */
function redirectToKnownInbox({ paths }: Merchant, slug: string | undefined, query: URLSearchParams): never {
  throw redirect(paths.inbox(inboxOfSlug(slug?.toLowerCase()) ?? "ALL", query));
}

function findPage({ upstream, tenant }: Merchant, inbox: Inbox, { filters, order, cursor }: ListQuery) {
  return attempt(upstream.shipments.list({ ...filters, inbox, order, limit: tenant.limits.listPageSize, cursor }));
}

/** If the next page cannot be fetched, the list stays and offers a retry. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const isFragment = new URL(request.url).searchParams.has(FRAGMENT);
  return isFragment ? withOfflineFallback<unknown>(serverLoader, null) : serverLoader();
}

export const shouldRevalidate = revalidateUnlessRefused;

export default function List() {
  const list = useLoaderData<typeof loader>();
  const shell = useRouteLoaderData<{ isNewUser: boolean; canCreate: boolean }>("routes/frame/layout/route");
  const area = useOutletContext<ShipmentsArea>();
  const next = useNavigation();
  const isLoading = next.state === "loading" && (next.location?.pathname.includes("/shipments/") ?? false) && !next.formMethod;
  // The other inboxes fill by themselves.
  const isStart = ["ALL", "READY_TO_PURCHASE", "DRAFT"].includes(list.inbox);
  return (
    <ListView
      key={`${list.inbox} ${list.page} ${JSON.stringify(list.filters)} ${list.sort}`}
      list={list}
      // The sidebar's count is live; only the page knows the count of a filtered list.
      total={list.isFiltered ? list.totalElements : (area.counts[list.inbox] ?? list.totalElements)}
      isLoading={isLoading}
      isNewUser={(shell?.isNewUser ?? false) && isStart}
      canCreate={(shell?.canCreate ?? false) && isStart}
      area={area}
    />
  );
}
