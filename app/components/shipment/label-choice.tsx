import { type SubmissionResult, useForm } from "@conform-to/react";
import type { LabelFormat } from "#contract/labels";
import { CsrfField } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { ErrorSummary } from "~/components/forms/error-summary";
import { RadioField } from "~/components/forms/field";
import { fieldLabels } from "~/models/form-fields";
import { LABEL_FIELDS, type LabelFormValues } from "~/models/shipment/label-fields";
import { LABEL_FORMATS } from "~/models/shipment/label-job";

/** Id of the form around the choice: its radio buttons name it. */
export const LABEL_FORM = "label-form";

interface LabelChoiceProps {
  /** The paper chosen last. */
  format: LabelFormat;
  idempotencyKey: string;
  lastResult: SubmissionResult | null;
  /** The attempt before failed. */
  isRetry?: boolean;
  /** The answer goes to a dialog and leads to no other page. */
  inDialog?: boolean;
}

/** The fields of the label form: the paper, and the button. The form around it decides how it is sent. */
export function LabelChoice({ format, idempotencyKey, lastResult, isRetry = false, inDialog = false }: LabelChoiceProps) {
  const t = useT("details");
  const [form, fields] = useForm<LabelFormValues>({ id: LABEL_FORM, lastResult, defaultValue: { format } });
  const choices = LABEL_FORMATS.map((paper) => ({
    value: paper,
    label: t(`label.paper.${paper}`),
    hint: t(`label.paper-hint.${paper}`),
  }));
  return (
    <>
      <ErrorSummary form={form} labels={fieldLabels(LABEL_FIELDS, t)} />
      <CsrfField />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {inDialog ? <input type="hidden" name="view" value="dialog" /> : null}
      <RadioField meta={fields.format} legend={t(LABEL_FIELDS.format.label)} choices={choices} />
      <button className="button">{isRetry ? t("label.try-again") : t("label.submit")}</button>
    </>
  );
}
