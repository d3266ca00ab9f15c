import { useEffect } from "react";

/** A field, with the record that React keeps of its value. @see react-dom, inputValueTracking.js */
type Field = (HTMLInputElement | HTMLTextAreaElement) & { _valueTracker?: { setValue: (value: string) => void } };

/**
 * Tells a page's handlers once what was typed and chosen before they listened: React keeps such values and calls nobody for them.
 * What a browser fills in by itself after a reload or on the way back was told before.
 *
 * @see docs/decisions/0071-what-was-typed-early.md
 */
export function useEarlyInput(): void {
  useEffect(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (navigation && navigation.type !== "navigate") return;
    for (const field of document.querySelectorAll<Field>("input, textarea")) tell(field);
  }, []);
}

function tell(field: Field) {
  const isChoice = field.type === "checkbox" || field.type === "radio";
  const { checked, defaultChecked } = field as HTMLInputElement;
  // Of two radio buttons that changed, the one that is on speaks for both.
  const isChanged = isChoice ? checked !== defaultChecked && (checked || field.type === "checkbox") : isTyped(field);
  if (!isChanged) return;
  field._valueTracker?.setValue(isChoice ? String(defaultChecked) : field.defaultValue);
  // Without the mouse's details it does nothing of its own: a box stays as it is.
  if (isChoice) field.dispatchEvent(new Event("click", { bubbles: true }));
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A hidden field's value is its default; a file's has none. */
function isTyped({ type, value, defaultValue }: Field): boolean {
  return type !== "file" && value !== defaultValue;
}
