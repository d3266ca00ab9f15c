import { useFetcher } from "@remix-run/react";
import { type ComponentType, createContext, type MouseEvent, Suspense, useContext, useMemo, useState } from "react";
import { FallbackBoundary } from "~/components/document/fallback-boundary";
import { preloadRoute } from "~/components/document/preload-route";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import type { ShipmentRow } from "~/models/shipments/row";
import type { TimelineEvent } from "~/models/shipments/tracking";

type Timeline = ComponentType<{ events: TimelineEvent[] | null }>;

/** Loaded with the first expanded row; most rows are never expanded. */
const importTimeline = async (): Promise<Timeline> => {
  const [{ TrackingTimeline }] = await Promise.all([
    import("~/components/shipments/tracking-timeline"),
    preloadRoute("routes/shipments/tracking/route"),
  ]);
  return TrackingTimeline;
};

interface RowTracking {
  url: string;
  isOpen: boolean;
  /** Expands the tracking under the row, except on clicks that open a new tab. */
  toggle: (event: MouseEvent) => void;
  /** Undefined while loading, null if the events could not be fetched. */
  events: TimelineEvent[] | null | undefined;
  /** The component: undefined while loading, null if it could not be loaded. */
  Timeline: Timeline | null | undefined;
}

const Context = createContext<RowTracking | null>(null);
export const RowTrackingProvider = Context.Provider;

/** Tracking of the row around the component. */
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

interface RowTrackingPanelProps {
  /** Number of the table's columns. */
  columns: number;
  /** Those of them that narrow lists hide, by the name of their cells. */
  hiddenInNarrow: readonly string[];
}

/** The expanded tracking as a table row; renders nothing while collapsed. */
export function RowTrackingPanel({ columns, hiddenInNarrow }: RowTrackingPanelProps) {
  const t = useT("shipments");
  const { isOpen, events, Timeline } = useTrackingOfRow();
  if (!isOpen) return null;
  const waiting = <p className="quiet">{t("list.loading")}</p>;
  const failed = (
    <p className="banner banner-slim tone-danger" role="alert">
      {t("row.tracking-failed")}
    </p>
  );
  return (
    <tr className="row-tracking">
      <td colSpan={columns - hiddenInNarrow.length}>{content()}</td>
      {/* A cell over a column that is hidden would add an empty one. */}
      {hiddenInNarrow.map((name) => (
        <td key={name} className={`cell-${name}`} />
      ))}
    </tr>
  );

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
