import { useEffect, useSyncExternalStore } from "react";

/** Number of forms on screen that show errors; browser only. */
let count = 0;
const listeners = new Set<() => void>();

function change(by: number) {
  count += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts a form while it shows errors. */
export function useReportInvalidForm(isInvalid: boolean) {
  useEffect(() => {
    if (!isInvalid) return;
    change(1);
    return () => change(-1);
  }, [isInvalid]);
}

/** Whether any form on screen shows errors. @param onServer value for the server's HTML */
export function useHasInvalidForm(onServer: boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => onServer,
  );
}
