import { useState } from "react";
import { useT } from "~/components/app/translation";
import { usePrefix } from "~/components/app/use-prefix";
import { LabelDialog } from "~/components/details/label-dialog";
import { LabelLinks } from "~/components/details/label-progress";
import type { LabelJob } from "~/models/details/label-job";

/** Prints or downloads the label. The links to one that is ready stay when the dialog has closed. */
export function LabelButton({ reference }: { reference: string }) {
  const t = useT("details");
  const prefix = usePrefix();
  const [ready, setReady] = useState<LabelJob | null>(null);
  return (
    <>
      <LabelDialog reference={reference} className="button" onClosed={setReady}>
        {t("label.print-or-download")}
      </LabelDialog>
      {ready ? (
        <div className="label-kept" role="group" aria-label={t("label.ready")}>
          <LabelLinks url={`${prefix}/shipments/${reference}/label`} job={ready} />
        </div>
      ) : null}
    </>
  );
}
