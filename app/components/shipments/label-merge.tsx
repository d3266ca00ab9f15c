import { useRevalidation } from "~/components/live/use-revalidation";
import { useEffect, useId } from "react";
import type { LabelFormat } from "#contract/labels";
import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";
import type { Merge } from "~/models/payment/order-summary";
import { LABEL_FORMATS } from "~/models/shipments/label-job";

/** Refresh interval of a page that waits for a file without JavaScript, seconds. */
export const REFRESH_S = 2;

/** The paper format of labels. @param format the one chosen last time */
export function FormatChoice({ format }: { format: LabelFormat }) {
  const t = useT("payment");
  const legend = useId();
  return (
    <fieldset aria-labelledby={legend}>
      <legend id={legend} className="label">
        {t("labels.format")}
      </legend>
      <div className="segments">
        {LABEL_FORMATS.map((paper) => (
          <label key={paper}>
            <input type="radio" name="format" value={paper} defaultChecked={paper === format} />
            {paper === "A6" ? "A6" : t("labels.four")}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Polls: the event that announces the file may arrive before the page is mounted. */
function MergeWait() {
  const t = useT("payment");
  const revalidate = useRevalidation();
  useEffect(() => {
    const timer = setInterval(revalidate, REFRESH_S * 1000);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <p className="banner banner-slim tone-info" role="status">
      <Icon name="clock" />
      <span>{t("labels.merging")}</span>
    </p>
  );
}

interface MergeStateProps {
  merge: Merge | null;
  /** Format of the file; the merchant may have chosen another one since. */
  format: LabelFormat;
  /** URL of the file, to open or to save. */
  fileUrl: (merge: Merge, disposition: "inline" | "attachment") => string;
}

/** State of a file of several labels: pending, failed or ready. */
export function MergeState({ merge, format, fileUrl }: MergeStateProps) {
  const t = useT("payment");
  if (!merge) return null;
  const paper = format === "A6" ? "A6" : t("labels.four");
  if (merge.status === "loading") return <MergeWait />;
  if (merge.status === "error") {
    return (
      <p className="banner banner-slim tone-danger" role="alert">
        <Icon name="alert" />
        <span>{t("labels.failed")}</span>
      </p>
    );
  }
  return (
    <>
      {merge.status === "partial" ? (
        <p className="banner banner-slim tone-warning" role="status">
          <Icon name="alert" />
          <span>{t("labels.partial")}</span>
        </p>
      ) : null}
      <a href={fileUrl(merge, "inline")} target="_blank" rel="noopener" className="button button-primary button-wide">
        {t("labels.open")} ({paper})
      </a>
      <a href={fileUrl(merge, "attachment")} download className="button button-wide">
        {t("labels.download")} ({paper})
      </a>
    </>
  );
}
