import { useEffect, useSyncExternalStore } from "react";

/** How many forms on screen say that something is wrong; in the browser only. */
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

/** Says that this form was refused, for as long as it shows so. */
export function useWrongForm(isWrong: boolean) {
  useEffect(() => {
    if (!isWrong) return;
    change(1);
    return () => change(-1);
  }, [isWrong]);
}

/** Whether any form on screen was refused. @param onServer what the server's markup says */
export function useHasWrongForm(onServer: boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => onServer,
  );
}
