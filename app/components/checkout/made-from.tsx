import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";
import { MADE_FROM, TAB } from "~/models/checkout/made-from";

interface MadeFromProps {
  /** Of the draft that the page was rendered from. */
  updatedAt: string | undefined;
  /** Answers to the form; the newest one tells which draft the form is based on now. */
  answers: (SubmissionResult | null | undefined)[];
  /** Of a form that saves while it is typed in. */
  tab?: string;
}

/**
 * Tells which state of the draft a form was made from, so that it does not overwrite what another tab has saved. Newly loaded data
 * does not count: the merchant's fields are not filled in from it.
 */
export function MadeFrom({ updatedAt, answers, tab }: MadeFromProps) {
  const [first] = useState(updatedAt);
  const [ownTab] = useState(tab);
  const answered = answers.flatMap((answer) => {
    const value = answer?.initialValue?.[MADE_FROM];
    return typeof value === "string" ? [value] : [];
  });
  return (
    <>
      <input type="hidden" name={MADE_FROM} value={answered.sort().at(-1) ?? first} />
      {ownTab === undefined ? null : <input type="hidden" name={TAB} value={ownTab} />}
    </>
  );
}
