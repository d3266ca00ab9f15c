import { useEffect, useRef, useState } from "react";
import type * as FieldRules from "~/models/field-rules";
import type { FieldProblem } from "~/models/field-rules";
import type { Fields } from "~/models/form-fields";

/**
 * Reads a form as it stands: once the page works, and with every change, also where the browser has filled fields in or restored them.
 * Undefined before, and without JavaScript: a button that waits for a reading is enabled until then.
 *
 * @param read gets the form; its result is data, which is compared by its JSON
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
    // Rows and saved addresses change fields without an event.
    update.current();
  });
  useEffect(() => {
    const listener = () => update.current();
    const changes = ["input", "change"];
    for (const name of changes) document.addEventListener(name, listener);
    // Restored fields: some browsers fill them in after everything has run.
    window.addEventListener("pageshow", listener);
    return () => {
      for (const name of changes) document.removeEventListener(name, listener);
      window.removeEventListener("pageshow", listener);
    };
  }, []);
  return reading;
}

/** What is wrong with the fields of a table as they stand. The rules are loaded once the page works; until then, nothing is. */
export function useFieldProblems(formId: string, fields: Fields): FieldProblem[] {
  const [rules, setRules] = useState<typeof FieldRules>();
  useEffect(() => {
    // Without them the server says what is wrong.
    import("~/models/field-rules").then(setRules, () => undefined);
  }, []);
  return useFormProblems(formId, (sent) => rules?.fieldProblems(fields, sent) ?? []);
}

/** What is wrong with a form as it stands, for a button that waits for it. */
export function useFormProblems(formId: string, check: (sent: FormData) => FieldProblem[]): FieldProblem[] {
  return useFormReading(formId, (form) => (hidesAutofill(form) ? [] : check(new FormData(form)))) ?? [];
}

/** A browser shows what it has filled in, and tells pages about it with the first press only. */
function hidesAutofill(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement>("input:autofill")].some(({ value }) => value === "");
}
