import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";
import { DRAFT_VERSION, TAB } from "~/models/checkout/hidden-fields";

interface MadeFromProps {
  /** `updatedAt` of the draft that the page was rendered from. */
  updatedAt: string | undefined;
  /** Results of earlier submissions; the newest one says which version of the draft the form is based on. */
  answers: (SubmissionResult | null | undefined)[];
  /** Id of the tab, for a form that saves while the merchant types. */
  tab?: string;
}

/**
 * Hidden field with the version of the draft that a form is based on, so that it does not overwrite what another tab has saved.
 * Revalidated data does not count: the merchant's fields are not filled in from it.
 */
export function MadeFrom({ updatedAt, answers, tab }: MadeFromProps) {
  const [first] = useState(updatedAt);
  const [ownTab] = useState(tab);
  const answered = answers.flatMap((answer) => {
    const value = answer?.initialValue?.[DRAFT_VERSION];
    return typeof value === "string" ? [value] : [];
  });
  return (
    <>
      <input type="hidden" name={DRAFT_VERSION} value={answered.sort().at(-1) ?? first} />
      {ownTab === undefined ? null : <input type="hidden" name={TAB} value={ownTab} />}
    </>
  );
}
