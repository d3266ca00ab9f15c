import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";
import type { JourneyStep } from "~/models/shipment/journey";

interface JourneyProps {
  steps: JourneyStep[];
  isBroughtToPoint: boolean;
}

/** The parcel's way in five steps with their days. Each step says its status in words too. */
export function Journey({ steps, isBroughtToPoint }: JourneyProps) {
  const t = useT("details");
  return (
    <ol className="journey" aria-label={t("progress.heading")}>
      {steps.map((step) => {
        const { name, status } = step;
        const labelKey = name === "collected" && isBroughtToPoint ? "handed-in" : name;
        const isNow = status === "current" || status === "stopped";
        const now = status === "current" ? t(`progress.now.${labelKey}`, { defaultValue: "" }) : t(`progress.status.${status}`);
        return (
          <li key={name} className={lookOf(step)} aria-current={isNow ? "step" : undefined}>
            {t(`progress.step.${labelKey}`)}
            <StepDay step={step} status={now} />
          </li>
        );
      })}
    </ol>
  );
}

/** The day, and what it says of the step; the status alone where there is no day. */
function StepDay({ step: { at, expected, status: kind }, status }: { step: JourneyStep; status: string }) {
  const t = useT("details");
  const { dayShort, instantDay } = useFormat();
  if (expected) return <small suppressHydrationWarning>{t("progress.expected", { day: dayShort(expected) })}</small>;
  if (!at || kind !== "done") return <small>{status}</small>;
  return (
    <small>
      <span className="visually-hidden">{status} </span>
      <time dateTime={at} suppressHydrationWarning>
        {instantDay(at)}
      </time>
    </small>
  );
}

function lookOf({ name, status }: JourneyStep): string | undefined {
  // The end of the way is what a phone shows.
  if (status === "done") return name === "delivered" ? "now tone-success" : "done";
  if (status === "current") return "now";
  return status === "stopped" ? "now tone-danger" : undefined;
}
