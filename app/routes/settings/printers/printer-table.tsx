import { Link } from "@remix-run/react";
import type { Printer } from "#contract/printers";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import { DeletionLink } from "~/components/settings/deletion-link";
import { DeletionRow } from "~/components/settings/deletion-row";
import { useMoment } from "~/components/shipments/use-moment";
import { LABEL_DPI, printerState, STATE_TONES } from "~/models/printers/printer-state";
import { listStateQuery } from "~/models/settings/list-state";
import "~/components/settings/data-table.css";

interface PrinterTableProps {
  printers: readonly Printer[];
  deletes: string | null;
  now: string;
  idempotencyKey: string;
}

const COLUMNS = 4;

export function PrinterTable({ printers, deletes, now, idempotencyKey }: PrinterTableProps) {
  const t = useT("printers");
  const paths = usePaths();
  return (
    <table className="table data data-stacks printers-table">
      <caption className="visually-hidden">{t("title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("name")}</th>
          <th scope="col">{t("state")}</th>
          <th scope="col">{t("uses")}</th>
          <th scope="col">
            <span className="visually-hidden">{t("actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {printers.map((printer) =>
          printer.id === deletes ? (
            <DeletionRow
              key={printer.id}
              id={printer.id}
              columns={COLUMNS}
              words={{
                title: t("delete-title", { name: printer.name }),
                text: t("delete-text"),
                keep: t("keep"),
                delete: t("delete"),
              }}
              url={paths.settings("printers")}
            />
          ) : (
            <PrinterRow key={printer.id} printer={printer} now={now} idempotencyKey={idempotencyKey} />
          ),
        )}
      </tbody>
    </table>
  );
}

/** A printer with its state and its actions. */
function PrinterRow({ printer, now, idempotencyKey }: { printer: Printer; now: string; idempotencyKey: string }) {
  const t = useT("printers");
  const paths = usePaths();
  const page = paths.settings("printers");
  const { id, name, model, serial, uses, dpi } = printer;
  const of = <span className="visually-hidden"> {name}</span>;
  return (
    <tr>
      <th scope="row" className="data-name">
        {name}
        {model || serial ? <span className="block quiet small">{[model, serial].filter(Boolean).join(", ")}</span> : null}
        {dpi !== null && dpi !== LABEL_DPI ? <span className="block small">{t("dpi", { dpi })}</span> : null}
      </th>
      <td>
        <State printer={printer} now={now} />
      </td>
      <td className="small">
        {uses.length === 0 ? t("use.none") : null}
        {uses.map((use) => (
          <span key={use} className="block">
            {t(`use.${use}`)}
          </span>
        ))}
      </td>
      <td>
        <div className="data-actions">
          <PostForm action={page} preventScrollReset idempotencyKey={idempotencyKey} className="data-actions">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="name" value={name} />
            <button className="button button-small" name="intent" value="test">
              {t("test")}
              {of}
            </button>
            <button className="button button-small button-quiet" name="intent" value="address">
              {t("new-line")}
              {of}
            </button>
          </PostForm>
          <Link to={paths.settings("printers", listStateQuery({ form: id }))} preventScrollReset className="button button-small">
            {t("edit")}
            {of}
          </Link>
          <DeletionLink
            id={id}
            to={paths.settings("printers", listStateQuery({ deletes: id }))}
            label={`${t("delete")} ${name}`}
          />
        </div>
      </td>
    </tr>
  );
}

function State({ printer, now }: { printer: Printer; now: string }) {
  const t = useT("printers");
  const moment = useMoment(now);
  const { isConnected, lastSeenAt, alerts, waiting } = printer;
  const state = printerState(printer);
  return (
    <>
      <span className={`badge ${STATE_TONES[state]}`}>{t(`states.${state}`)}</span>
      {alerts.map((alert) => (
        <span key={alert} className="block small strong">
          {t(`alert.${alert}`)}
        </span>
      ))}
      {lastSeenAt !== null && !isConnected ? (
        <span className="block quiet small" suppressHydrationWarning>
          {t("seen", { when: moment(lastSeenAt) })}
        </span>
      ) : null}
      {waiting > 0 ? <span className="block small">{t("waiting", { count: waiting })}</span> : null}
    </>
  );
}
