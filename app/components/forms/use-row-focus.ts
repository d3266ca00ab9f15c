import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus when rows of a form are added or removed: into the first field of a new row; after a removal to the add button,
 * not to another remove button, which a second key press would activate.
 *
 * @param count of rows
 * @param row selects the new row's first field; @param add selects the add button
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
