import { type SubmissionResult, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import {
  CSV_FIELDS,
  CSV_LACKED,
  CSV_SIDES,
  CSV_WEIGHT_UNITS,
  type CsvField,
  type CsvLacked,
  type CsvPreview,
  type CsvProblem,
  type CsvShortened,
} from "#contract/csv-imports";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PageForm } from "~/components/forms/page-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { useIsWorking } from "~/components/ui/working-bar";
import { DOT } from "~/models/dot";
import { type CsvChoice, csvChoiceQuery } from "~/models/csv/csv-query";
import { type LeftOutCounts, leftOutTexts } from "./left-out-texts";
import { CsvPageFrame } from "./csv-steps";
import { CellAdvice } from "./cell-advice";
import "~/components/settings/data-table.css";

interface CsvColumnsProps {
  uploadId: string;
  preview: CsvPreview;
  choice: CsvChoice;
  idempotencyKey: string;
  lastResult: SubmissionResult | null;
  /** Where to enter a sender address; null if there is one. */
  senderUrl: string | null;
}

/** Second step: the field of each column, and the problems of the rows. */
export function CsvColumns({ uploadId, preview, choice, idempotencyKey, lastResult, senderUrl }: CsvColumnsProps) {
  const t = useT("csv");
  const paths = usePaths();
  const { number } = useFormat();
  const isWorking = useIsWorking();
  const [form] = useForm({ id: "csv-columns", lastResult });
  const {
    fileName,
    columns,
    orders,
    known,
    sameNumber,
    leftOut,
    leftOutLines,
    lacking,
    unreadStatuses,
    badRows,
    kind,
    encoding,
    weightUnit,
  } = preview;
  const fresh = orders - known;
  const query = csvChoiceQuery(choice);
  const note = [fileName, kind ? t(`kind.${kind}`) : null, encodingName(encoding)].filter(Boolean).join(DOT);
  return (
    <CsvPageFrame step="columns" title={t("columns.title")} note={note}>
      <Found
        fresh={fresh}
        known={known}
        sameNumber={sameNumber}
        leftOut={leftOut}
        leftOutLines={leftOutLines}
        lacking={lacking}
        unreadStatuses={unreadStatuses}
        badRows={badRows}
        senderUrl={senderUrl}
        matched={columns.flatMap(({ field }) => field ?? [])}
      />
      <PageForm form={form} className="card" idempotencyKey={idempotencyKey} labels={{}}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable on narrow screens, also by keyboard */}
        <div className="scroll-x" tabIndex={0} role="region" aria-label={t("columns.caption")}>
          <table className="table data csv-map">
            <caption className="visually-hidden">{t("columns.caption")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("columns.heading")}</th>
                <th scope="col">{t("columns.sample")}</th>
                <th scope="col">{t("columns.becomes")}</th>
              </tr>
            </thead>
            <tbody>
              {columns.map(({ heading, sample, field }, at) => (
                <tr key={at}>
                  <th scope="row" id={`column-${at}`}>
                    {heading || t("columns.unnamed", { number: number(at + 1) })}
                  </th>
                  <td className="quiet csv-sample">{sample}</td>
                  <td>
                    <select name={`c[${at}]`} defaultValue={field ?? ""} aria-labelledby={`column-${at}`}>
                      <option value="">{t("columns.leave-out")}</option>
                      {CSV_FIELDS.map((name) => (
                        <option key={name} value={name}>
                          {t(`field.${name}`)}
                        </option>
                      ))}
                    </select>
                    {field === "weight" ? <WeightUnit unit={weightUnit} /> : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className="csv-foot">
          <label className="check">
            <input type="checkbox" name="remember" defaultChecked />
            {t("columns.remember")}
          </label>
          <Link to={paths.csvImport()} className="button">
            {t("columns.back")}
          </Link>
          <button className={fresh > 0 ? "button" : "button button-primary"} name="intent" value="check" disabled={isWorking}>
            {t("columns.check")}
          </button>
          {fresh > 0 ? (
            <SubmitButton name="intent" value="import">
              {t("columns.import", { count: fresh, number: number(fresh) })}
            </SubmitButton>
          ) : null}
        </div>
      </PageForm>
      {badRows > 0 ? <Problems problems={preview.problems} rowsUrl={paths.csvRows({ upload: uploadId, ...query })} /> : null}
      {preview.shortened.length > 0 ? <Shortened texts={preview.shortened} /> : null}
    </CsvPageFrame>
  );
}

/** Common names of encodings. */
const ENCODING_NAMES: Readonly<Record<string, string>> = {
  macintosh: "Mac Roman",
  "x-mac-ce": "Mac Central European",
  "x-mac-turkish": "Mac Turkish",
};
const encodingName = (encoding: string) => ENCODING_NAMES[encoding] ?? encoding.toUpperCase();

function WeightUnit({ unit }: { unit: CsvPreview["weightUnit"] }) {
  const t = useT("csv");
  return (
    <fieldset className="segments csv-unit">
      <legend className="visually-hidden">{t("unit.label")}</legend>
      {CSV_WEIGHT_UNITS.map((each) => (
        <label key={each}>
          <input type="radio" name="unit" value={each} defaultChecked={each === unit} />
          {t(`unit.${each}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** Numbers of rows by what becomes of them. */
type Counts = Record<"fresh" | "known" | "sameNumber" | "badRows", number> &
  LeftOutCounts &
  Pick<CsvPreview, "lacking" | "unreadStatuses">;

interface FoundProps extends Counts, Pick<CsvColumnsProps, "senderUrl"> {
  /** Fields that a column is mapped to. */
  matched: readonly CsvField[];
}

/** Whether mapping another column could provide the field. */
function isUnmatched(field: CsvLacked, matched: readonly CsvField[]): boolean {
  const fields: readonly CsvField[] = field === "size" ? CSV_SIDES : [field];
  return !fields.every((one) => matched.includes(one));
}

function Found({ fresh, known, sameNumber, badRows, senderUrl, matched, ...preview }: FoundProps) {
  const { leftOut, leftOutLines, lacking, unreadStatuses } = preview;
  const t = useT("csv");
  const { number } = useFormat();
  const lacked = CSV_LACKED.filter((field) => lacking[field] > 0);
  const tone =
    fresh > 0
      ? badRows + sameNumber + unreadStatuses.length + lacked.length > 0 || senderUrl
        ? "warning"
        : "success"
      : "danger";
  return (
    <div className={`banner tone-${tone}`} role="status">
      <Icon name={tone === "success" ? "check" : "alert"} />
      <div>
        <p className="strong">{t("found.fresh", { count: fresh, number: number(fresh) })}</p>
        {known > 0 ? <p>{t("found.known", { count: known, number: number(known) })}</p> : null}
        {sameNumber > 0 ? <p>{t("found.same-number", { count: sameNumber, number: number(sameNumber) })}</p> : null}
        {leftOutTexts({ leftOut, leftOutLines }, t, number).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {unreadStatuses.map((heading) => (
          <p key={heading}>{t("found.unread-status", { heading, field: t("field.status") })}</p>
        ))}
        {lacked.map((field) => (
          <p key={field}>
            {t(isUnmatched(field, matched) ? "found.lacks" : "found.lacks-matched", {
              count: lacking[field],
              number: number(lacking[field]),
              field: t(`field.${field}`),
            })}
          </p>
        ))}
        {fresh > 0 && senderUrl ? (
          <p>
            {t("found.no-sender")} <Link to={senderUrl}>{t("found.enter-sender")}</Link>
          </p>
        ) : null}
        {badRows > 0 ? <p>{t("found.bad", { count: badRows, number: number(badRows) })}</p> : null}
      </div>
    </div>
  );
}

function Problems({ problems, rowsUrl }: { problems: readonly CsvProblem[]; rowsUrl: string }) {
  const t = useT("csv");
  const { number } = useFormat();
  return (
    <section className="card" aria-label={t("problems.title")}>
      <div className="csv-problems-head">
        <h2>{t("problems.title")}</h2>
        <p className="quiet">{t("problems.next")}</p>
        <a href={rowsUrl} download className="button">
          {t("result.bad-file")}
        </a>
      </div>
      <table className="table data">
        <thead>
          <tr>
            <th scope="col">{t("problems.line")}</th>
            <th scope="col">{t("problems.field")}</th>
            <th scope="col">{t("problems.what")}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, field, error_code: code, value }) => (
            <tr key={`${line} ${field}`}>
              <td>{number(line)}</td>
              <td className="csv-field">{t(`field.${field}`)}</td>
              <td>
                <CellAdvice field={field} code={code} value={value} /> {value ? <span className="quiet">({value})</span> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Texts that are cut because they exceed a shipment's limits. */
function Shortened({ texts }: { texts: readonly CsvShortened[] }) {
  const t = useT("csv");
  const { number } = useFormat();
  return (
    <section className="card" aria-labelledby="csv-shortened">
      <div className="csv-problems-head">
        <h2 id="csv-shortened">{t("shortened.title")}</h2>
      </div>
      <table className="table data">
        <thead>
          <tr>
            <th scope="col">{t("problems.line")}</th>
            <th scope="col">{t("problems.field")}</th>
            <th scope="col">{t("shortened.value")}</th>
            <th scope="col">{t("shortened.kept")}</th>
          </tr>
        </thead>
        <tbody>
          {texts.map(({ line, field, value, kept }) => (
            <tr key={`${line} ${field}`}>
              <td>{number(line)}</td>
              <td className="csv-field">{t(`field.${field}`)}</td>
              <td className="quiet">{value}</td>
              <td className="csv-kept">{kept || t("shortened.nothing")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
