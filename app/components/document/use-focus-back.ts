import { type FocusEvent, useEffect, useRef } from "react";

/**
 * For a message over the page: when its focused button is removed, the focus returns to where it was before, or to the page's
 * content, instead of the top of the document.
 *
 * @param shown the current message; each message has other buttons
 * @returns the handler for the element that contains the message
 */
export function useFocusBack(shown: unknown): { onFocus: (event: FocusEvent<HTMLElement>) => void } {
  const before = useRef<Element | null>(null);
  const within = useRef<Element | null>(null);
  useEffect(() => {
    if (!within.current || within.current.isConnected) return;
    within.current = null;
    if (document.activeElement !== document.body) return;
    const main = document.getElementById("main");
    if (before.current?.isConnected && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    else if (main) {
      main.tabIndex = -1;
      main.focus({ preventScroll: true });
    }
  }, [shown]);
  return {
    onFocus: ({ target, relatedTarget, currentTarget }) => {
      within.current = target;
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    },
  };
}
