import { type RefObject, useEffect, useRef, useState } from "react";
import { useT } from "~/components/document/translation";
import { labelFileSearch, type LabelJob } from "~/models/shipments/label-job";
import { LABEL_READY_MS } from "~/models/timings";
import { elementOf } from "~/components/ui/event-target";
import { LABEL_FORM, LabelChoice, LabelSubmit } from "./label-choice";
import { PrinterButtons } from "~/components/printing/printer-buttons";
import { LabelLinks, LabelProgress, LabelState } from "./label-progress";
import { useLabelJob } from "./use-label-job";

interface LabelPanelProps {
  /** URL of the label page. */
  url: string;
  onReady: (job: LabelJob) => void;
  onClose: () => void;
}

/** Content of the label dialog: choice, progress, ready or failed. */
export default function LabelPanel({ url, onReady, onClose }: LabelPanelProps) {
  const t = useT("details");
  const { Form, choice, job, isStarting, isSlow, lastResult, requestId, startOver } = useLabelJob(url);
  useWhenReady(job, (ready) => {
    onReady(ready);
    openFile(url, ready);
  });
  const isReady = job?.status === "ready" && !isStarting;
  const box = useRef<HTMLDivElement>(null);
  const isHeld = useHeld(box, isReady);
  useEffect(() => {
    if (!isReady || isHeld) return;
    const timer = setTimeout(onClose, LABEL_READY_MS);
    return () => clearTimeout(timer);
  }, [isReady, isHeld, onClose]);
  const format = choice?.format ?? "A6";
  const shown: LabelJob | null = isStarting ? { mergeId: "", format, status: "loading" } : job;
  useKeptFocus(box, shown?.status);
  const isWaiting = isSlow && !isStarting;
  const asks = choice !== null && !isWaiting && (!shown || shown.status === "error");
  return (
    <div ref={box} tabIndex={-1} className="stack" aria-busy={choice === null}>
      <h2 id="label-dialog">{choice ? t("label.heading", { whom: choice.recipient }) : t("label.title")}</h2>
      {isWaiting ? (
        <LabelState role="status" tone="warning" icon="clock">
          <p>{t("label.slow")}</p>
        </LabelState>
      ) : shown ? (
        <LabelProgress job={shown} requestId={requestId} inDialog />
      ) : null}
      {asks ? (
        <Form id={LABEL_FORM} method="post" action={url} noValidate className="stack" onSubmit={startOver}>
          <LabelChoice
            format={choice.format}
            idempotencyKey={choice.idempotencyKey}
            lastResult={lastResult}
            asksAddress={choice.asksAddress}
            unwanted={choice.unwanted}
            inDialog
          />
          <PrinterButtons printers={choice.printers} />
        </Form>
      ) : null}
      <p className="actions actions-end">
        <button type="button" className="button" onClick={onClose}>
          {t("label.close")}
        </button>
        {asks ? <LabelSubmit isRetry={shown !== null} /> : null}
        {isReady ? <LabelLinks url={url} job={job} inDialog /> : null}
      </p>
    </div>
  );
}

/** Keeps the focus in the dialog when the focused button is removed with its form. */
function useKeptFocus(box: RefObject<HTMLDivElement>, status: LabelJob["status"] | undefined) {
  useEffect(() => {
    const focused = document.activeElement;
    if (status && (!focused || focused === document.body || focused.tagName === "DIALOG")) box.current?.focus();
  }, [box, status]);
}

/** Whether the pointer is over a link or the keyboard focus is on a control: then the dialog does not close by itself. */
function useHeld(box: RefObject<HTMLDivElement>, isReady: boolean): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const element = box.current;
    // The submit button is removed without a `focusout` event.
    if (!element || !isReady) return;
    const look = (event: Event) => setHeld(Boolean(elementOf(event)?.closest("a, button:focus-visible")));
    const free = () => setHeld(false);
    const listeners = { pointermove: look, focusin: look, pointerleave: free, focusout: free };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
      setHeld(false);
    };
  }, [box, isReady]);
  return isHeld;
}

/** Calls once for each label that becomes ready. */
function useWhenReady(job: LabelJob | null, call: (job: LabelJob) => void) {
  const announced = useRef("");
  useEffect(() => {
    if (job?.status !== "ready" || announced.current === job.mergeId) return;
    announced.current = job.mergeId;
    call(job);
  });
}

/** Opens the label in a new tab, or downloads it if the browser blocks the tab. */
function openFile(url: string, job: LabelJob) {
  const tab = window.open(`${url}.pdf${labelFileSearch(job, "inline")}`, "_blank");
  if (tab) tab.opener = null;
  else window.location.assign(`${url}.pdf${labelFileSearch(job, "attachment")}`);
}
