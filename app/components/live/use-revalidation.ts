import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/**
 * Revalidates the page's data once nothing else is loading.
 *
 * During a navigation the router would restart the navigation: data that its first response contains only once, such as a flash
 * message, would be lost, and the previous page would show an error if the strings of the new one are not loaded yet.
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
