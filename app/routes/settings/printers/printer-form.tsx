import { type SubmissionResult, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { Printer } from "#contract/printers";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { CheckField, TextField } from "~/components/forms/field";
import { PageForm } from "~/components/forms/page-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { useFieldProps } from "~/components/forms/use-field-props";
import { useHeadingFocus } from "~/components/settings/use-heading-focus";
import { fieldLabels } from "~/models/form-fields";
import { PRINTER_FIELDS, printerValues, type PrinterValues } from "~/models/printers/printer-fields";

interface PrinterFormProps {
  /** Null for a new printer. */
  printer: Printer | null;
  url: string;
  idempotencyKey: string;
  lastResult: SubmissionResult | null;
}

export function PrinterForm({ printer, url, idempotencyKey, lastResult }: PrinterFormProps) {
  const t = useT("printers");
  const props = useFieldProps("printers");
  const paths = usePaths();
  const heading = useHeadingFocus(lastResult !== null);
  const [form, fields] = useForm<PrinterValues>({ id: "printer", lastResult, defaultValue: printerValues(printer) });
  return (
    <PageForm form={form} action={url} preventScrollReset className="card" idempotencyKey={idempotencyKey}>
      <div className="card-head">
        <h2 ref={heading} tabIndex={-1}>
          {printer ? t("edit-title", { name: printer.name }) : t("new")}
        </h2>
      </div>
      <div className="card-body stack">
        <ErrorSummary form={form} labels={fieldLabels(PRINTER_FIELDS, t)} />
        <TextField meta={fields.name} {...props(PRINTER_FIELDS.name)} hint={t("name-hint")} className="printers-name" />
        <fieldset className="stack stack-tight">
          <legend className="label">{t("uses")}</legend>
          <CheckField meta={fields.scans} label={t("use.SCANS")} hint={t("scans-hint")} />
          <CheckField meta={fields.buttons} label={t("use.BUTTONS")} />
        </fieldset>
      </div>
      <div className="card-foot actions">
        <Link to={paths.settings("printers")} preventScrollReset className="button">
          {t("cancel")}
        </Link>
        <SubmitButton name="intent" value="save">
          {printer ? t("save") : t("save-new")}
        </SubmitButton>
      </div>
    </PageForm>
  );
}
