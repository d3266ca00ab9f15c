import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { useT } from "~/components/document/translation";
import { DOT } from "~/models/dot";
import type { TimelineEvent } from "~/models/shipments/tracking";
import { statusName } from "~/models/shipments/inbox";
import { statusTone, type Tone } from "~/models/shipments/status-tone";

interface TrackingTimelineProps {
  /** Newest first; null if they could not be fetched. */
  events: TimelineEvent[] | null;
  /** Formats the times. A list's rows omit "today", to keep their script small. */
  moment?: (at: string) => string;
  /** Tone of the newest event where the page knows more than its state: a late delivery. */
  tone?: Tone | undefined;
}

/** Tracking events, newest first. A code without translation shows the carrier's text. */
export function TrackingTimeline({ events, moment, tone }: TrackingTimelineProps) {
  const t = useT("tracking");
  const states = useT("states");
  const format = useFormat();
  const formatted = moment ?? format.moment;
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
        <li key={id} className={`tone-${(index === 0 && tone) || statusTone(state)}`}>
          <time dateTime={at} suppressHydrationWarning>
            {formatted(at)}
          </time>
          <div>
            <span className={index === 0 ? "strong" : undefined}>
              {t(`code.${code}`, { defaultValue: text || states(statusName(state)) })}
            </span>
            {place ? (
              <span className="quiet">
                {DOT}
                {place}
              </span>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
