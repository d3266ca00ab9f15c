import { useEffect, useRef } from "react";
import { useT } from "~/components/app/translation";
import { LABEL_FORM, LabelChoice } from "~/components/details/label-choice";
import { LabelProgress } from "~/components/details/label-progress";
import { labelFileSearch, type LabelJob } from "~/models/details/label-job";
import type { LabelDialogProps } from "./label-dialog";
import { useLabelJob } from "./use-label-job";

/** @see spec shipment-core, section 9: label ready dialog closes after 3000 ms */
const READY_MS = 3000;

interface LabelPanelProps extends Omit<LabelDialogProps, "reference"> {
  url: string;
  onReady: (job: LabelJob) => void;
  /** The label is there and has been seen to be. */
  onDone: () => void;
}

/** The inside of the label dialog: choose, wait, done or failed. */
export function LabelPanel({ url, format, idempotencyKey, onReady, onDone }: LabelPanelProps) {
  const t = useT("details");
  const { Form, job, isStarting, isSlow, lastResult, startOver } = useLabelJob(url);
  useWhenReady(job, (ready) => {
    onReady(ready);
    openFile(url, ready);
  });
  const isReady = job?.status === "ready" && !isStarting;
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => done.current(), READY_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
  const shown: LabelJob | null = isStarting ? { mergeId: "", format, status: "loading" } : job;
  const box = useKeptFocus(shown?.status);
  if (isSlow && !isStarting) return <p className="notice notice-warning">{t("label.slow")}</p>;
  return (
    <div ref={box} tabIndex={-1} className="label-panel">
      {shown ? <LabelProgress url={url} job={shown} /> : null}
      {shown && shown.status !== "error" ? null : (
        <Form id={LABEL_FORM} method="post" action={url} noValidate className="stack label-form" onSubmit={startOver}>
          <LabelChoice
            format={format}
            idempotencyKey={idempotencyKey}
            lastResult={lastResult}
            isRetry={shown !== null}
            inDialog
          />
        </Form>
      )}
    </div>
  );
}

/** The button that was pressed goes with its form: the focus it leaves behind stays in the dialog. */
function useKeptFocus(status: LabelJob["status"] | undefined) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (status && (!focused || focused === document.body || focused.tagName === "DIALOG")) box.current?.focus();
  }, [status]);
  return box;
}

/** Calls once for each label that becomes ready. */
function useWhenReady(job: LabelJob | null, call: (job: LabelJob) => void) {
  const told = useRef("");
  useEffect(() => {
    if (job?.status !== "ready" || told.current === job.mergeId) return;
    told.current = job.mergeId;
    call(job);
  });
}

/** A new tab shows the label; where the browser does not let us open one, the file is saved instead. */
function openFile(url: string, job: LabelJob) {
  const tab = window.open(`${url}.pdf${labelFileSearch(job, "inline")}`, "_blank");
  if (tab) tab.opener = null;
  else window.location.assign(`${url}.pdf${labelFileSearch(job, "attachment")}`);
}
