import type { FormActionData } from "~/models/form-action-data";
import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { useLiveEvents } from "~/components/live/use-live-events";
import { usePaths } from "~/components/document/use-paths";
import { type LabelJob, type LabelPageData, labelSearch, type LabelStarted, MAX_POLLS } from "~/models/shipments/label-job";

const ROUND_MS = 2000;

/**
 * Starts a label job without leaving the page and follows it by its event, and by polling in case the event does not arrive.
 *
 * @param url of the label page, which does the same without JavaScript
 */
export function useLabelJob(url: string) {
  const paths = usePaths();
  const page = useFetcher<LabelPageData>();
  const starter = useFetcher<FormActionData<LabelStarted> | null>();
  const { load, data: polled, state: pollState } = useFetcher<LabelPageData>();
  const [rounds, setRounds] = useState(0);
  const loadPage = page.load;
  useEffect(() => loadPage(url), [loadPage, url]);
  const started = starter.data?.extra?.job ?? null;
  const found = polled?.job?.mergeId === started?.mergeId ? polled?.job : null;
  const job: LabelJob | null = found ?? started;
  const isStarting = starter.state !== "idle" && starter.formData !== undefined;
  const isWaiting = !isStarting && job?.status === "loading" && rounds < MAX_POLLS;
  const ask = useCallback(() => {
    if (started) load(url + labelSearch(started));
  }, [started, load, url]);
  useLiveEvents(paths.events, {
    onEvent: (event) => {
      if (event.type === "label-merge-ready" && event.mergeId === started?.mergeId) ask();
    },
    onReload: () => {
      if (isWaiting) ask();
    },
  });
  useEffect(() => {
    if (!isWaiting || pollState !== "idle") return;
    const timer = setTimeout(() => {
      setRounds((count) => count + 1);
      ask();
    }, ROUND_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, pollState, ask]);
  return {
    Form: starter.Form,
    /** Recipient, the paper chosen last and the key of a new form; null while loading. */
    choice: page.data ?? null,
    job,
    isStarting,
    isSlow: job?.status === "loading" && rounds >= MAX_POLLS,
    /** The form's validation result. */
    lastResult: starter.data?.result ?? null,
    /** Id of the request that returned the job. */
    requestId: (found ? polled?.requestId : starter.data?.extra?.requestId) ?? null,
    startOver: () => setRounds(0),
  };
}
