import { type DefaultValue, parse, type SubmissionResult, useForm } from "@conform-to/react";
import { type FormEvent, useEffect, useRef } from "react";
import { errorsAfter } from "~/models/form-errors";

/** Name of the form library's own buttons (add, remove, update). */
const CHANGE_BUTTON = "__intent__";

interface QuickFormOptions<Values> {
  id: string;
  lastResult: SubmissionResult | null;
  defaultValue: DefaultValue<Values>;
}

/**
 * A form whose buttons that add, remove or update rows and fields act in the browser. Without JavaScript the same buttons submit to
 * the server, which does the same. Validation happens on the server only.
 *
 * A change that waited for the server would be lost when the form is submitted meanwhile.
 *
 * @returns the form, its fields, and the form's `onSubmit`, which returns whether it handled the press
 */
export function useQuickForm<Values extends Record<string, unknown>>(options: QuickFormOptions<Values>) {
  const errors = useRef<Record<string, string[]>>({});
  const [form, fields] = useForm<Values>({
    ...options,
    onValidate: ({ formData }) =>
      parse(formData, {
        resolve: (value, change) => (change ? { error: errorsAfter(change, errors.current) } : { value: value as Values }),
      }),
  });
  const { allErrors } = form;
  useEffect(() => {
    errors.current = allErrors;
  }, [allErrors]);
  const applyChange = (event: FormEvent<HTMLFormElement>): boolean => {
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (!(button instanceof HTMLButtonElement) || button.name !== CHANGE_BUTTON) return false;
    form.onSubmit(event);
    return event.defaultPrevented;
  };
  return [form, fields, applyChange] as const;
}
