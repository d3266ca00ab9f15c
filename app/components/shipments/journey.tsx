import { useT } from "~/components/document/translation";
import { useMoment } from "~/components/shipments/use-moment";
import { useFormat } from "~/components/ui/format";
import { DOT } from "~/models/dot";
import type { JourneyStep, StepLabel, StepNote } from "~/models/shipments/journey";

interface JourneyProps {
  steps: JourneyStep[];
  /** Current time according to the loader. */
  now: string;
}

/** Steps of the parcel's journey with their days. Each step's status is also text, for screen readers. */
export function Journey({ steps, now }: JourneyProps) {
  const t = useT("details");
  return (
    <ol className="journey" aria-label={t("progress.heading")}>
      {steps.map((step) => {
        const { name, status, label, note } = step;
        const isNow = status === "current" || status === "stopped";
        return (
          <li key={name} className={lookOf(step)} aria-current={isNow ? "step" : undefined}>
            <StepName label={label} />
            {note ? (
              <small suppressHydrationWarning>
                {status === "done" && note.kind === "day" ? (
                  <span className="visually-hidden">{t("progress.status.done")} </span>
                ) : null}
                <Note note={note} now={now} />
              </small>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

function StepName({ label }: { label: StepLabel }) {
  const t = useT("details");
  const states = useT("states");
  const tracking = useT("tracking");
  switch (label.from) {
    case "step":
      return t(`progress.step.${label.name}`);
    case "fact":
      return states(`fact.${label.name}`);
    case "badge":
      return states(`badge.${label.name}`);
    case "event":
      return tracking(`code.${label.code}`, { defaultValue: label.text || states("badge.incident") });
  }
}

function Note({ note, now }: { note: StepNote; now: string }) {
  const t = useT("details");
  const states = useT("states");
  const { dayShort, instantDay } = useFormat();
  const moment = useMoment(now);
  switch (note.kind) {
    case "day":
      return (
        <>
          <time dateTime={note.at} suppressHydrationWarning>
            {instantDay(note.at)}
          </time>
          {note.daysLate > 0 ? `${DOT}${states("fact.late", { count: note.daysLate })}` : ""}
        </>
      );
    case "moment":
      return (
        <time dateTime={note.at} suppressHydrationWarning>
          {moment(note.at)}
        </time>
      );
    case "planned":
      return <time dateTime={note.day}>{dayShort(note.day)}</time>;
    case "expected":
    case "was-due":
      return t(`progress.${note.kind}`, { day: dayShort(note.day) });
    case "today":
      return states("fact.arrives-today");
    case "status":
      return note.name === "waiting" || note.name === "done" ? t(`progress.status.${note.name}`) : t(`progress.now.${note.name}`);
  }
}

/** Class of a step. The end of the journey counts as current, because a phone shows the current step. */
function lookOf({ name, status, note }: JourneyStep): string | undefined {
  if (status === "done") {
    if (name === "returned") return "now tone-danger";
    if (name !== "delivered") return "done";
    return note?.kind === "day" && note.daysLate > 0 ? "now tone-warning" : "now tone-success";
  }
  if (status === "current") return "now";
  return status === "stopped" ? "now tone-danger" : undefined;
}
