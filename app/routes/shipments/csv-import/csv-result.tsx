import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import type { CsvImport } from "#contract/csv-imports";
import { CsrfField } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { TextField } from "~/components/forms/field";
import { FileWait } from "~/components/live/file-wait";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { PanelState } from "~/components/ui/panel-state";
import { useIsWorking } from "~/components/ui/working-bar";
import { CSV_INSURANCE_FIELDS } from "~/models/csv/csv-forms";
import { fieldLabels } from "~/models/form-fields";
import { CsvPageFrame } from "./csv-steps";

interface CsvResultProps {
  result: CsvImport;
  insured: "yes" | "no" | "asked";
  idempotencyKey: string;
  lastResult: SubmissionResult | null;
}

/** The third step: the import's end, and the insurance of what came. */
export function CsvResult({ result, insured, ...form }: CsvResultProps) {
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
      {count === 0 ? <Nothing /> : null}
      {count > 0 && insured === "asked" ? <Insurance importId={importId} count={count} {...form} /> : null}
      {count > 0 && insured !== "asked" ? <Done insured={insured} /> : null}
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

/** What did not become a shipment. */
function LeftOut({ importId, known, leftOut, badRows, badRowsUrl }: CsvImport) {
  const t = useT("csv");
  const paths = usePaths();
  const { number } = useFormat();
  return (
    <>
      {known > 0 ? (
        <p className="banner banner-slim tone-info">{t("found.known", { count: known, number: number(known) })}</p>
      ) : null}
      {leftOut > 0 ? (
        <p className="banner banner-slim tone-info">{t("found.left-out", { count: leftOut, number: number(leftOut) })}</p>
      ) : null}
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

/** Where all rows were left out. */
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

type InsuranceProps = Pick<CsvResultProps, "idempotencyKey" | "lastResult"> & { importId: string; count: number };

function Insurance({ importId, count, idempotencyKey, lastResult }: InsuranceProps) {
  const t = useT("csv");
  const paths = usePaths();
  const { number } = useFormat();
  const isWorking = useIsWorking();
  const [form, fields] = useForm<{ amount: string }>({ id: "csv-insurance", lastResult });
  return (
    <Form method="post" id={form.id} noValidate className="card stack csv-card">
      <CsrfField />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
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
        <Link to={paths.csvImport({ import: importId, insured: "no" })} className="button">
          {t("insurance.skip")}
        </Link>
        <button
          className="button button-primary"
          name="intent"
          value="insure"
          disabled={isWorking}
          aria-busy={isWorking || undefined}
        >
          {t("insurance.submit", { count, number: number(count) })}
        </button>
      </div>
    </Form>
  );
}

function Done({ insured }: { insured: CsvResultProps["insured"] }) {
  const t = useT("csv");
  const paths = usePaths();
  return (
    <PanelState tone="success" heading={t(insured === "yes" ? "result.insured" : "result.done")}>
      <p>{t("result.next")}</p>
      <p className="actions">
        <Again />
        <Link to={paths.inbox("DRAFT")} className="button button-primary">
          {t("result.shipments")}
        </Link>
      </p>
    </PanelState>
  );
}
