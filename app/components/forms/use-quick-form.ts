import { type DefaultValue, parse, type SubmissionResult, useForm } from "@conform-to/react";
import { type FormEvent, useEffect, useRef } from "react";
import { errorsAfter } from "~/models/form-errors";

/** The name under which the form library's own buttons (add, remove, fill in) say what they do. */
const CHANGE_BUTTON = "__intent__";

interface QuickFormOptions<Values> {
  id: string;
  lastResult: SubmissionResult | null;
  defaultValue: DefaultValue<Values>;
}

/**
 * A form whose buttons that add and remove rows or fill fields in act in the browser at once. Without script the same buttons ask
 * the server, which does the same; everything that is sent is checked there and nowhere else.
 *
 * A change that waited for the server would be lost to whoever sends the form meanwhile.
 *
 * @returns the form, its fields, and what has to be the form's `onSubmit`: it tells whether the press was dealt with
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
  const changeAtOnce = (event: FormEvent<HTMLFormElement>): boolean => {
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (!(button instanceof HTMLButtonElement) || button.name !== CHANGE_BUTTON) return false;
    form.onSubmit(event);
    return event.defaultPrevented;
  };
  return [form, fields, changeAtOnce] as const;
}
