import { useEffect, useRef, useState } from "react";
import type * as FieldRules from "~/models/field-rules";
import type { FieldProblem } from "~/models/field-rules";
import type { Fields } from "~/models/form-fields";

/**
 * Derives data from a form's current values: after hydration and after every change, including autofilled and restored values.
 * Undefined before hydration and without JavaScript: a button that depends on it is enabled until then.
 *
 * @param read gets the form; its result is compared as JSON
 */
export function useFormReading<T>(formId: string, read: (form: HTMLFormElement) => T): T | undefined {
  const [reading, setReading] = useState<T>();
  const update = useRef<() => void>(() => undefined);
  useEffect(() => {
    update.current = () => {
      const form = document.getElementById(formId);
      if (!(form instanceof HTMLFormElement)) return;
      const next = read(form);
      setReading((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    // Row buttons and saved addresses change fields without an event.
    update.current();
  });
  useEffect(() => {
    const listener = () => update.current();
    const changes = ["input", "change"];
    for (const name of changes) document.addEventListener(name, listener);
    // Some browsers restore fields after the scripts have run.
    window.addEventListener("pageshow", listener);
    return () => {
      for (const name of changes) document.removeEventListener(name, listener);
      window.removeEventListener("pageshow", listener);
    };
  }, []);
  return reading;
}

/** Current errors of the fields of a table. None until the rules are loaded, after hydration. */
export function useFieldProblems(formId: string, fields: Fields): FieldProblem[] {
  const [rules, setRules] = useState<typeof FieldRules>();
  useEffect(() => {
    // If the rules cannot be loaded, only the server validates.
    import("~/models/field-rules").then(setRules, () => undefined);
  }, []);
  return useFormProblems(formId, (sent) => rules?.fieldProblems(fields, sent) ?? []);
}

/** Current errors of a form, for a button that is disabled while there are any. */
export function useFormProblems(formId: string, check: (sent: FormData) => FieldProblem[]): FieldProblem[] {
  return useFormReading(formId, (form) => (hidesAutofill(form) ? [] : check(new FormData(form)))) ?? [];
}

/** Whether autofilled values are still hidden from scripts: browsers expose them at the first click or key press only. */
function hidesAutofill(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement>("input:autofill")].some(({ value }) => value === "");
}
