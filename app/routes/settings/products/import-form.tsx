import { type SubmissionResult, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { ErrorSummary } from "~/components/forms/error-summary";
import { FileField } from "~/components/forms/file-field";
import { PageForm } from "~/components/forms/page-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { useHeadingFocus } from "~/components/settings/use-heading-focus";
import { PRODUCT_COLUMNS } from "#contract/rules/product-columns";
import { CSV_ACCEPT } from "~/models/csv/csv-file";
import { type ImportedProducts, ImportResult } from "./import-result";

interface ImportFormProps {
  /** The list without this form. */
  url: string;
  imported: ImportedProducts | undefined;
  lastResult: SubmissionResult | null;
}

/** Adds and changes products by a file. */
export function ImportForm({ url, imported, lastResult }: ImportFormProps) {
  const t = useT("products");
  const common = useT("common");
  const heading = useHeadingFocus(lastResult !== null);
  const [form, { file }] = useForm<{ file: string }>({ id: "import", lastResult });
  return (
    <PageForm form={form} encType="multipart/form-data" preventScrollReset className="card">
      <div className="card-head">
        <h2 ref={heading} tabIndex={-1}>
          {t("file.title")}
        </h2>
      </div>
      <div className="card-body stack">
        {imported ? <ImportResult result={imported} /> : null}
        <ErrorSummary form={form} labels={{ file: t("file.label") }} />
        <FileField meta={file} label={t("file.label")} hint={t("file.hint")} accept={CSV_ACCEPT} />
        <p className="quiet small">
          {t("file.headings", { headings: PRODUCT_COLUMNS.map((column) => t(`column.${column}`)).join(", ") })} {t("file.units")}
        </p>
      </div>
      <div className="card-foot">
        <Link to={url} preventScrollReset className="button">
          {imported ? common("close") : t("cancel")}
        </Link>
        <SubmitButton name="intent" value="import">
          {t("file.submit")}
        </SubmitButton>
      </div>
    </PageForm>
  );
}
