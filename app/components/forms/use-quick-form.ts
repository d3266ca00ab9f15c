import { type DefaultValue, parse, type SubmissionResult, useForm } from "@conform-to/react";
import { type FormEvent, useEffect, useRef } from "react";
import { openFolds } from "./open-folds";
import { errorsAfter, hasError } from "~/models/form-errors";
import { controlOf, submitterOf } from "~/components/ui/event-target";

/** Name of the form library's buttons (add, remove, update, validate). */
const CHANGE_BUTTON = "__intent__";

interface QuickFormOptions<Values> {
  id: string;
  lastResult: SubmissionResult | null;
  defaultValue: DefaultValue<Values>;
}

/**
 * A form whose buttons that add, remove or update rows and fields work in the browser. Without JavaScript the same buttons submit
 * to the server, which does the same. Only the server validates; an error disappears once its field is changed.
 *
 * A change that waited for the server would be lost if the form were submitted meanwhile.
 *
 * @returns the form, its fields, and the form's `onSubmit`, which returns whether it handled the event
 */
export function useQuickForm<Values extends Record<string, unknown>>(options: QuickFormOptions<Values>) {
  const errors = useRef<Record<string, string[]>>({});
  const [form, fields] = useForm<Values>({
    ...options,
    onValidate: ({ formData }) =>
      parse(formData, {
        // Values as they are typed; the server alone validates them.
        resolve: (value, change) => (change ? { error: errorsAfter(change, errors.current) } : { value: value as Values }),
      }),
  });
  const { allErrors, validate } = form;
  useEffect(() => {
    errors.current = allErrors;
  }, [allErrors]);
  // For a repeated result with the same errors, the form library reports no change.
  useEffect(() => openFolds(options.id), [options.id, options.lastResult]);
  useEffect(() => {
    // Only the server can validate the new value; until then the error would refer to the old one.
    const dropError = (event: Event) => {
      const { name = "", form: owner } = controlOf(event) ?? {};
      if (owner?.id === options.id && hasError(name, errors.current)) validate({ name });
    };
    document.addEventListener("input", dropError);
    return () => document.removeEventListener("input", dropError);
  }, [options.id, validate]);
  const applyChange = (event: FormEvent<HTMLFormElement>): boolean => {
    const button = submitterOf(event);
    if (!(button instanceof HTMLButtonElement) || button.name !== CHANGE_BUTTON) return false;
    form.onSubmit(event);
    return event.defaultPrevented;
  };
  return [form, fields, applyChange] as const;
}
