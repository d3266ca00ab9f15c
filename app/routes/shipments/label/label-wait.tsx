import { Link, useNavigate } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { useLiveEvents } from "~/components/live/use-live-events";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { LabelProgress, LabelState } from "~/components/shipments/label-progress";
import { type LabelJob, labelSearch, MAX_POLLS } from "~/models/shipments/label-job";

const POLL_MS = 2000;

/** Waits for a label. An event ends the wait; the page also polls, with and without JavaScript, up to a limit. */
export function LabelWait({ url, job, round }: { url: string; job: LabelJob; round: number }) {
  const t = useT("details");
  const paths = usePaths();
  const navigate = useNavigate();
  const nextUrl = `${url}${labelSearch(job, round + 1)}`;
  const isSlow = round >= MAX_POLLS;
  const poll = useCallback(() => void navigate(nextUrl, { replace: true, preventScrollReset: true }), [navigate, nextUrl]);
  useLiveEvents(paths.events, {
    onEvent: (event) => {
      if (event.type === "label-merge-ready" && event.mergeId === job.mergeId) poll();
    },
    onReload: poll,
  });
  useEffect(() => {
    if (isSlow) return;
    const timer = setTimeout(poll, POLL_MS);
    return () => clearTimeout(timer);
  }, [poll, isSlow]);
  if (isSlow) {
    return (
      <LabelState role="status" tone="warning" icon="clock">
        <p>{t("label.slow")}</p>
        <p className="actions">
          <Link to={`${url}${labelSearch(job)}`} replace className="button">
            {t("label.check-again")}
          </Link>
        </p>
      </LabelState>
    );
  }
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`${POLL_MS / 1000};url=${nextUrl}`} />
      </noscript>
      <LabelProgress job={job} />
    </>
  );
}
