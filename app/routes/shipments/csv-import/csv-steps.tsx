import type { ReactNode } from "react";
import { useT } from "~/components/document/translation";
import "./csv-import.css";

const STEPS = ["file", "columns", "insurance"] as const;

/** Frame of the import page: title, intro and steps. */
export function CsvPageFrame({
  step,
  title,
  note,
  children,
}: {
  step: (typeof STEPS)[number];
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  const t = useT("csv");
  const at = STEPS.indexOf(step);
  return (
    <div className="page stack csv-import">
      <div>
        <h1>{title}</h1>
        {note ? <p className="quiet">{note}</p> : null}
      </div>
      <ol className="csv-steps" aria-label={t("steps.label")}>
        {STEPS.map((name, index) => (
          <li key={name} aria-current={index === at ? "step" : undefined} className={index < at ? "is-done" : undefined}>
            <span aria-hidden="true" className="count">
              {index + 1}
            </span>
            {t(`steps.${name}`)}
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}
