import { useEffect, useSyncExternalStore } from "react";
import type { ErrorKind } from "~/models/error-look";

/** Error shown in place of a page; browser only. The document's title is rendered above the error's boundary. */
let shown: ErrorKind | null = null;
const listeners = new Set<() => void>();

function change(kind: ErrorKind | null) {
  shown = kind;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useReportError(kind: ErrorKind) {
  useEffect(() => {
    change(kind);
    return () => change(null);
  }, [kind]);
}

/** @param onServer value for the server's HTML */
export function useShownError(onServer: ErrorKind | null): ErrorKind | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => onServer,
  );
}
