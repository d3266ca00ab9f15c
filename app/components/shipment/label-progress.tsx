import { useT } from "~/components/document/translation";
import { labelFileSearch, type LabelJob } from "~/models/shipment/label-job";

interface LabelProgressProps {
  /** URL of the label page; the file's URL is derived from it. */
  url: string;
  job: LabelJob;
}

/** Where a label stands: being made, ready with its links, or failed. @see spec shipment-core, section 4, "Label dialog" */
export function LabelProgress({ url, job }: LabelProgressProps) {
  const t = useT("details");
  switch (job.status) {
    case "loading":
      return (
        <div className="label-state" role="status">
          <span className="label-spinner" aria-hidden="true" />
          <p>{t("label.loading")}</p>
        </div>
      );
    case "ready":
      return (
        <div className="label-state notice notice-success" role="status">
          <p>
            <strong>{t("label.ready")}</strong>
          </p>
          <LabelLinks url={url} job={job} />
        </div>
      );
    case "error":
      return (
        <div className="label-state notice notice-error" role="alert">
          <p>
            <strong>{t("bulk-print.error.title")}</strong>
          </p>
          <p>{t("bulk-print.error.subtitle")}</p>
        </div>
      );
  }
}

/** Plain links: the router must not handle the file's URL. */
export function LabelLinks({ url, job }: LabelProgressProps) {
  const t = useT("details");
  return (
    <p className="actions">
      <a className="button" href={`${url}.pdf${labelFileSearch(job, "inline")}`} target="_blank" rel="noreferrer">
        {t("label.open")}
        <span className="visually-hidden"> {t("new-tab")}</span>
      </a>
      <a className="button button-quiet" href={`${url}.pdf${labelFileSearch(job, "attachment")}`}>
        {t("label.download")}
      </a>
    </p>
  );
}
