import { useEffect, useState } from "react";

/** A function that waits for a pause. `cancel` drops the call that is waiting. */
export interface Debounced<Args extends unknown[]> {
  (...args: Args): void;
  cancel(): void;
}

/**
 * The last of several calls, once none has come for a while; none after the component has gone. The function stays the same one
 * across renders, and calls the newest callback.
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
