import type { SubmissionResult } from "@conform-to/react";
import { useEffect } from "react";

/** Focuses the reason why the payment stopped: on return from the provider, and after each refusal on this page. */
export function useFocusOnRefusal(lastResult: SubmissionResult | null) {
  useEffect(() => {
    // Wrong fields come first: their summary has the focus.
    if (document.querySelector(".error-summary")) return;
    const refusal = document.querySelector<HTMLElement>(".summary-before > :is(.tone-danger, .tone-warning)");
    if (!refusal) return;
    refusal.tabIndex = -1;
    // It is beside the button, which is always in sight.
    refusal.focus({ preventScroll: true });
  }, [lastResult]);
}
