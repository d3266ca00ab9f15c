import type { FlashMessage } from "~/models/flash";
import * as toast from "./flash-toast";
import { latePart } from "./late-part";
import { usePageHandle } from "./page-handle";
import { useFlash } from "./use-flash";
import { type FocusEvent, useEffect, useRef } from "react";

const FlashToast = latePart(import.meta.env.SSR ? toast.default : null, ".toast", () => import("./flash-toast"));

interface FlashNoticeProps {
  flash: FlashMessage | null;
  /** The page shows rejected input: without JavaScript the toast cannot be dismissed, because a reload would empty the form. */
  keepsForm?: boolean;
}

/**
 * The flash message as a toast, which shifts no layout. With JavaScript a success disappears after a while. Warnings, errors and,
 * without JavaScript, every message stay until they are dismissed or another page is shown.
 */
export function FlashNotice({ flash, keepsForm = false }: FlashNoticeProps) {
  const { shown, dismiss } = useFlash(flash);
  const { showsFlash } = usePageHandle();
  return (
    <div role={shown?.tone === "error" ? "alert" : "status"} {...useFocusBack(shown)}>
      {shown && !showsFlash ? <FlashToast flash={shown} keepsForm={keepsForm} onDismiss={dismiss} /> : null}
    </div>
  );
}

/**
 * For a message over the page: when its focused button is removed, the focus returns to where it was before, or to the page's
 * content, instead of the top of the document.
 *
 * @param shown the current message; each message has other buttons
 * @returns the handler for the element that contains the message
 */
function useFocusBack(shown: unknown): { onFocus: (event: FocusEvent<HTMLElement>) => void } {
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
