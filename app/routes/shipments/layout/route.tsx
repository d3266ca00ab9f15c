import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useNavigation } from "@remix-run/react";
import { revalidateAfterForms } from "~/models/revalidation";
import { requireMerchant } from "~/services/session/merchant.server";
import { loadCounts } from "~/services/shipments/counts.server";
import { Sidebar } from "./sidebar";
import { useLiveCounts } from "./use-live-counts";
import { useReadyNews } from "./use-ready-news";

export const handle = { i18n: ["shipments"], area: "shipments" };

export async function loader({ request }: LoaderFunctionArgs) {
  return { counts: await loadCounts(await requireMerchant(request)) };
}

/** Counts are updated by events, not by navigation. */
export const shouldRevalidate = revalidateAfterForms;

export default function ShipmentsArea() {
  const { counts } = useLiveCounts(useLoaderData<typeof loader>().counts);
  const hasNews = useReadyNews();
  const isBusy = useNavigation().state === "loading";
  return (
    <div className="area">
      <Sidebar counts={counts} hasNews={hasNews} />
      <main id="main" className="area-main" aria-busy={isBusy || undefined}>
        <Outlet context={counts} />
      </main>
    </div>
  );
}
