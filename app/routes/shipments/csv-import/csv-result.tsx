import { type SubmissionResult, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { CsvImport } from "#contract/csv-imports";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { TextField } from "~/components/forms/field";
import { PageForm } from "~/components/forms/page-form";
import { PostForm } from "~/components/forms/post-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { FileWait } from "~/components/live/file-wait";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { PanelState } from "~/components/ui/panel-state";
import { useIsWorking } from "~/components/ui/working-bar";
import { CSV_INSURANCE_FIELDS } from "~/models/csv/csv-forms";
import { fieldLabels } from "~/models/form-fields";
import { CsvPageFrame } from "./csv-steps";
import { leftOutTexts } from "./left-out-texts";

interface CsvResultProps {
  result: CsvImport;
  idempotencyKey: string;
  lastResult: SubmissionResult | null;
}

/** Third step: the result of the import, and insurance for the imported shipments. */
export function CsvResult({ result, ...form }: CsvResultProps) {
  const t = useT("csv");
  const { number } = useFormat();
  const { status, importId, shipment_references: references } = result;
  const count = references.length;
  if (status === "loading") {
    return (
      <CsvPageFrame step="insurance" title={t("title")}>
        <FileWait isMeant={(event) => event.type === "csv-import-finished" && event.importId === importId}>
          {t("result.loading")}
        </FileWait>
      </CsvPageFrame>
    );
  }
  if (status === "error") {
    return (
      <CsvPageFrame step="insurance" title={t("title")}>
        <PanelState tone="danger" heading={t("result.error")}>
          <p>{t("result.error-advice")}</p>
          <p className="actions">
            <Again />
          </p>
        </PanelState>
      </CsvPageFrame>
    );
  }
  return (
    <CsvPageFrame step="insurance" title={t("result.title", { count, number: number(count) })}>
      <LeftOut {...result} />
      {count === 0 ? <Nothing /> : <Insurance count={count} {...form} />}
    </CsvPageFrame>
  );
}

function Again() {
  const t = useT("csv");
  return (
    <Link to={usePaths().csvImport()} className="button">
      {t("result.again")}
    </Link>
  );
}

/** Orders that were not imported. */
function LeftOut({ importId, known, leftOut, leftOutLines, badRows, badRowsUrl }: CsvImport) {
  const t = useT("csv");
  const paths = usePaths();
  const { number } = useFormat();
  return (
    <>
      {known > 0 ? (
        <p className="banner banner-slim tone-info">{t("found.known", { count: known, number: number(known) })}</p>
      ) : null}
      {leftOutTexts({ leftOut, leftOutLines }, t, number).map((text) => (
        <p key={text} className="banner banner-slim tone-info">
          {text}
        </p>
      ))}
      {badRows > 0 ? (
        <div className="banner tone-warning">
          <Icon name="alert" />
          <div>
            <p>{t("found.bad", { count: badRows, number: number(badRows) })}</p>
            <p>{t("result.correct")}</p>
            {badRowsUrl ? (
              <p>
                <a href={paths.csvRows({ import: importId })} download>
                  {t("result.bad-file")}
                </a>
              </p>
            ) : null}
          </div>
        </div>
      ) : null}
    </>
  );
}

/** Shown if all rows were left out. */
function Nothing() {
  const t = useT("csv");
  return (
    <div className="card stack csv-card">
      <h2>{t("result.nothing")}</h2>
      <p className="actions">
        <Again />
      </p>
    </div>
  );
}

/** Id of a separate form, because Enter in the amount's field must insure. */
const CLOSE = "csv-close";

type InsuranceProps = Pick<CsvResultProps, "idempotencyKey" | "lastResult"> & { count: number };

function Insurance({ count, idempotencyKey, lastResult }: InsuranceProps) {
  const t = useT("csv");
  const { number } = useFormat();
  const isWorking = useIsWorking();
  const [form, fields] = useForm<{ amount: string }>({ id: "csv-insurance", lastResult });
  return (
    <>
      <PostForm id={CLOSE} />
      <PageForm form={form} className="card stack csv-card" idempotencyKey={idempotencyKey}>
        <h2>{t("insurance.title")}</h2>
        <p className="quiet">{t("insurance.lead")}</p>
        <ErrorSummary form={form} labels={fieldLabels(CSV_INSURANCE_FIELDS, t)} />
        <TextField
          meta={fields.amount}
          label={t("insurance.amount")}
          inputMode="decimal"
          unit="€"
          autoComplete="off"
          maxLength={9}
        />
        {isWorking ? (
          <p className="banner banner-slim tone-info" role="status">
            <Icon name="clock" />
            <span>{t("insurance.protecting")}</span>
          </p>
        ) : null}
        <div className="actions">
          <button className="button" form={CLOSE} name="intent" value="close" disabled={isWorking}>
            {t("insurance.skip")}
          </button>
          <SubmitButton name="intent" value="insure">
            {t("insurance.submit", { count, number: number(count) })}
          </SubmitButton>
        </div>
      </PageForm>
    </>
  );
}
