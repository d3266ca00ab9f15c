import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useMatches, useNavigation } from "@remix-run/react";
import type { Inbox } from "#contract/states";
import { revalidateAfterForms } from "~/models/revalidation";
import { requireMerchant } from "~/services/session/merchant.server";
import type { InboxCounts } from "~/models/shipments/counts";
import { loadCounts } from "~/services/shipments/counts.server";
import { Sidebar } from "./sidebar";
import { useLiveCounts } from "./use-live-counts";
import { useReadyNews } from "./use-ready-news";

export const handle = { i18n: ["shipments"], area: "shipments" };

export async function loader({ request }: LoaderFunctionArgs) {
  return loadCounts(await requireMerchant(request));
}

/** Counts are updated by events, not by navigation. */
export const shouldRevalidate = revalidateAfterForms;

/** What the pages of the area know of it. */
export interface ShipmentsArea {
  counts: InboxCounts;
  /** Shipments became ready to purchase while another inbox is shown. */
  hasNews: boolean;
}

export default function ShipmentsLayout() {
  const { counts } = useLiveCounts(useLoaderData<typeof loader>());
  const hasNews = useReadyNews();
  const current = inboxOfShipment(useMatches().at(-1)?.data);
  const isBusy = useNavigation().state === "loading";
  return (
    <div className="shell">
      <Sidebar counts={counts} hasNews={hasNews} current={current} />
      <main id="main" className="work" aria-busy={isBusy || undefined}>
        <Outlet context={{ counts, hasNews } satisfies ShipmentsArea} />
      </main>
    </div>
  );
}

/** The inbox of the shipment that the page below is about. @param data of that page */
function inboxOfShipment(data: unknown): Inbox | undefined {
  return (data as { details?: { inbox?: Inbox } } | undefined)?.details?.inbox;
}
