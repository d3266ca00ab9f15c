import { type SubmissionResult, useForm } from "@conform-to/react";
import { useT } from "~/components/document/translation";
import { FileField } from "~/components/forms/file-field";
import { PageForm } from "~/components/forms/page-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { Icon } from "~/components/ui/icon";
import { CSV_ACCEPT, type CsvFileProblem } from "~/models/csv/csv-file";
import { CsvPageFrame } from "./csv-steps";

/** First step: choose the file. */
export function CsvFile({ problem, lastResult }: { problem: CsvFileProblem | null; lastResult: SubmissionResult | null }) {
  const t = useT("csv");
  const problems = useT("forms");
  const [form, fields] = useForm<{ file: string }>({ id: "csv-file", lastResult });
  return (
    <CsvPageFrame step="file" title={t("title")} note={t("lead")}>
      {problem ? (
        <div className="banner tone-danger" role="alert">
          <Icon name="alert" />
          <p>{problems(`import-csv.errors.${problem}`)}</p>
        </div>
      ) : null}
      <PageForm encType="multipart/form-data" form={form} className="card stack csv-card" labels={{ file: t("file.label") }}>
        <FileField meta={fields.file} label={t("file.label")} hint={t("file.hint")} accept={CSV_ACCEPT} />
        <p className="quiet small">{t("file.known")}</p>
        <div className="actions">
          <SubmitButton name="intent" value="file">
            {t("file.submit")}
          </SubmitButton>
        </div>
      </PageForm>
    </CsvPageFrame>
  );
}
