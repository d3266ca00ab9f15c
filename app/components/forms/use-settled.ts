import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";

/** The form library takes no result for no news, and this one for a form that begins anew. */
const BEGINS_ANEW: SubmissionResult = { initialValue: null };

/**
 * The last result of a form that stays on its page after an answer: what was refused is settled once an answer has led here again, and
 * the form begins anew. For `lastResult` of the form.
 */
export function useSettled(lastResult: SubmissionResult | null): SubmissionResult | null {
  const [wasRefused, setRefused] = useState(false);
  if (lastResult && !wasRefused) setRefused(true);
  return lastResult ?? (wasRefused ? BEGINS_ANEW : null);
}
