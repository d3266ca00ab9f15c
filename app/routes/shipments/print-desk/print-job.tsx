import { Link } from "@remix-run/react";
import { useRevalidation } from "~/components/live/use-revalidation";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { DeskData } from "./load-desk.server";

/** How often a page that waits for a file asks again, seconds. */
const REFRESH_S = 2;

/** Id of the field for scanners. */
export const SCAN_FIELD = "code";

interface PrintJobProps {
  job: NonNullable<DeskData["job"]>;
}

/** The file of labels: on its way, failed, or there; and whether all of it is on paper. */
export function PrintJob({ job }: PrintJobProps) {
  const t = useT("printing");
  const paths = usePaths();
  const open = useRef<HTMLAnchorElement>(null);
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
            onKeyDown={goOnScanning}
          >
            {t("job.download")}
          </a>
        </p>
        <p className="actions">
          <span>{t("job.question")}</span>
          <input type="hidden" name="mergeId" value={id} />
          <input type="hidden" name="printedFrom" value={from} />
          <button className="button button-small" name="intent" value="printed">
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

/** What is in the file: the first shipment by name, the others by number. */
function Printed({ job: { first, count } }: PrintJobProps) {
  const t = useT("printing");
  const { number } = useFormat();
  if (!first) return null;
  const what = `${first.order}, ${first.whom}`;
  return <p>{count > 1 ? t("job.and-more", { what, number: number(count - 1) }) : what}</p>;
}

/** The focus is at the file that is ready; what a scanner types there is the next parcel's, and no Enter of it opens this one's. */
function goOnScanning({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  const field = document.getElementById(SCAN_FIELD) as HTMLInputElement | null;
  if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey || !field) return;
  field.value = "";
  field.focus();
}

/** Asks now and then: the event that tells of the file may come before the page that waits for it. */
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
