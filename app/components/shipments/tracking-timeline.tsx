import { When } from "~/components/ui/format";
import { useT } from "~/components/document/translation";
import type { TimelineEvent } from "~/models/shipments/timeline";
import { statusTone } from "~/models/shipments/status-tone";

interface TrackingTimelineProps {
  /** Newest first; null if they could not be fetched. */
  events: TimelineEvent[] | null;
}

/** Tracking events, newest first. A code without translation shows the carrier's text. */
export function TrackingTimeline({ events }: TrackingTimelineProps) {
  const t = useT("tracking");
  if (!events) {
    return (
      <p className="notice notice-error" role="alert">
        {t("failed")}
      </p>
    );
  }
  if (events.length === 0) return <p className="quiet">{t("none")}</p>;
  return (
    <ol className="timeline">
      {events.map((event) => (
        <li key={event.id} className={`timeline-${statusTone(event.state)}`}>
          <strong>{t(`code.${event.code}`, { defaultValue: event.text })}</strong>
          <span className="quiet">
            <When at={event.at} />
            {event.place ? ` · ${event.place}` : ""}
          </span>
        </li>
      ))}
    </ol>
  );
}
