import { useFetcher } from "@remix-run/react";
import { createContext, lazy, type MouseEvent, Suspense, useContext, useMemo, useState } from "react";
import { useT } from "~/components/app/translation";
import { usePrefix } from "~/components/app/use-prefix";
import type { ShipmentRow } from "~/models/shipments/row";
import type { TimelineEvent } from "~/models/shipments/timeline";

// Most rows are never unfolded: the timeline and its strings come with the first that is.
const TrackingTimeline = lazy(() =>
  import("~/components/shipments/tracking-timeline").then((module) => ({ default: module.TrackingTimeline })),
);

interface RowTracking {
  url: string;
  isOpen: boolean;
  /** Unfolds the tracking under the row; a click that opens a tab stays a link. */
  toggle: (event: MouseEvent) => void;
  /** Undefined while they are on their way, null where they could not be fetched. */
  events: TimelineEvent[] | null | undefined;
}

const Context = createContext<RowTracking | null>(null);
export const RowTrackingProvider = Context.Provider;

/** The tracking of the row that asks. */
export function useTrackingOfRow(): RowTracking {
  const value = useContext(Context);
  if (!value) throw new Error("RowTrackingProvider is missing");
  return value;
}

export function useRowTracking(row: ShipmentRow): RowTracking {
  const prefix = usePrefix();
  const [isOpen, setOpen] = useState(false);
  const { load, data } = useFetcher<{ events: TimelineEvent[] | null }>();
  const url = `${prefix}/shipments/${row.reference}/tracking`;
  return useMemo(
    () => ({
      url,
      isOpen,
      events: data?.events,
      toggle: (event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (!isOpen) load(url);
        setOpen(!isOpen);
      },
    }),
    [url, isOpen, data, load],
  );
}

/** The unfolded tracking, or nothing. */
export function RowTrackingPanel() {
  const t = useT("shipments");
  const { isOpen, events } = useTrackingOfRow();
  if (!isOpen) return null;
  const waiting = <p className="quiet">{t("list.loading")}</p>;
  return (
    <div className="row-tracking">
      {events === undefined ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <TrackingTimeline events={events} />
        </Suspense>
      )}
    </div>
  );
}
