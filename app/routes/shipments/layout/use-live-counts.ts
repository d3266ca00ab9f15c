import { useEffect, useState } from "react";
import type { ClientEvent } from "#contract/events";
import { useLiveData } from "~/components/live/use-live-data";
import { useLiveEvents } from "~/components/live/use-live-events";
import { usePaths } from "~/components/document/use-paths";
import type { CountedInboxes, SidebarCounts } from "~/models/shipments/counts";
import { useParams } from "@remix-run/react";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { NO_READY_REFERENCES, updateReadyReferences } from "~/models/shipments/ready-references";

/** The sidebar's counts, refetched after events. */
export function useLiveCounts(loaded: CountedInboxes): SidebarCounts {
  return useLiveData(loaded, usePaths().counts, isShipmentEvent, loaded.eventId);
}

function isShipmentEvent({ type }: ClientEvent): boolean {
  return type.startsWith("shipment-") || type === "shipments-imported";
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
