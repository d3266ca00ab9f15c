import { type SubmissionResult, useForm } from "@conform-to/react";
import type { LabelFormat } from "#contract/labels";
import { UnwantedLine } from "~/components/buyers/withdrawn-notice";
import { CsrfField } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { ErrorSummary } from "~/components/forms/error-summary";
import { RadioField } from "~/components/forms/field";
import { Icon } from "~/components/ui/icon";
import { fieldLabels } from "~/models/form-fields";
import { isUnwanted, type Unwanted } from "~/models/shipments/unwanted";
import { LABEL_FIELDS, type LabelFormValues, LABEL_FORMATS } from "~/models/shipments/label-job";

/** Id of the surrounding form, referenced by the radio buttons. */
export const LABEL_FORM = "label-form";

interface LabelChoiceProps {
  /** The format chosen last time. */
  format: LabelFormat;
  idempotencyKey: string;
  lastResult: SubmissionResult | null;
  /** The response is shown in a dialog, without a redirect. */
  inDialog?: boolean;
  /** The buyer asks for another address. */
  asksAddress?: boolean | undefined;
  /** Why its goods are not to be sent. */
  unwanted?: Unwanted | undefined;
}

/** Fields of the label form. The surrounding form decides how it is submitted. */
export function LabelChoice(props: LabelChoiceProps) {
  const { format, idempotencyKey, lastResult, inDialog = false, asksAddress = false, unwanted } = props;
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
      {unwanted && isUnwanted(unwanted) ? (
        <p className="banner banner-slim tone-warning">
          <Icon name="alert" />
          <span>
            <UnwantedLine {...unwanted} />
          </span>
        </p>
      ) : null}
      {asksAddress ? (
        <p className="banner banner-slim tone-warning">
          <Icon name="alert" />
          <span>{t("change.first")}</span>
        </p>
      ) : null}
      <RadioField meta={fields.format} legend={t(LABEL_FIELDS.format.label)} choices={choices} />
    </>
  );
}

/** The label form's button, which may stand outside of it. @param isRetry the previous attempt failed */
export function LabelSubmit({ isRetry }: { isRetry: boolean }) {
  const t = useT("details");
  return (
    <button form={LABEL_FORM} className="button button-primary">
      {isRetry ? t("label.try-again") : t("label.submit")}
    </button>
  );
}
