import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/**
 * Loads the page's data again, once nothing else is loading.
 *
 * During a navigation the router would begin the navigation again: what its first answer says only once, such as a message, would be
 * lost, and the page before would be shown as broken where the new one's words are not there yet.
 */
export function useRevalidation(): () => void {
  const { revalidate, state } = useRevalidator();
  const isBusy = useNavigation().state !== "idle" || state === "loading";
  const isHeld = useRef(isBusy);
  const isWanted = useRef(false);
  useEffect(() => {
    isHeld.current = isBusy;
    if (isBusy || !isWanted.current) return;
    isWanted.current = false;
    revalidate();
  }, [isBusy, revalidate]);
  return useCallback(() => {
    if (isHeld.current) isWanted.current = true;
    else revalidate();
  }, [revalidate]);
}
