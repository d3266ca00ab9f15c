import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { CsrfField } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { ErrorSummary } from "~/components/forms/error-summary";
import { FieldFrame } from "~/components/forms/field";
import { Icon } from "~/components/ui/icon";
import { useIsWorking } from "~/components/ui/working-bar";
import type { CsvFileProblem } from "./load-csv.server";
import { CsvPageFrame } from "./csv-steps";

/** The first step: the file. */
export function CsvFile({ problem, lastResult }: { problem: CsvFileProblem | null; lastResult: SubmissionResult | null }) {
  const t = useT("csv");
  const isWorking = useIsWorking();
  const [form, fields] = useForm<{ file: string }>({ id: "csv-file", lastResult });
  return (
    <CsvPageFrame step="file" title={t("title")} note={t("lead")}>
      {problem ? (
        <div className="banner tone-danger" role="alert">
          <Icon name="alert" />
          <p>{t(`problem.${problem}`)}</p>
        </div>
      ) : null}
      <Form method="post" encType="multipart/form-data" id={form.id} noValidate className="card stack csv-card">
        <CsrfField />
        <ErrorSummary form={form} labels={{ file: t("file.label") }} />
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
          <button
            className="button button-primary"
            name="intent"
            value="file"
            disabled={isWorking}
            aria-busy={isWorking || undefined}
          >
            {t("file.submit")}
          </button>
        </div>
      </Form>
    </CsvPageFrame>
  );
}
