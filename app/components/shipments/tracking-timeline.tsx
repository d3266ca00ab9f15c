import { Icon } from "~/components/ui/icon";
import { useT } from "~/components/document/translation";
import type { TimelineEvent } from "~/models/shipments/timeline";
import { statusName } from "~/models/shipments/inbox";
import { statusTone } from "~/models/shipments/status-tone";
import { useMoment } from "./use-moment";

interface TrackingTimelineProps {
  /** Newest first; null if they could not be fetched. */
  events: TimelineEvent[] | null;
  /** The loader's instant; with it today's events say so. */
  now?: string;
}

/** Tracking events, newest first. A code without translation shows the carrier's text. */
export function TrackingTimeline({ events, now }: TrackingTimelineProps) {
  const t = useT("tracking");
  const states = useT("states");
  const moment = useMoment(now);
  if (!events) {
    return (
      <div className="banner tone-danger" role="alert">
        <Icon name="alert" />
        <p>{t("failed")}</p>
      </div>
    );
  }
  if (events.length === 0) return <p className="quiet">{t("none")}</p>;
  return (
    <ol className="timeline">
      {events.map(({ id, at, state, code, text, place }, index) => (
        <li key={id} className={`tone-${statusTone(state)}`}>
          <time dateTime={at} suppressHydrationWarning>
            {moment(at)}
          </time>
          <div>
            <span className={index === 0 ? "strong" : undefined}>
              {t(`code.${code}`, { defaultValue: text || states(statusName(state)) })}
            </span>
            {place ? <span className="quiet"> · {place}</span> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
