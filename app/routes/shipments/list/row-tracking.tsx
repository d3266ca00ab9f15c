import { useFetcher } from "@remix-run/react";
import { type ComponentType, createContext, type MouseEvent, Suspense, useContext, useMemo, useState } from "react";
import { FallbackBoundary } from "~/components/document/fallback-boundary";
import { preloadRoute } from "~/components/document/preload-route";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import type { ShipmentRow } from "~/models/shipments/row";
import type { TimelineEvent } from "~/models/shipments/timeline";

type Timeline = ComponentType<{ events: TimelineEvent[] | null }>;

/** Most rows are never unfolded: the timeline and its strings come with the first that is. */
const importTimeline = async (): Promise<Timeline> => {
  const [{ TrackingTimeline }] = await Promise.all([
    import("~/components/shipments/tracking-timeline"),
    preloadRoute("routes/shipment/tracking/route"),
  ]);
  return TrackingTimeline;
};

interface RowTracking {
  url: string;
  isOpen: boolean;
  /** Unfolds the tracking under the row; a click that opens a tab stays a link. */
  toggle: (event: MouseEvent) => void;
  /** Undefined while they are on their way, null where they could not be fetched. */
  events: TimelineEvent[] | null | undefined;
  /** What shows them: undefined while it is on its way, null where it could not be fetched. */
  Timeline: Timeline | null | undefined;
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
  const paths = usePaths();
  const [isOpen, setOpen] = useState(false);
  const { load, data } = useFetcher<{ events: TimelineEvent[] | null }>();
  const [Timeline, setTimeline] = useState<Timeline | null>();
  const url = paths.tracking(row.reference);
  return useMemo(
    () => ({
      url,
      isOpen,
      events: data?.events,
      Timeline,
      toggle: (event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (!isOpen) {
          importTimeline().then(
            (imported) => {
              setTimeline(() => imported);
              load(url);
            },
            () => setTimeline(null),
          );
        }
        setOpen(!isOpen);
      },
    }),
    [url, isOpen, data, load, Timeline],
  );
}

/** The unfolded tracking, or nothing. */
export function RowTrackingPanel() {
  const t = useT("shipments");
  const { isOpen, events, Timeline } = useTrackingOfRow();
  if (!isOpen) return null;
  const waiting = <p className="quiet">{t("list.loading")}</p>;
  const failed = (
    <p className="notice notice-error" role="alert">
      {t("row.tracking-failed")}
    </p>
  );
  return <div className="row-tracking">{content()}</div>;

  function content() {
    if (events === null || Timeline === null) return failed;
    if (events === undefined || Timeline === undefined) return waiting;
    return (
      <FallbackBoundary fallback={failed}>
        <Suspense fallback={waiting}>
          <Timeline events={events} />
        </Suspense>
      </FallbackBoundary>
    );
  }
}
