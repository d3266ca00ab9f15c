import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";

/** For the form library, null means no change, and this result resets the form. */
const BEGINS_ANEW: SubmissionResult = { initialValue: null };

/**
 * The last result of a form that stays on its page after a success: once an invalid submission was followed by a success, the
 * form is reset. Pass it as the form's `lastResult`.
 */
export function useSettled(lastResult: SubmissionResult | null): SubmissionResult | null {
  const [wasRefused, setRefused] = useState(false);
  if (lastResult && !wasRefused) setRefused(true);
  return lastResult ?? (wasRefused ? BEGINS_ANEW : null);
}
