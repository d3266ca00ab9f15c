import { Form, Link, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { UnwantedLine } from "~/components/buyers/withdrawn-notice";
import { CsrfField } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { DataEmpty } from "~/components/ui/data-empty";
import { useLiveRevalidation } from "~/components/shipments/use-live-shipment";
import { useMoment } from "~/components/shipments/use-moment";
import { DataTable } from "~/components/ui/data-table";
import { useFormat } from "~/components/ui/format";
import { Flag } from "~/components/ui/flag";
import { Icon } from "~/components/ui/icon";
import { LoadFailure } from "~/components/ui/load-failure";
import { PLACES, PRINT_FORMATS, SCAN_ACTIONS, type ScanAction } from "~/models/printing/print-choice";
import { DOT } from "~/models/dot";
import { type DeskRow, MISSED } from "~/models/printing/print-row";
import { isUnwanted } from "~/models/shipments/unwanted";
import { sitePaths } from "~/models/paths";
import { PrintQuestions } from "~/components/printing/print-questions";
import { goOnScanning, PrintJob, SCAN_FIELD } from "./print-job";
import { PrinterButtons } from "~/components/printing/printer-buttons";
import { hasPrintButton } from "~/models/printers/printer-state";
import { PrinterChoice, PrinterState, SentTo } from "./desk-printers";
import type { DeskData } from "./load-desk.server";
import { ON_PRINTER } from "./on-printer";
import "./print-desk.css";

const FORM = "print";

/** The print queue and a field for scanners in one form, so that scanned labels use the same print options. */
export function PrintDesk(data: DeskData) {
  const { rows, total, job, problem, choice, idempotencyKey } = data;
  const t = useT("printing");
  const paths = usePaths();
  const [selected, setSelected] = useState(rows?.filter((row) => !isUnwanted(row)).length ?? 0);
  const form = useRef<HTMLFormElement>(null);
  const count = () => setSelected(form.current?.querySelectorAll('input[name="reference"]:checked').length ?? 0);
  // Recount when events change the rows.
  useEffect(count, [rows]);
  useLiveRevalidation((event) =>
    event.type === "label-merge-ready"
      ? event.mergeId === job?.id
      : event.type === "shipment-created" ||
        event.type === "shipment-updated" ||
        event.type === "withdrawals-changed" ||
        event.type === "printers-changed",
  );
  return (
    <Form method="post" id={FORM} ref={form} className="page stack desk" onChange={count}>
      <CsrfField />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {choice.photo ? <input type="hidden" name="photo" value="on" /> : null}
      <div>
        <h1>{t("title")}</h1>
        <p className="quiet">
          {total > 0 ? t("intro", { count: total }) : null}{" "}
          <noscript>
            <a href={paths.printDesk()}>{t("refresh")}</a>
          </noscript>
          <span className="desk-live">{t("live")}</span> <Link to={paths.pickList()}>{t("pick-list")}</Link>
        </p>
      </div>
      <Scan {...data} />
      {problem ? (
        <p className="banner banner-slim tone-danger" role="alert">
          <Icon name="alert" />
          <span>{t(problem)}</span>
        </p>
      ) : null}
      <PrintQuestions jobs={data.jobs} takesFocus={!job} onKeyDown={goOnScanning} />
      {data.isPdfOnly && job ? (
        <p className="banner banner-slim tone-info">
          <Icon name="info" />
          <span>{t("printer.pdf-only")}</span>
        </p>
      ) : null}
      {job ? <PrintJob job={job} /> : null}
      <div className="page-grid">
        <Queue {...data} selected={selected} />
        <aside className="page-aside stack">
          <Options {...data} selected={selected} hasRows={(rows?.length ?? 0) > 0} />
          <Printed {...data} />
        </aside>
      </div>
    </Form>
  );
}

/** Submitted by Enter: its button is the form's default button. */
function Scan({ scanned, choice, job, now, sentTo, printers, jobs }: DeskData) {
  const t = useT("printing");
  const moment = useMoment(now);
  const field = useRef<HTMLInputElement>(null);
  const answer = job?.id ?? sentTo?.id ?? scanned;
  const hasQuestion = jobs.some(({ state }) => state === "UNSURE");
  const answered = useRef(answer);
  const { formData } = useNavigation();
  const sent = useRef("");
  useEffect(() => {
    const code = formData?.get("code");
    if (typeof code === "string") sent.current = code;
  }, [formData]);
  // Empty and focus the field for the next scan, but open a ready file first.
  useEffect(() => {
    if (!field.current) return;
    // Keep text typed before hydration, and text scanned while the response was on its way.
    if (answered.current !== answer && field.current.value === sent.current) field.current.value = "";
    answered.current = answer;
    if (!job && !hasQuestion) field.current.focus();
  }, [answer, job, hasQuestion]);
  return (
    <div className="card card-body" role="search" aria-label={t("title")}>
      <label className="label" htmlFor={SCAN_FIELD}>
        {t("scan.label")}
      </label>
      <div className="desk-scan">
        <input
          ref={field}
          id={SCAN_FIELD}
          name="code"
          maxLength={120}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- scanning is the purpose of the page
          autoFocus
          data-focus-first
          aria-describedby="scanned"
        />
        <button className="button button-large" name="intent" value="scan">
          {t("scan.submit")}
        </button>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- only
            after a mouse or a finger the next scan goes on; arrow keys choose on */}
        <fieldset
          className="segments"
          aria-label={t("scan.do")}
          onClick={({ detail }) => (detail > 0 ? field.current?.focus() : undefined)}
        >
          {SCAN_ACTIONS.map((does) => (
            <label key={does}>
              <input
                type="radio"
                name="scanDoes"
                value={does}
                defaultChecked={choice.scanDoes === does}
                onKeyDown={goOnScanning}
              />
              {t(`scan.${does}`)}
            </label>
          ))}
        </fieldset>
      </div>
      <PrinterState printers={printers} choice={choice} />
      <div id="scanned" role="status">
        {sentTo ? <SentTo job={sentTo} unsure={jobs.filter(({ state }) => state === "UNSURE").length} /> : null}
        {scanned?.kind === "several" ? (
          <Parts {...scanned} does={choice.scanDoes} />
        ) : scanned ? (
          <p className="banner banner-slim tone-warning">
            <Icon name="alert" />
            <span suppressHydrationWarning>
              {scanned.kind === "needed" ? t("scan.needed") : null}
              {scanned.kind === "none" ? t("scan.none", { code: scanned.code }) : null}
              {scanned.kind === "no-label" ? t("scan.no-label", { whom: scanned.row.whom }) : null}
              {scanned.kind === "replaced" ? (
                <>
                  <strong>{t("scan.replaced")}</strong> {scanned.row.order}, {scanned.row.whom}.{" "}
                  {scanned.canPrint ? (
                    <button className="link-button" name="intent" value={`again-${scanned.row.reference}`}>
                      {t("scan.print-new")}
                    </button>
                  ) : null}
                </>
              ) : null}
              {scanned.kind === "unwanted" ? (
                <>
                  <strong>{t(scanned.row.cancelled ? "scan.cancelled" : "scan.withdrawn")}</strong> {scanned.row.order},{" "}
                  {scanned.row.whom}. <UnwantedLine {...scanned.row} />.{" "}
                  <button className="link-button" name="intent" value={`again-${scanned.row.reference}`}>
                    {t("scan.print-anyway")}
                  </button>
                </>
              ) : null}
              {scanned.kind === "printed" || scanned.kind === "under-way" ? (
                <>
                  <strong>
                    {scanned.row.printedAt
                      ? t("scan.printed-before", { when: moment(scanned.row.printedAt) })
                      : t("scan.under-way")}
                  </strong>{" "}
                  {scanned.row.order}, {scanned.row.whom}.{" "}
                  <button className="link-button" name="intent" value={`again-${scanned.row.reference}`}>
                    {t("scan.again")}
                  </button>
                </>
              ) : null}
            </span>
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Which of an order's shipments is meant. */
function Parts({ code, parts, does }: Extract<DeskData["scanned"], { kind: "several" }> & { does: ScanAction }) {
  const t = useT("printing");
  const paths = usePaths();
  const urls = { check: paths.packing, open: paths.resume };
  return (
    <div className="banner banner-slim tone-info">
      <Icon name="info" />
      <div className="grow stack stack-tight">
        <strong suppressHydrationWarning>{t("scan.several", { code: parts[0]?.order ?? code, count: parts.length })}</strong>
        <ul className="plain-list stack stack-tight">
          {parts.map(({ reference, contents, service }) => (
            <li key={reference} className="line between wrap">
              <span>{[contents, service?.title, reference].filter(Boolean).join(DOT)}</span>
              {does === "print" ? (
                <button className="button button-small" name="intent" value={`again-${reference}`} onKeyDown={goOnScanning}>
                  {t("scan.print")}
                  <span className="visually-hidden"> {contents || reference}</span>
                </button>
              ) : (
                <Link className="button button-small" to={urls[does](reference)}>
                  {t(`scan.${does}`)}
                  <span className="visually-hidden"> {contents || reference}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Queue({ rows, total, more, selected, now, today }: DeskData & { selected: number }) {
  const t = useT("printing");
  const paths = usePaths();
  const isHydrated = useHydrated();
  if (rows === null) {
    return <LoadFailure text={t("queue.failed")} />;
  }
  if (rows.length === 0) {
    return (
      <section className="card">
        <DataEmpty icon="print" title={t("queue.empty")}>
          {t("queue.empty-advice")}
        </DataEmpty>
      </section>
    );
  }
  return (
    <section className="card" aria-labelledby="to-print">
      <div className="card-head">
        <h2 id="to-print">{t("queue.heading")}</h2>
        {isHydrated ? (
          <span className="quiet small push" role="status">
            {t("queue.selected", { selected, total })}
          </span>
        ) : null}
      </div>
      <QueueTable rows={rows} now={now} today={today} all={<All count={rows.length} selected={selected} />} />
      {more ? (
        <p className="card-foot">
          <Link
            to={paths.printDesk({ shown: String(more.shown) })}
            preventScrollReset
            className="button button-quiet button-small"
          >
            {t("queue.more", { number: more.number })}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

/** Selects or clears all rows. */
function All({ count, selected }: { count: number; selected: number }) {
  const t = useT("printing");
  const isHydrated = useHydrated();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && selected < count;
  }, [selected, count, isHydrated]);
  if (!isHydrated) return <span className="visually-hidden">{t("column.select")}</span>;
  return (
    <input
      ref={box}
      type="checkbox"
      checked={selected === count}
      aria-label={t("column.select")}
      onChange={({ target }) => {
        for (const each of document.querySelectorAll<HTMLInputElement>(`#${FORM} input[name="reference"]`))
          each.checked = target.checked;
      }}
    />
  );
}

/** @param all checkbox that selects or clears all rows */
function QueueTable({ rows, now, today, all }: Pick<DeskData, "now" | "today"> & { rows: readonly DeskRow[]; all: ReactNode }) {
  const t = useT("printing");
  const states = useT("states");
  const paths = usePaths();
  const { dayNear } = useFormat();
  const moment = useMoment(now);
  const box = (row: DeskRow) => (
    <input
      type="checkbox"
      name="reference"
      value={row.reference}
      defaultChecked={!isUnwanted(row)}
      aria-label={t("row.print", { whom: row.whom })}
    />
  );
  const paid = ({ paidAt }: DeskRow) => (paidAt ? moment(paidAt) : "–");
  const paidClass = ({ isOverdue }: DeskRow) => (isOverdue ? "strong tone-warning desk-late" : "quiet");
  const papers = ({ reference, hasCustoms }: DeskRow) =>
    hasCustoms ? (
      <a href={`${paths.customsFile(reference)}?disposition=inline`} className="block small cut" target="_blank" rel="noreferrer">
        {t("row.customs")}
      </a>
    ) : null;
  const late = ({ reference, missed, cancelled, withdrawal, asksAddress, queued }: DeskRow) =>
    isUnwanted({ cancelled, withdrawal }) ? (
      <span className="strong tone-warning desk-late">
        <UnwantedLine cancelled={cancelled} withdrawal={withdrawal} />
      </span>
    ) : asksAddress ? (
      <Link to={paths.details(reference)} className="strong tone-warning desk-late">
        {states("fact.address-asked")}
      </Link>
    ) : queued ? (
      <span className="quiet">{t(`printer.${queued.state}`, { printer: queued.printer })}</span>
    ) : missed ? (
      <>
        <span className="strong tone-warning desk-late">{states(MISSED[missed.how].badge)}</span>
        <span className="block quiet small" suppressHydrationWarning>
          {states(MISSED[missed.how].fact, { day: dayNear(missed.day, today) })}
        </span>
      </>
    ) : null;
  const recipient = (row: DeskRow) => (
    <>
      <Link to={paths.details(row.reference)} className="strong block cut">
        {row.whom}
      </Link>
      <span className="desk-where line quiet small">
        {/* Hide our own reference: it takes the town's space, and the order does not show it. */}
        {row.order === row.reference ? null : <span className="desk-order">{row.order}</span>}
        <span className="line line-top">
          <Flag country={row.country} />
          <span className="cut">{row.town}</span>
        </span>
      </span>
      {row.hasCustoms || row.missed || isUnwanted(row) || row.asksAddress || row.queued ? (
        <span className="desk-narrow small" suppressHydrationWarning>
          {papers(row)}
          {late(row)}
        </span>
      ) : null}
    </>
  );
  const carrier = (row: DeskRow) => (
    <>
      {row.service ? (
        <span className="line">
          <img className="mark" src={sitePaths.carrierLogo(row.service.logoId)} alt="" width={24} height={24} loading="lazy" />
          <span>{row.service.title}</span>
        </span>
      ) : null}
      {papers(row)}
    </>
  );
  const handover = (row: DeskRow) =>
    late(row) ??
    (row.collection ? t("handover.collection", { day: dayNear(row.collection.date, today) }) : t("handover.drop-off"));
  return (
    <DataTable
      className="table desk-rows"
      caption={t("queue.caption")}
      rows={rows}
      idOf={({ reference }) => reference}
      columns={[
        { id: "select", heading: all, cell: box },
        { id: "paid", heading: t("column.paid"), cellClass: paidClass, isFormatted: true, cell: paid },
        { id: "recipient", heading: t("column.recipient"), cell: recipient },
        { id: "service", heading: t("column.service"), cell: carrier },
        { id: "handover", heading: t("column.handover"), className: "end", isFormatted: true, cell: handover },
      ]}
    />
  );
}

/** Print options, saved in this browser. */
function Options({
  choice,
  printers,
  selected,
  hasRows,
}: Pick<DeskData, "choice" | "printers"> & { selected: number; hasRows: boolean }) {
  const t = useT("printing");
  const isHydrated = useHydrated();
  return (
    <section className="card card-body stack desk-options" aria-label={t("format.legend")}>
      <fieldset className="radio-field">
        <legend className="label">{t("format.legend")}</legend>
        <div className="choices">
          {PRINT_FORMATS.map((format) => (
            <label key={format} className="choice">
              <input type="radio" name="format" value={format} defaultChecked={choice.format === format} />
              <span className="grow">{t(`format.${format}`)}</span>
              <span className="quiet small">{format === "ZPL" ? "ZPL" : "PDF"}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="desk-start">
        <legend className="label">{t("format.start")}</legend>
        <div className="desk-sheet">
          {PLACES.map((place) => (
            <label key={place}>
              <input type="radio" name="start" value={place} defaultChecked={choice.start === place} />
              {place}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="field-check">
        <input type="checkbox" id="slips" name="slips" defaultChecked={choice.slips} aria-describedby="slips-hint" />
        <label htmlFor="slips">{t("format.slips")}</label>
        <p className="hint" id="slips-hint">
          {t("format.slips-hint")}
        </p>
      </div>
      <PrinterChoice printers={printers} choice={choice} />
      <p className="quiet small">{t("format.kept")}</p>
      {hasRows ? (
        <>
          <PrinterButtons printers={printers.filter(hasPrintButton)} className="button-large" name="intent" prefix={ON_PRINTER} />
          <button className="button button-primary button-large button-wide" name="intent" value="print">
            <Icon name="print" />
            {isHydrated ? t("print", { count: selected }) : t("print-selected")}
          </button>
        </>
      ) : null}
    </section>
  );
}

function Printed({ printed, printedTotal, now }: DeskData) {
  const t = useT("printing");
  const { number } = useFormat();
  const moment = useMoment(now);
  return (
    <section className="card" aria-labelledby="printed">
      <div className="card-head">
        <h2 id="printed">{t("printed.heading")}</h2>
        <span className="quiet">{number(printedTotal)}</span>
      </div>
      <div className="card-body">
        {printed.length === 0 ? <p className="quiet">{t("printed.none")}</p> : null}
        <ul className="desk-printed">
          {printed.map(({ reference, order, whom, printedAt }) => (
            <li key={reference} className="line between">
              <span>
                {order}, {whom}
                <span className="block quiet small" suppressHydrationWarning>
                  {printedAt ? moment(printedAt) : ""}
                </span>
              </span>
              <button className="button button-quiet button-small nowrap" name="intent" value={`again-${reference}`}>
                {t("printed.again")}
                <span className="visually-hidden"> {whom}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
