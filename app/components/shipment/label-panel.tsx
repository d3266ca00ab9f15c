import { type RefObject, useEffect, useRef, useState } from "react";
import { useT } from "~/components/document/translation";
import { labelFileSearch, type LabelJob } from "~/models/shipment/label-job";
import { LABEL_FORM, LabelChoice } from "./label-choice";
import { LabelProgress } from "./label-progress";
import { useLabelJob } from "./use-label-job";

/** @see spec shipment-core, section 9: label ready dialog closes after 3000 ms */
const READY_MS = 3000;

interface LabelPanelProps {
  /** URL of the label page. */
  url: string;
  onReady: (job: LabelJob) => void;
  onClose: () => void;
}

/** Content of the label dialog: choice, progress, ready or failed. */
export default function LabelPanel({ url, onReady, onClose }: LabelPanelProps) {
  const t = useT("details");
  const { Form, choice, job, isStarting, isSlow, lastResult, startOver } = useLabelJob(url);
  useWhenReady(job, (ready) => {
    onReady(ready);
    openFile(url, ready);
  });
  const isReady = job?.status === "ready" && !isStarting;
  const box = useRef<HTMLDivElement>(null);
  const isHeld = useHeld(box);
  useEffect(() => {
    if (!isReady || isHeld) return;
    const timer = setTimeout(onClose, READY_MS);
    return () => clearTimeout(timer);
  }, [isReady, isHeld, onClose]);
  const format = choice?.format ?? "A6";
  const shown: LabelJob | null = isStarting ? { mergeId: "", format, status: "loading" } : job;
  useKeptFocus(box, shown?.status);
  return (
    <>
      <h2 id="label-dialog" tabIndex={-1}>
        {choice ? t("label.heading", { whom: choice.recipient }) : t("label.title")}
      </h2>
      {content()}
      <p className="label-close">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t("label.close")}
        </button>
      </p>
    </>
  );

  function content() {
    if (isSlow && !isStarting) return <p className="notice notice-warning">{t("label.slow")}</p>;
    return (
      <div ref={box} tabIndex={-1} className="label-panel" aria-busy={choice === null}>
        {shown ? <LabelProgress url={url} job={shown} /> : null}
        {choice === null || (shown && shown.status !== "error") ? null : (
          <Form id={LABEL_FORM} method="post" action={url} noValidate className="stack label-form" onSubmit={startOver}>
            <LabelChoice
              format={choice.format}
              idempotencyKey={choice.idempotencyKey}
              lastResult={lastResult}
              isRetry={shown !== null}
              inDialog
            />
          </Form>
        )}
      </div>
    );
  }
}

/** Keeps the focus in the dialog when the pressed button disappears with its form. */
function useKeptFocus(box: RefObject<HTMLDivElement>, status: LabelJob["status"] | undefined) {
  useEffect(() => {
    const focused = document.activeElement;
    if (status && (!focused || focused === document.body || focused.tagName === "DIALOG")) box.current?.focus();
  }, [box, status]);
}

/** Whether pointer or focus is on a link: then the dialog does not close by itself. */
function useHeld(box: RefObject<HTMLDivElement>): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = ({ target }: Event) => setHeld((target as Element).closest("a") !== null);
    const free = () => setHeld(false);
    const heard = { pointermove: look, focusin: look, pointerleave: free, focusout: free };
    for (const [name, listener] of Object.entries(heard)) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(heard)) element.removeEventListener(name, listener);
    };
  }, [box]);
  return isHeld;
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

/** Opens the label in a new tab, or downloads it if the browser blocks the tab. */
function openFile(url: string, job: LabelJob) {
  const tab = window.open(`${url}.pdf${labelFileSearch(job, "inline")}`, "_blank");
  if (tab) tab.opener = null;
  else window.location.assign(`${url}.pdf${labelFileSearch(job, "attachment")}`);
}
