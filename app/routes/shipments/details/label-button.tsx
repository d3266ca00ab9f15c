import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";
import { LabelDialog } from "~/components/shipments/label-dialog";
import type { LabelJob } from "~/models/shipments/label-job";

interface LabelButtonProps {
  reference: string;
  className?: string;
  /** The label was printed before. */
  isAgain?: boolean;
  onOpened?: () => void;
  /** Called with the created label, or with null. */
  onClosed?: (ready: LabelJob | null) => void;
}

/** Prints or downloads the label. */
export function LabelButton({ reference, className = "", isAgain = false, onOpened, onClosed }: LabelButtonProps) {
  const t = useT("details");
  return (
    <LabelDialog reference={reference} className={className} onOpened={onOpened} onClosed={onClosed}>
      <Icon name="print" />
      {t(isAgain ? "label.print-again" : "label.print-or-download")}
    </LabelDialog>
  );
}
