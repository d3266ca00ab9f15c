import { Link } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { FallbackBoundary } from "~/components/document/fallback-boundary";
import { useT } from "~/components/document/translation";
import { preloadRoute } from "~/components/document/preload-route";
import { useDialog } from "~/components/ui/use-dialog";
import { usePaths } from "~/components/document/use-paths";
import type { LabelJob } from "~/models/shipments/label-job";

/** Loaded when the first dialog opens. */
const LabelPanel = lazy(async () => {
  const [panel] = await Promise.all([import("./label-panel"), preloadRoute("routes/shipments/label/route")]);
  return panel;
});

interface LabelDialogProps {
  reference: string;
  className: string;
  /** Text of the link. */
  children: ReactNode;
  /** The dialog opened. The caller keeps its row in place until it closes: an event may move the shipment to another inbox. */
  onOpened?: () => void;
  /** Called with the created label, or null. */
  onClosed?: (ready: LabelJob | null) => void;
}

/** Prints or downloads the label: a link to its page, or with JavaScript that page's content in a dialog. */
export function LabelDialog({ reference, className, children, onOpened, onClosed }: LabelDialogProps) {
  const t = useT("common");
  const url = usePaths().label(reference);
  const ready = useRef<LabelJob | null>(null);
  const { isOpen, open, close, dialog } = useDialog(() => onClosed?.(ready.current));
  const tellOpened = useRef(onOpened);
  useEffect(() => {
    if (isOpen) tellOpened.current?.();
  }, [isOpen]);
  const failed = (
    <div className="stack" role="alert">
      <p>{t("error.title")}</p>
      <a href={url}>{t("error.try-again")}</a>
    </div>
  );
  return (
    <>
      <Link to={url} onClick={open} className={className}>
        {children}
      </Link>
      <dialog {...dialog} aria-labelledby={isOpen ? "label-dialog" : undefined} className="label-dialog">
        {isOpen ? (
          <FallbackBoundary fallback={failed}>
            <Suspense fallback={<p aria-busy="true">{t("working")}</p>}>
              <LabelPanel url={url} onReady={(job) => void (ready.current = job)} onClose={close} />
            </Suspense>
          </FallbackBoundary>
        ) : null}
      </dialog>
    </>
  );
}
