import { type DefaultValue, parse, type SubmissionResult, useForm } from "@conform-to/react";
import { type FormEvent, useEffect, useRef } from "react";
import { openFolds } from "./open-folds";
import { errorsAfter, isToldOf } from "~/models/form-errors";

/** Name of the form library's own buttons (add, remove, update, validate). */
const CHANGE_BUTTON = "__intent__";

interface QuickFormOptions<Values> {
  id: string;
  lastResult: SubmissionResult | null;
  defaultValue: DefaultValue<Values>;
}

/**
 * A form whose buttons that add, remove or update rows and fields act in the browser. Without JavaScript the same buttons submit to
 * the server, which does the same. Validation happens on the server only; an error goes once its field is changed.
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
  const { allErrors, validate } = form;
  useEffect(() => {
    errors.current = allErrors;
  }, [allErrors]);
  // The same errors again are no change to the form library.
  useEffect(() => openFolds(options.id), [options.id, options.lastResult]);
  useEffect(() => {
    // Whether it is right now the server says; until then the message is about a text that is not there any more.
    const dropError = ({ target }: Event) => {
      const { name = "", form: owner } = target as Partial<HTMLInputElement>;
      if (owner?.id === options.id && isToldOf(name, errors.current)) validate({ name });
    };
    document.addEventListener("input", dropError);
    return () => document.removeEventListener("input", dropError);
  }, [options.id, validate]);
  const applyChange = (event: FormEvent<HTMLFormElement>): boolean => {
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (!(button instanceof HTMLButtonElement) || button.name !== CHANGE_BUTTON) return false;
    form.onSubmit(event);
    return event.defaultPrevented;
  };
  return [form, fields, applyChange] as const;
}
