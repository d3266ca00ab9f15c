import { Link } from "@remix-run/react";
import { FlashNotice } from "~/components/document/flash-notice";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import { PrintQuestions } from "~/components/printing/print-questions";
import { DataFailure } from "~/components/settings/data-states";
import { DataEmpty } from "~/components/ui/data-empty";
import { SettingsHead } from "~/components/settings/settings-head";
import { useLiveRevalidation } from "~/components/shipments/use-live-shipment";
import { Icon } from "~/components/ui/icon";
import type { Printer } from "#contract/printers";
import type { FormActionData } from "~/models/form-action-data";
import type { PrintJobRow } from "~/models/printers/print-job-row";
import { listStateQuery, type ListState } from "~/models/settings/list-state";
import { PrinterForm } from "./printer-form";
import type { PrinterReply } from "./printer-forms.server";
import { PrinterQueue } from "./printer-queue";
import { PrinterSetupCard } from "./printer-setup";
import { PrinterTable } from "./printer-table";
import { useSetup } from "./use-setup";
import "./printers.css";

interface PrintersViewProps extends ListState {
  /** Null if the printers could not be fetched. */
  printers: Printer[] | null;
  jobs: PrintJobRow[];
  now: string;
  idempotencyKey: string;
  requestId: string;
  sent: FormActionData<PrinterReply> | undefined;
}

/** The printers in a table, below what is asked about their labels, the form of one, or how to connect it. */
export function PrintersView({ printers, jobs, form, deletes, now, idempotencyKey, requestId, sent }: PrintersViewProps) {
  const t = useT("printers");
  const paths = usePaths();
  useLiveRevalidation(({ type }) => type === "printers-changed");
  const { setup, finish } = useSetup(sent?.extra?.setup);
  const opened = setup ? null : form;
  const add = (
    <Link to={paths.settings("printers", listStateQuery({ form: "new" }))} preventScrollReset className="button button-primary">
      <Icon name="plus" />
      {t("add")}
    </Link>
  );
  const page = paths.settings("printers");
  return (
    <>
      <SettingsHead title={t("title")} intro={t("intro")}>
        {printers?.length && !opened ? add : null}
      </SettingsHead>
      <div className="toasts">
        <FlashNotice flash={sent?.toast ?? null} keepsForm />
      </div>
      <div className="stack">
        {jobs.some(({ state }) => state === "UNSURE") ? (
          <PostForm action={page} preventScrollReset>
            <PrintQuestions jobs={jobs} />
          </PostForm>
        ) : null}
        {setup ? <PrinterSetupCard setup={setup} onDone={finish} /> : null}
        {opened ? (
          <PrinterForm
            key={opened}
            printer={printers?.find(({ id }) => id === opened) ?? null}
            url={paths.settings("printers", listStateQuery({ form: opened }))}
            idempotencyKey={idempotencyKey}
            lastResult={sent?.result ?? null}
          />
        ) : null}
        {opened && printers?.length === 0 ? null : (
          <section className="card" aria-label={t("title")}>
            {printers === null ? <DataFailure requestId={requestId} /> : null}
            {printers?.length === 0 ? (
              <DataEmpty icon="print" title={t("none-title")} way={add}>
                {t("none")}
              </DataEmpty>
            ) : null}
            {printers?.length ? (
              <PrinterTable printers={printers} deletes={deletes} now={now} idempotencyKey={idempotencyKey} />
            ) : null}
          </section>
        )}
        <PrinterQueue jobs={jobs} />
        {printers?.length ? (
          <noscript>
            <p>
              <a href={page}>{t("refresh")}</a>
            </p>
          </noscript>
        ) : null}
      </div>
    </>
  );
}
