import { useEffect, useRef } from "react";
import { STEP_FORM } from "~/models/checkout/steps";

/** Moves the focus up to the chosen service, because the button that chose it is further down the page. */
export function useFocusOnChoice(chosenId: string | undefined) {
  const before = useRef(chosenId);
  useEffect(() => {
    if (before.current === chosenId) return;
    before.current = chosenId;
    const next = document.getElementById(STEP_FORM);
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: "nearest" });
  }, [chosenId]);
}
