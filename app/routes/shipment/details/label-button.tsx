import { useState } from "react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { LabelDialog } from "~/components/shipment/label-dialog";
import { LabelLinks } from "~/components/shipment/label-progress";
import type { LabelJob } from "~/models/shipment/label-job";

/** Prints or downloads the label. Links to a ready label stay after the dialog closes. */
export function LabelButton({ reference }: { reference: string }) {
  const t = useT("details");
  const paths = usePaths();
  const [ready, setReady] = useState<LabelJob | null>(null);
  return (
    <>
      <LabelDialog reference={reference} className="button" onClosed={setReady}>
        {t("label.print-or-download")}
      </LabelDialog>
      {ready ? (
        <div className="label-kept" role="group" aria-label={t("label.ready")}>
          <LabelLinks url={paths.label(reference)} job={ready} />
        </div>
      ) : null}
    </>
  );
}
