import { useEffect, useRef, useState } from "react";
import { useDebouncedCallback } from "~/components/ui/use-debounced-callback";
import { fetchJson } from "~/components/live/fetch-json";
import { useLiveEvents } from "~/components/live/use-live-events";
import { usePaths } from "~/components/document/use-paths";
import type { CountedInboxes, SidebarCounts } from "~/models/shipments/counts";
import { COUNTS_DEBOUNCE_MS } from "~/models/timings";
import { useParams } from "@remix-run/react";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { NO_READY_REFERENCES, updateReadyReferences } from "~/models/shipments/ready-references";

/** The sidebar's counts, refetched after events. A failed refetch keeps the current ones. */
export function useLiveCounts(loaded: CountedInboxes): SidebarCounts {
  const paths = usePaths();
  const [counts, setCounts] = useState<SidebarCounts>(loaded);
  useEffect(() => setCounts(loaded), [loaded]);
  const requests = useRef(0);
  const refetch = useDebouncedCallback(async () => {
    requests.current += 1;
    const request = requests.current;
    const answer = await fetchJson<CountedInboxes>(paths.counts);
    // Responses may arrive out of order.
    if (answer && request === requests.current) setCounts(answer);
  }, COUNTS_DEBOUNCE_MS);
  useLiveEvents(
    paths.events,
    {
      onEvent: (event) => {
        if (event.type.startsWith("shipment-") || event.type === "shipments-imported") void refetch();
      },
      onReload: () => void refetch(),
    },
    loaded.eventId,
  );
  return counts;
}

/** Whether shipments became ready to purchase that the merchant has not seen yet. */
export function useReadyNews(): boolean {
  const paths = usePaths();
  const { inbox } = useParams();
  const shown = inboxOfSlug(inbox);
  const isShown = shown === "READY_TO_PURCHASE";
  const [news, setNews] = useState(NO_READY_REFERENCES);
  useLiveEvents(paths.events, { onEvent: (event) => setNews((before) => updateReadyReferences(before, event, shown)) });
  useEffect(() => {
    if (isShown) setNews(NO_READY_REFERENCES);
  }, [isShown]);
  return !isShown && news.size > 0;
}
