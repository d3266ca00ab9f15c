import { type RefObject, useEffect, useRef } from "react";

/**
 * Puts the focus where the work goes on when rows of a form are added or removed: into the first field of a new row, and after a
 * removal on the button that adds one, not on another button that removes, which a second press would press.
 *
 * @param count of rows
 * @param row selects the new row's first field; @param add the button
 */
export function useRowFocus<Box extends HTMLElement>(count: number, row: string, add: string): RefObject<Box> {
  const box = useRef<Box>(null);
  const before = useRef(count);
  useEffect(() => {
    const change = count - before.current;
    before.current = count;
    const focus = (selector: string) => box.current?.querySelector<HTMLElement>(selector)?.focus();
    if (change > 0) focus(row);
    else if (change < 0 && document.activeElement === document.body) focus(add);
  }, [count, row, add]);
  return box;
}
