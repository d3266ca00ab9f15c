import { Link } from "@remix-run/react";
import { useRevalidation } from "~/components/live/use-revalidation";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { DeskData } from "./load-desk.server";

/** Polling interval while a file is being created, seconds. */
const REFRESH_S = 2;

/** Id of the scanner field. */
export const SCAN_FIELD = "code";

interface PrintJobProps {
  job: NonNullable<DeskData["job"]>;
}

/** The file of labels: in progress, failed or ready, with a button that confirms the print. */
export function PrintJob({ job }: PrintJobProps) {
  const t = useT("printing");
  const paths = usePaths();
  const open = useRef<HTMLAnchorElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  // Who comes back from the file confirms with the next Enter.
  const onOpen = () => yes.current?.focus();
  const { id, format, from, status, count, missing } = job;
  const isReady = status === "ready" || status === "partial";
  useEffect(() => {
    if (isReady) open.current?.focus();
  }, [isReady]);
  if (status === "loading") return <Waiting job={job} />;
  if (!isReady) {
    return (
      <p className="banner tone-danger" role="alert">
        <Icon name="alert" />
        <span>{t("job.failed")}</span>
      </p>
    );
  }
  const file = (disposition: string) => paths.printFile({ mergeId: id, format, disposition });
  return (
    <section className="banner tone-success" aria-labelledby="job">
      <Icon name="print" />
      <div className="grow stack stack-tight">
        <h2 id="job">{t("job.ready", { count })}</h2>
        <Printed job={job} />
        {missing > 0 ? <p>{t("job.missing", { count: missing })}</p> : null}
        <p className="actions">
          {format === "ZPL" ? null : (
            <a
              ref={open}
              href={file("inline")}
              target="_blank"
              rel="noopener"
              className="button button-primary"
              onClick={onOpen}
              onKeyDown={goOnScanning}
            >
              {t("job.open")}
            </a>
          )}
          <a
            ref={format === "ZPL" ? open : undefined}
            href={file("attachment")}
            download
            className="button"
            onClick={onOpen}
            onKeyDown={goOnScanning}
          >
            {t("job.download")}
          </a>
        </p>
        <p className="actions">
          <span>{t("job.question")}</span>
          <input type="hidden" name="mergeId" value={id} />
          <input type="hidden" name="printedFrom" value={from} />
          <button ref={yes} className="button button-small" name="intent" value="printed" onKeyDown={goOnScanning}>
            <Icon name="check" />
            {t("job.yes")}
          </button>
          <Link to={paths.printDesk()} className="button button-quiet button-small">
            {t("job.no")}
          </Link>
        </p>
      </div>
    </section>
  );
}

/** Contents of the file: the first shipment's name and the number of the others. */
function Printed({ job: { first, count } }: PrintJobProps) {
  const t = useT("printing");
  const { number } = useFormat();
  if (!first) return null;
  const what = `${first.order}, ${first.whom}`;
  return <p>{count > 1 ? t("job.and-more", { what, number: number(count - 1) }) : what}</p>;
}

/** A ready file or its confirmation has the focus: moves a scanner's keys to the scanner field, so that its Enter does not press them. */
export function goOnScanning({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  const field = document.querySelector<HTMLInputElement>(`#${SCAN_FIELD}`);
  if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey || !field) return;
  field.value = "";
  field.focus();
}

/** Polls, because the event may arrive before the waiting page has loaded. */
function Waiting({ job }: PrintJobProps) {
  const t = useT("printing");
  const revalidate = useRevalidation();
  useEffect(() => {
    const timer = setInterval(revalidate, REFRESH_S * 1000);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className="banner tone-info" role="status">
      <noscript>
        <meta httpEquiv="refresh" content={String(REFRESH_S)} />
      </noscript>
      <Icon name="clock" />
      <div>
        {t("job.loading", { count: job.count })}
        <Printed job={job} />
      </div>
    </div>
  );
}
