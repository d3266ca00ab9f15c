import { Link } from "@remix-run/react";
import { type MouseEvent, Suspense, useRef, useState } from "react";
import type { LabelFormat } from "../../../contract/labels";
import { useT } from "~/components/app/translation";
import { usePrefix } from "~/components/app/use-prefix";
import { LabelLinks } from "~/components/details/label-progress";
import type { LabelJob } from "~/models/details/label-job";
import { LabelPanel } from "./label-panel";

export interface LabelDialogProps {
  reference: string;
  /** The paper chosen last. */
  format: LabelFormat;
  idempotencyKey: string;
}

/**
 * Prints or downloads the label: a link to its page, or that page's content in a dialog where there is JavaScript. The links to
 * a label that is ready stay when the dialog has closed.
 */
export function LabelDialog({ reference, format, idempotencyKey }: LabelDialogProps) {
  const t = useT("details");
  const url = `${usePrefix()}/shipments/${reference}/label`;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [ready, setReady] = useState<LabelJob | null>(null);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !dialog.current) return;
    event.preventDefault();
    setOpen(true);
    dialog.current.showModal();
  };
  return (
    <>
      <Link to={url} onClick={open} className="button">
        {t("label.print-or-download")}
      </Link>
      {ready && !isOpen ? (
        <div className="label-kept" role="group" aria-label={t("label.ready")}>
          <LabelLinks url={url} job={ready} />
        </div>
      ) : null}
      <dialog ref={dialog} aria-labelledby="label-dialog" className="label-dialog" onClose={() => setOpen(false)}>
        <h2 id="label-dialog" tabIndex={-1}>
          {t("label.title")}
        </h2>
        {isOpen ? (
          <Suspense fallback={<p aria-busy="true">…</p>}>
            <LabelPanel
              url={url}
              format={format}
              idempotencyKey={idempotencyKey}
              onReady={setReady}
              onDone={() => dialog.current?.close()}
            />
          </Suspense>
        ) : null}
        <p className="label-close">
          <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
            {t("label.close")}
          </button>
        </p>
      </dialog>
    </>
  );
}
