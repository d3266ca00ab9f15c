import { useParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useLiveEvents } from "~/components/live/use-live-events";
import { usePaths } from "~/components/document/use-paths";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { NO_READY_REFERENCES, updateReadyReferences } from "~/models/shipments/ready-references";

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
