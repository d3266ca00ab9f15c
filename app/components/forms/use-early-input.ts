import { useEffect } from "react";

/** A field, with the record that React keeps of its value. @see react-dom, inputValueTracking.js */
type Field = (HTMLInputElement | HTMLTextAreaElement) & { _valueTracker?: { setValue: (value: string) => void } };

/**
 * Dispatches events for input made before hydration: React keeps the values but calls no handlers for them. Values that the
 * browser restores after a reload or on Back were handled before.
 *
 * @see docs/decisions/0071-what-was-typed-early.md
 */
export function useEarlyInput(): void {
  useEffect(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    if (navigation && "type" in navigation && navigation.type !== "navigate") return;
    for (const field of document.querySelectorAll<Field>("input, textarea")) tell(field);
  }, []);
}

function tell(field: Field) {
  const isChoice = field.type === "checkbox" || field.type === "radio";
  const [checked, defaultChecked] = "checked" in field ? [field.checked, field.defaultChecked] : [false, false];
  // Of two radio buttons that changed, only the checked one dispatches.
  const isChanged = isChoice ? checked !== defaultChecked && (checked || field.type === "checkbox") : isTyped(field);
  if (!isChanged) return;
  field._valueTracker?.setValue(isChoice ? String(defaultChecked) : field.defaultValue);
  // An untrusted click event: React calls its handlers, and the checkbox keeps its state.
  if (isChoice) field.dispatchEvent(new Event("click", { bubbles: true }));
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A hidden field's value is its default; a file's has none. */
function isTyped({ type, value, defaultValue }: Field): boolean {
  return type !== "file" && value !== defaultValue;
}
