import { useT } from "~/components/document/translation";
import type { Progress } from "~/models/shipment/progress";

interface ProgressLineProps {
  progress: Progress[];
  isBroughtToPoint: boolean;
}

/** The parcel's progress. Each step states its status in words and by the shape of its mark. */
export function ProgressLine({ progress, isBroughtToPoint }: ProgressLineProps) {
  const t = useT("details");
  return (
    <ol className="way" aria-label={t("progress.heading")}>
      {progress.map(({ name, status }) => {
        const labelKey = name === "collected" && isBroughtToPoint ? "handed-in" : name;
        return (
          <li key={name} className={`way-${status}`} aria-current={status === "current" ? "step" : undefined}>
            <Mark status={status} />
            <span className="way-name">{t(`progress.step.${labelKey}`)}</span>
            <span className="way-status">
              {status === "current" ? t(`progress.now.${labelKey}`, { defaultValue: "" }) : t(`progress.status.${status}`)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const MARKS: Partial<Record<Progress["status"], string>> = {
  done: "m5 10.5 3.5 3.5L15 7",
  stopped: "M10 5v6m0 3.5v.5",
};

function Mark({ status }: Pick<Progress, "status">) {
  const path = MARKS[status];
  return (
    <svg className="way-mark" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      {path ? <path d={path} /> : status === "current" ? <circle cx="10" cy="10" r="4" /> : null}
    </svg>
  );
}
