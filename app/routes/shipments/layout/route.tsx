import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { Outlet, useLoaderData, useMatches, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Inbox } from "#contract/states";
import { ErrorCard, ErrorPage } from "~/components/document/error-page";
import { type PageHandle, useLayoutData } from "~/components/document/page-handle";
import { revalidateAfterForms } from "~/models/revalidation";
import { loadClock } from "~/services/session/merchant-clock.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import type { SidebarCounts } from "~/models/shipments/counts";
import { type ViewLink, viewLink } from "~/models/shipments/saved-views";
import { loadCounts } from "~/services/shipments/list-parts.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { Sidebar } from "./sidebar";
import { useLiveCounts, useReadyNews } from "./use-live-counts";

export const handle = { i18n: ["shipments"], area: "shipments" } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const [counts, views] = await Promise.all([loadCounts(merchant), loadViews(merchant)]);
  return { ...counts, views };
}

/** Optional data: a fault yields no views. */
async function loadViews(merchant: Merchant): Promise<ViewLink[]> {
  const [saved, { today }] = await Promise.all([nullIfUnavailable("views", merchant.upstream.views.list()), loadClock(merchant)]);
  return (saved?.views ?? []).map((view) => viewLink(view, today));
}

/** Counts are updated by events, not by navigation. */
export const shouldRevalidate = revalidateAfterForms;

/** Data for the pages of the shipments area. */
export interface ShipmentsArea extends SidebarCounts {
  /** Shipments became ready to purchase while another inbox is shown. */
  hasNews: boolean;
  views: ViewLink[];
}

export default function ShipmentsLayout() {
  return <Area loaded={useLoaderData<typeof loader>()}>{(area) => <Outlet context={area} />}</Area>;
}

/** An error beside the inboxes. After an error of a form there are none: only the layouts above have loaded. */
export function ErrorBoundary() {
  const loaded = useLayoutData<typeof loader>(handle);
  if (!loaded) return <ErrorPage />;
  return (
    <Area loaded={loaded}>
      {() => (
        <div className="message-page">
          <ErrorCard />
        </div>
      )}
    </Area>
  );
}

interface AreaProps {
  loaded: SerializeFrom<typeof loader>;
  children: (area: ShipmentsArea) => ReactNode;
}

function Area({ loaded, children }: AreaProps) {
  const { counts, toPrint } = useLiveCounts(loaded);
  const { views } = loaded;
  const hasNews = useReadyNews();
  const current = inboxOfShipment(useMatches().at(-1)?.data);
  const isBusy = useNavigation().state === "loading";
  return (
    <div className="shell">
      <Sidebar counts={counts} toPrint={toPrint} hasNews={hasNews} views={views} current={current} />
      <main id="main" className="work" aria-busy={isBusy || undefined}>
        {children({ counts, toPrint, hasNews, views })}
      </main>
    </div>
  );
}

type WithInbox = { inbox: Inbox } | null;

/** The inbox of the child page's shipment. @param data of the child page */
function inboxOfShipment(data: unknown): Inbox | undefined {
  // Which child page is shown is unknown here, and with it what its loader returns.
  const page = data as { details?: WithInbox; shipment?: WithInbox } | undefined;
  return (page?.details ?? page?.shipment)?.inbox;
}
