import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { useLiveEvents } from "~/components/app/use-live-events";
import { usePrefix } from "~/components/app/use-prefix";
import { type LabelJob, labelSearch, MOST_ROUNDS } from "~/models/details/label-job";
import type { action, loader } from "./label";

const ROUND_MS = 2000;

/**
 * Starts a label without leaving the page and follows it to its end: by the event that tells of it, and by asking again where no
 * event comes.
 *
 * @param url of the label page, which does the same for browsers without JavaScript
 */
export function useLabelJob(url: string) {
  const prefix = usePrefix();
  const starter = useFetcher<typeof action>();
  const { load, data: asked, state: askState } = useFetcher<typeof loader>();
  const [rounds, setRounds] = useState(0);
  const started = starter.data && "job" in starter.data ? starter.data.job : null;
  const found = asked?.job?.mergeId === started?.mergeId ? asked?.job : null;
  const job: LabelJob | null = found ?? started;
  const isStarting = starter.state !== "idle" && starter.formData !== undefined;
  const isWaiting = !isStarting && job?.status === "loading" && rounds < MOST_ROUNDS;
  const ask = useCallback(() => {
    if (started) load(url + labelSearch(started));
  }, [started, load, url]);
  useLiveEvents(`${prefix}/events`, {
    onEvent: (event) => {
      if (event.type === "label-merge-ready" && event.mergeId === started?.mergeId) ask();
    },
    onReload: () => {
      if (isWaiting) ask();
    },
  });
  useEffect(() => {
    if (!isWaiting || askState !== "idle") return;
    const timer = setTimeout(() => {
      setRounds((count) => count + 1);
      ask();
    }, ROUND_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, askState, ask]);
  return {
    Form: starter.Form,
    job,
    isStarting,
    isSlow: job?.status === "loading" && rounds >= MOST_ROUNDS,
    /** What was wrong with the form. */
    lastResult: starter.data && "status" in starter.data ? starter.data : null,
    startOver: () => setRounds(0),
  };
}
