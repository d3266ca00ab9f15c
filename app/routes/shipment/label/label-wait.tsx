import { Link, useNavigate } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { useLiveEvents } from "~/components/live/use-live-events";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { LabelProgress } from "~/components/shipment/label-progress";
import { type LabelJob, labelSearch, MOST_ROUNDS } from "~/models/shipment/label-job";

const ROUND_MS = 2000;

/**
 * Waits for a label. The event that tells of it ends the wait; a page that hears no events asks again by itself, with and
 * without JavaScript, until it is plain that this takes longer than usual.
 */
export function LabelWait({ url, job, round }: { url: string; job: LabelJob; round: number }) {
  const t = useT("details");
  const paths = usePaths();
  const navigate = useNavigate();
  const again = `${url}${labelSearch(job, round + 1)}`;
  const isSlow = round >= MOST_ROUNDS;
  const ask = useCallback(() => void navigate(again, { replace: true, preventScrollReset: true }), [navigate, again]);
  useLiveEvents(paths.events, {
    onEvent: (event) => {
      if (event.type === "label-merge-ready" && event.mergeId === job.mergeId) ask();
    },
    onReload: ask,
  });
  useEffect(() => {
    if (isSlow) return;
    const timer = setTimeout(ask, ROUND_MS);
    return () => clearTimeout(timer);
  }, [ask, isSlow]);
  if (isSlow) {
    return (
      <div className="notice notice-warning stack" role="status">
        <p>{t("label.slow")}</p>
        <p>
          <Link to={`${url}${labelSearch(job)}`} replace className="button button-quiet">
            {t("label.check-again")}
          </Link>
        </p>
      </div>
    );
  }
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`${ROUND_MS / 1000};url=${again}`} />
      </noscript>
      <LabelProgress url={url} job={job} />
    </>
  );
}
