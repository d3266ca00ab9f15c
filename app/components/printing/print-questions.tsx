import { type KeyboardEvent, useEffect, useRef } from "react";
import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";
import type { PrintJobRow } from "~/models/printers/print-job-row";

interface PrintQuestionsProps {
  jobs: readonly PrintJobRow[];
  /** Whether the first question takes the focus, so that Enter answers it. */
  takesFocus?: boolean;
  /** Of the buttons: what else is typed while one has the focus, such as by a scanner. */
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** Labels of which nobody but the merchant can see whether they were printed. The buttons belong to the form around them. */
export function PrintQuestions({ jobs, takesFocus = false, onKeyDown }: PrintQuestionsProps) {
  const t = useT("printers");
  const yes = useRef<HTMLButtonElement>(null);
  const unsure = jobs.filter(({ state }) => state === "UNSURE");
  const first = unsure[0]?.id;
  useEffect(() => {
    if (takesFocus && first !== undefined) yes.current?.focus();
  }, [takesFocus, first]);
  if (unsure.length === 0) return null;
  return (
    <section className="banner tone-warning" aria-labelledby="print-questions">
      <Icon name="alert" />
      <div className="grow stack stack-tight">
        <h2 id="print-questions">{t("question.title", { count: unsure.length })}</h2>
        <p>{t("question.text")}</p>
        {unsure.map((job) => (
          <div key={job.id} role="group" aria-labelledby={`job-${job.id}`}>
            <p id={`job-${job.id}`} className="strong">
              {job.shipment ? `${job.shipment.order}, ${job.shipment.whom}` : t("test-label")}
              <span className="quiet"> {job.printer}</span>
            </p>
            <p className="actions">
              <button
                ref={job.id === first ? yes : undefined}
                className="button button-small"
                name="intent"
                value={`answer-PRINTED-${job.id}`}
                onKeyDown={onKeyDown}
              >
                <Icon name="check" />
                {t("question.yes")}
              </button>
              <button className="button button-small" name="intent" value={`answer-PRINT_AGAIN-${job.id}`} onKeyDown={onKeyDown}>
                {t("question.again")}
              </button>
              <button className="button button-quiet button-small" name="intent" value={`answer-CANCEL-${job.id}`}>
                {t("question.no")}
              </button>
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
