import { type SubmissionResult, useForm } from "@conform-to/react";
import { useT } from "~/components/document/translation";
import { FieldFrame } from "~/components/forms/field";
import { PageForm } from "~/components/forms/page-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { Icon } from "~/components/ui/icon";
import type { CsvFileProblem } from "./load-csv.server";
import { CsvPageFrame } from "./csv-steps";

/** First step: choose the file. */
export function CsvFile({ problem, lastResult }: { problem: CsvFileProblem | null; lastResult: SubmissionResult | null }) {
  const t = useT("csv");
  const [form, fields] = useForm<{ file: string }>({ id: "csv-file", lastResult });
  return (
    <CsvPageFrame step="file" title={t("title")} note={t("lead")}>
      {problem ? (
        <div className="banner tone-danger" role="alert">
          <Icon name="alert" />
          <p>{t(`problem.${problem}`)}</p>
        </div>
      ) : null}
      <PageForm encType="multipart/form-data" form={form} className="card stack csv-card" labels={{ file: t("file.label") }}>
        <FieldFrame meta={fields.file} label={t("file.label")} hint={t("file.hint")}>
          <input
            type="file"
            id={fields.file.id}
            name="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            aria-describedby={[fields.file.descriptionId, fields.file.errors ? fields.file.errorId : ""]
              .filter(Boolean)
              .join(" ")}
            aria-invalid={fields.file.errors ? true : undefined}
          />
        </FieldFrame>
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
