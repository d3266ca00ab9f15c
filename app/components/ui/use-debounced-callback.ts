import { useEffect, useState } from "react";

/** A debounced function. `cancel` drops the pending call. */
export interface Debounced<Args extends unknown[]> {
  (...args: Args): void;
  cancel(): void;
}

/**
 * Debounces a callback; a pending call is dropped when the component unmounts. The returned function is stable across renders and
 * calls the newest callback.
 *
 * @param pauseMs milliseconds
 * @see docs/decisions/0034-a-debounce-of-our-own.md
 */
export function useDebouncedCallback<Args extends unknown[]>(
  callback: (...args: Args) => unknown,
  pauseMs: number,
): Debounced<Args> {
  const [debounced] = useState(() => debounce<Args>(pauseMs));
  useEffect(() => debounced.setCallback(callback));
  useEffect(() => debounced.cancel, [debounced]);
  return debounced;
}

function debounce<Args extends unknown[]>(pauseMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest: (...args: Args) => unknown = () => undefined;
  const call = (...args: Args) => {
    clearTimeout(timer);
    timer = setTimeout(() => void newest(...args), pauseMs);
  };
  return Object.assign(call, {
    cancel: () => clearTimeout(timer),
    setCallback: (callback: (...args: Args) => unknown) => void (newest = callback),
  });
}
