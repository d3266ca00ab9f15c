import { useState } from "react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Icon } from "~/components/ui/icon";
import { LabelDialog } from "~/components/shipment/label-dialog";
import { LabelLinks } from "~/components/shipment/label-progress";
import type { LabelJob } from "~/models/shipment/label-job";

interface LabelButtonProps {
  reference: string;
  className?: string;
  /** It was printed before. */
  isAgain?: boolean;
  /** Told whether the dialog is open or the links to its label are kept here. */
  onToggled?: (isInUse: boolean) => void;
}

/** Prints or downloads the label. Links to a ready label stay after the dialog closes. */
export function LabelButton({ reference, className = "", isAgain = false, onToggled }: LabelButtonProps) {
  const t = useT("details");
  const paths = usePaths();
  const [ready, setReady] = useState<LabelJob | null>(null);
  return (
    <>
      {ready ? (
        <div className="label-kept" role="group" aria-label={t("label.ready")}>
          <LabelLinks url={paths.label(reference)} job={ready} isQuiet />
        </div>
      ) : null}
      <LabelDialog
        reference={reference}
        className={className}
        onOpened={() => onToggled?.(true)}
        onClosed={(job) => {
          setReady(job);
          onToggled?.(job !== null);
        }}
      >
        <Icon name="print" />
        {t(isAgain ? "label.print-again" : "label.print-or-download")}
      </LabelDialog>
    </>
  );
}
