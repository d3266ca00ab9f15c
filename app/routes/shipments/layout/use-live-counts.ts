import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useLiveEvents } from "~/components/live/use-live-events";
import { usePaths } from "~/components/document/use-paths";
import type { InboxCounts } from "~/models/shipments/counts";

/** @see spec shipment-core, section 9: inbox refetch debounce */
const DEBOUNCE_MS = 800;

/** The sidebar's counts, asked for again a little after the last of a run of events. */
export function useLiveCounts(loaded: InboxCounts): { counts: InboxCounts } {
  const paths = usePaths();
  const { load, data, state } = useFetcher<{ counts: InboxCounts } | null>({ key: "counts" });
  const [counts, setCounts] = useState(loaded);
  useEffect(() => setCounts(loaded), [loaded]);
  // Where they could not be fetched, those of before stay.
  useEffect(() => {
    if (data) setCounts(data.counts);
  }, [data]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A question that is on its way is not cut off by the next one, which waits for its answer.
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || state !== "idle") return;
    setWanted(false);
    load(paths.counts);
  }, [isWanted, state, load, paths.counts]);
  const refetch = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setWanted(true), DEBOUNCE_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvents(paths.events, {
    onEvent: (event) => {
      if (event.type.startsWith("shipment-")) refetch();
    },
    onReload: refetch,
  });
  return { counts };
}
