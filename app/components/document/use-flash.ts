import { useLocation, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { FlashMessage } from "~/models/flash";
import { TOAST_MS } from "~/models/timings";

/** How long Undo is offered. */
const UNDO_MS = 30_000;

/**
 * The flash message of the previous request, until another page is shown or it is dismissed.
 *
 * @param isPassing Whether a success goes by itself after a while. Inside of a page it would move what is beneath it.
 */
export function useFlash(flash: FlashMessage | null, isPassing = true): { shown: FlashMessage | null; dismiss: () => void } {
  const [shown, setShown] = useState(flash);
  const { key: visit } = useLocation();
  const visitBefore = useRef(visit);
  const flashBefore = useRef(flash);
  const isOnItsWay = useRef(false);
  /** An action's response arrives before the page's data, with the message of the next page. */
  const isEarly = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    isOnItsWay.current = state !== "idle";
  }, [state]);
  useEffect(() => {
    const isNewPage = visitBefore.current !== visit;
    // An invalid form does not revalidate the root loader: the message is the previous page's.
    const isOld = isNewPage && flashBefore.current === flash && !isEarly.current;
    isEarly.current = !isNewPage && isOnItsWay.current;
    visitBefore.current = visit;
    flashBefore.current = flash;
    if (!flash || isOld) {
      if (isNewPage) setShown(null);
      return;
    }
    setShown(flash);
    if (!isPassing || flash.tone !== "success") return;
    const timer = setTimeout(() => setShown(null), flash.undo?.length ? UNDO_MS : TOAST_MS);
    return () => clearTimeout(timer);
  }, [flash, visit, isPassing]);
  const dismiss = useCallback(() => setShown(null), []);
  return { shown, dismiss };
}
