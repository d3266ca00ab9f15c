import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { type ComponentProps, Fragment, type ReactNode, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";
import { namesItsField } from "~/models/problem-text";
import { summaryLine } from "./summary-line";
import { useProblemText } from "./use-problem-text";

interface FieldFrameProps {
  meta: FieldMetadata<unknown>;
  label: ReactNode;
  hint?: ReactNode;
  /**
   * Marks the label as optional, with the given text or the default one. Null: optional without a mark, for forms that require
   * nothing. Required fields have no mark, because most are required.
   */
  optional?: boolean | string | null;
  /** Prefixes the error with the label. */
  isNamedInProblem?: boolean;
  children: ReactNode;
  className?: string;
}

/** Ids for the field's `aria-describedby`. */
function describedBy(meta: FieldMetadata<unknown>, hint: ReactNode): string | undefined {
  return [hint ? meta.descriptionId : "", meta.errors ? meta.errorId : ""].filter(Boolean).join(" ") || undefined;
}

/** Label, hint, error, input: the order in which screen readers announce them. */
export function FieldFrame({ meta, label, hint, optional, isNamedInProblem, children, className }: FieldFrameProps) {
  const t = useT("forms");
  return (
    <div className={`field ${meta.errors ? "field-wrong" : ""} ${className ?? ""}`}>
      <label htmlFor={meta.id}>
        {label} {optional ? <span className="quiet">{optional === true ? t("optional") : optional}</span> : null}
      </label>
      {hint ? (
        <p className="hint" id={meta.descriptionId}>
          {hint}
        </p>
      ) : null}
      <FieldError meta={meta} label={typeof label === "string" ? label : undefined} isNamed={isNamedInProblem ?? false} />
      {children}
    </div>
  );
}

interface FieldErrorProps {
  meta: FieldMetadata<unknown>;
  label?: string | undefined;
  /** Prefixes the error with the label. "Required" always is, because it would say nothing without it. */
  isNamed?: boolean;
}

/** The first error of a field. */
export function FieldError({ meta, label, isNamed = false }: FieldErrorProps) {
  const t = useT("forms");
  const problemText = useProblemText();
  const first = meta.errors?.[0];
  if (!first) return null;
  const text = problemText(first, meta.name);
  return (
    <p className="field-error" id={meta.errorId} suppressHydrationWarning>
      <span className="visually-hidden">{t("error-prefix")} </span>
      {label && (isNamed || first === "form.error.required") && !namesItsField(first) ? summaryLine(t, label, text) : text}
    </p>
  );
}

type TextFieldProps = Omit<FieldFrameProps, "children"> &
  Omit<ComponentProps<"input">, "name" | "id" | "form" | "defaultValue"> & {
    type?: "text" | "email" | "password" | "tel" | "date" | "search" | "url";
    /** Unit after the input: `kg`, `€`. */
    unit?: string;
  };

export function TextField({
  meta,
  label,
  hint,
  optional,
  isNamedInProblem = false,
  className,
  unit,
  type = "text",
  ...rest
}: TextFieldProps) {
  const { key, ...input } = getInputProps(meta, { type });
  const props = {
    ...input,
    ...rest,
    required: false,
    "aria-required": optional === null || optional ? undefined : true,
    "aria-describedby": describedBy(meta, hint),
  };
  return (
    <FieldFrame
      meta={meta}
      label={label}
      hint={hint}
      isNamedInProblem={isNamedInProblem}
      optional={optional ?? false}
      className={className ?? ""}
    >
      {type === "password" ? (
        <PasswordInput key={key} {...props} />
      ) : (
        <WithUnit unit={unit}>
          <input key={key} {...props} />
        </WithUnit>
      )}
    </FieldFrame>
  );
}

type LinesFieldProps = Omit<FieldFrameProps, "children"> &
  Omit<ComponentProps<"textarea">, "name" | "id" | "form" | "defaultValue">;

/** A textarea. */
export function LinesField({ meta, label, hint, optional, className, ...rest }: LinesFieldProps) {
  const { key, ...props } = getTextareaProps(meta);
  return (
    <FieldFrame meta={meta} label={label} hint={hint} optional={optional ?? false} className={className ?? ""}>
      <textarea
        key={key}
        {...props}
        {...rest}
        required={false}
        aria-required={optional ? undefined : true}
        aria-describedby={describedBy(meta, hint)}
      />
    </FieldFrame>
  );
}

function WithUnit({ unit, children }: { unit: string | undefined; children: ReactNode }) {
  if (!unit) return children;
  return (
    <span className="affix">
      {children}
      <span className="unit" aria-hidden="true">
        {unit}
      </span>
    </span>
  );
}

/** A password input with a button that shows and hides it; the button needs JavaScript. */
function PasswordInput(props: ComponentProps<"input">) {
  const t = useT("forms");
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  return (
    <span className="affix">
      <input {...props} type={isShown ? "text" : "password"} />
      {isHydrated ? (
        <button type="button" className="copy unit" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <Icon name={isShown ? "eye-off" : "eye"} />
          <span className="visually-hidden">{t("show-password")}</span>
        </button>
      ) : null}
    </span>
  );
}

export interface Choice {
  value: string;
  label: string;
}

type SelectFieldProps = Omit<FieldFrameProps, "children"> &
  Omit<ComponentProps<"select">, "name" | "id" | "form" | "defaultValue"> & { choices: Choice[]; empty?: string };

export function SelectField({
  meta,
  label,
  hint,
  optional,
  isNamedInProblem = false,
  className,
  choices,
  empty,
  ...rest
}: SelectFieldProps) {
  const { key, ...props } = getSelectProps(meta);
  return (
    <FieldFrame
      meta={meta}
      label={label}
      hint={hint}
      isNamedInProblem={isNamedInProblem}
      optional={optional ?? false}
      className={className ?? ""}
    >
      <select key={key} {...props} {...rest} required={false} aria-describedby={describedBy(meta, hint)}>
        {empty === undefined ? null : <option value="">{empty}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} suppressHydrationWarning>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

type CheckFieldProps = Omit<FieldFrameProps, "children" | "optional"> & Omit<ComponentProps<"input">, "name" | "id" | "form">;

/** A checkbox, followed by its label. */
export function CheckField({ meta, label, hint, className, ...rest }: CheckFieldProps) {
  const { key, ...props } = getInputProps(meta, { type: "checkbox" });
  return (
    <div className={`field-check ${meta.errors ? "field-wrong" : ""} ${className ?? ""}`}>
      <FieldError meta={meta} />
      <input key={key} {...props} {...rest} required={false} aria-describedby={describedBy(meta, hint)} />
      <label htmlFor={meta.id}>{label}</label>
      {hint ? (
        <p className="hint" id={meta.descriptionId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

interface RadioFieldProps {
  meta: FieldMetadata<unknown>;
  legend: ReactNode;
  /** `aside` stands at the end of the row: a price, a mark. `more` is shown below the chosen row. */
  choices: { value: string; label: ReactNode; hint?: ReactNode; aside?: ReactNode; more?: ReactNode }[];
  /** Checked if the stored value is no longer offered. */
  fallback?: string | undefined;
  className?: string;
}

export function RadioField({ meta, legend, choices, fallback, className }: RadioFieldProps) {
  const chosen = choices.some(({ value }) => value === meta.value) ? meta.value : fallback;
  return (
    <fieldset className={`radio-field ${meta.errors ? "field-wrong" : ""} ${className ?? ""}`} id={meta.id}>
      <legend className="label">{legend}</legend>
      <FieldError meta={meta} />
      <div className="choices">
        {choices.map((choice, at) => (
          <Fragment key={choice.value}>
            <label className="choice">
              <input
                type="radio"
                name={meta.name}
                form={meta.formId}
                value={choice.value}
                defaultChecked={chosen === choice.value}
                id={at === 0 ? `${meta.id}-0` : undefined}
                aria-describedby={meta.errors ? meta.errorId : undefined}
              />
              <span className="grow">
                {choice.label}
                {choice.hint ? <span className="hint">{choice.hint}</span> : null}
              </span>
              {choice.aside}
            </label>
            {choice.more ? <div className="choice-more">{choice.more}</div> : null}
          </Fragment>
        ))}
      </div>
    </fieldset>
  );
}

/** Checkboxes with a common name. @param choices value and label of each */
export function Checks({
  name,
  checked = [],
  choices,
}: {
  name: string;
  checked?: string[] | undefined;
  choices: [string, ReactNode][];
}) {
  return (
    <div className="checks">
      {choices.map(([value, label]) => (
        <label key={value} className="check">
          <input type="checkbox" name={name} value={value} defaultChecked={checked.includes(value)} />
          <span className="line">{label}</span>
        </label>
      ))}
    </div>
  );
}

/** Checkboxes of a list, with its error. @param choices value and label of each */
export function Choices({
  meta,
  legend,
  checked,
  choices,
}: {
  meta: FieldMetadata<unknown>;
  legend: string;
  checked: string[];
  choices: [string, ReactNode][];
}) {
  return (
    <fieldset className={`radio-field ${meta.errors ? "field-wrong" : ""}`} id={meta.id}>
      <legend className="label">{legend}</legend>
      <FieldError meta={meta} label={legend} />
      <Checks name={meta.name} checked={checked} choices={choices} />
    </fieldset>
  );
}
