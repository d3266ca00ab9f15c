import { type ComponentProps, useState } from "react";
import { useT } from "~/components/document/translation";
import type { FieldProblem } from "~/models/field-rules";
import { namesItsField } from "~/models/problem-text";
import { summaryLine } from "./summary-line";
import { useProblemText } from "./use-problem-text";

type ReadyButtonProps = ComponentProps<"button"> & { isReady: boolean };

/** A submit button that is disabled until the form is valid, but never while focused: the focus would be lost. */
export function ReadyButton({ isReady, disabled, ...props }: ReadyButtonProps) {
  const [isFocused, setFocused] = useState(false);
  return (
    <button
      className="button button-primary"
      {...props}
      disabled={disabled || (!isReady && !isFocused)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  );
}

interface FirstProblemProps {
  formId: string;
  problems: FieldProblem[];
  /** Label of each field by its name. */
  labels: Record<string, string>;
}

/** Why a {@link ReadyButton} is disabled: the first missing or invalid field, as a link to it. */
export function FirstProblem({ formId, problems, labels }: FirstProblemProps) {
  const t = useT("forms");
  const problemText = useProblemText();
  const [first] = problems;
  if (!first) return null;
  const [name, message] = first;
  const text = problemText(message, name);
  const label = labels[name];
  return (
    <p className="first-problem">
      <a href={`#${formId}-${name}`}>{label && !namesItsField(message) ? summaryLine(t, label, text) : text}</a>
    </p>
  );
}
