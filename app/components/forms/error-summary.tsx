import type { FormMetadata } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useT } from "~/components/document/translation";
import { focusMessage } from "~/components/ui/focus-message";
import { useReportInvalidForm } from "./invalid-forms";
import { openFolds } from "./open-folds";
import type { FormActionData } from "~/models/form-action-data";
import { namesItsField } from "~/models/problem-text";
import { summaryLine } from "./summary-line";
import { useProblemText } from "./use-problem-text";

export interface ErrorSummaryProps {
  // Accepts any form, whatever its schema.
  form: Pick<FormMetadata<Record<string, unknown>>, "id" | "errors" | "allErrors">;
  /** Label of each field by its name, `parcels[0].weight`, in the order of the page. */
  labels?: Record<string, string>;
  /** Id of a field's element where it differs from conform's. */
  idOf?: ((name: string) => string) | undefined;
}

/** A form's errors above it, each linked to its field. Takes the focus, so that screen readers announce it. */
export function ErrorSummary({ form, labels = {}, idOf }: ErrorSummaryProps) {
  const t = useT("forms");
  const problemText = useProblemText();
  const box = useRef<HTMLDivElement>(null);
  const order = new Map(Object.keys(labels).map((name, at) => [name, at]));
  const entries = Object.entries(form.allErrors)
    .flatMap(([name, messages]) => (messages?.length ? [{ name, message: messages[0]!, at: order.get(name) ?? order.size }] : []))
    .sort((a, b) => a.at - b.at);
  const signature = entries.map((entry) => entry.name + entry.message).join("\n");
  const shown = useRef<readonly string[]>([]);
  const sent = useActionData<FormActionData>();
  const answered = useRef(sent);
  useEffect(() => {
    const lines = signature.split("\n").filter(Boolean);
    // An answer without errors is there before the form has dropped those of the answer before.
    const isRefusedAgain = Boolean(sent?.result?.error) && sent !== answered.current && lines.length > 0;
    // Else only a new error moves the focus: while one of several errors is corrected, the focus stays in the field.
    if (isRefusedAgain || lines.some((line) => !shown.current.includes(line))) focusMessage(box.current);
    shown.current = lines;
    answered.current = sent;
  }, [signature, sent]);
  useEffect(() => openFolds(form.id), [form.id, form.allErrors]);
  useReportInvalidForm(signature !== "");
  if (entries.length === 0) return null;
  const lineOf = (name: string, message: string) => {
    const label = labels[name];
    const text = problemText(message, name);
    return label && !namesItsField(message) ? summaryLine(t, label, text) : text;
  };
  const [first, ...rest] = entries;
  // An error of the form as a whole is the summary's title.
  const isAboutForm = entries.every(({ name }) => !name);
  const listed = isAboutForm ? rest : entries;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box} aria-labelledby={`${form.id}-summary`}>
      <h2 id={`${form.id}-summary`}>{isAboutForm && first ? problemText(first.message) : t("summary")}</h2>
      {listed.length === 0 ? null : (
        <ul>
          {listed.map(({ name, message }) => {
            if (!name) return <li key="form">{problemText(message)}</li>;
            return (
              <li key={name}>
                <a suppressHydrationWarning href={`#${idOf ? idOf(name) : `${form.id}-${name}`}`}>
                  {lineOf(name, message)}
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
