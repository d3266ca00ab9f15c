import { type MouseEvent, type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the focus on the buttons that move a row: on the pressed one, or on the other one if the row has arrived at an end and the
 * pressed one is disabled there.
 *
 * @param at position of the row
 */
export function useFocusAfterMove<Box extends HTMLElement>(
  at: number,
): { box: RefObject<Box>; onClick: (event: MouseEvent<HTMLButtonElement>) => void } {
  const box = useRef<Box>(null);
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    const value = pressed.current;
    if (value === null) return;
    pressed.current = null;
    const buttons = [...(box.current?.querySelectorAll<HTMLButtonElement>("button:is([value=up], [value=down])") ?? [])];
    (buttons.find((button) => button.value === value && !button.disabled) ?? buttons.find((button) => !button.disabled))?.focus();
  }, [at]);
  return { box, onClick: ({ currentTarget }) => (pressed.current = currentTarget.value) };
}
