import type { ReactNode } from "react";
import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { labelFileSearch, type LabelJob } from "~/models/shipments/label-job";

interface LabelProgressProps {
  /** Shown in a dialog, which closes by itself once the label is ready. */
  inDialog?: boolean;
  job: LabelJob;
  /** Request id for support; null if nothing failed. */
  requestId?: string | null;
}

/** State of a label: pending, ready or failed. @see spec shipment-core, section 4, "Label dialog" */
export function LabelProgress({ job, inDialog = false, requestId = null }: LabelProgressProps) {
  const t = useT("details");
  switch (job.status) {
    case "loading":
      return (
        <LabelState role="status" tone="info" icon="print" title={t("label.loading")}>
          <p className="quiet">{t("label.wait")}</p>
          <div className="line">
            <span className="spinner" aria-hidden="true" />
            <progress className="progress" aria-label={t("label.loading")} />
          </div>
        </LabelState>
      );
    case "ready":
      return (
        <LabelState role="status" tone="success" icon="check" title={t("label.ready")}>
          {inDialog ? <p className="quiet">{t("label.ready-dialog")}</p> : null}
        </LabelState>
      );
    case "error":
      return (
        <LabelState role="alert" tone="danger" icon="alert" title={t("bulk-print.error.title")}>
          <p>{t("bulk-print.error.subtitle")}</p>
          {requestId ? <p className="quiet small">{t("error-page.request-id", { id: requestId })}</p> : null}
        </LabelState>
      );
  }
}

interface LabelStateProps {
  role: "status" | "alert";
  tone: "info" | "success" | "warning" | "danger";
  icon: IconName;
  title?: string;
  children: ReactNode;
}

/** An icon in the state's colour, with its text. */
export function LabelState({ role, tone, icon, title, children }: LabelStateProps) {
  return (
    <div className="message-card" role={role}>
      <span className={`empty-mark tone-${tone}`}>
        <Icon name={icon} className="icon icon-20" />
      </span>
      <div className="stack stack-tight">
        {title ? <p className="strong">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}

interface LabelLinksProps {
  /** URL of the label page; the file's URL is derived from it. */
  url: string;
  job: LabelJob;
  inDialog?: boolean;
}

/** Plain links: the router must not handle a file's URL. A page has its main button first, a dialog last. */
export function LabelLinks({ url, job, inDialog = false }: LabelLinksProps) {
  const t = useT("details");
  const download = (
    <a className="button" href={`${url}.pdf${labelFileSearch(job, "attachment")}`}>
      <Icon name="export" />
      {t("label.download")}
    </a>
  );
  return (
    <>
      {inDialog ? download : null}
      <a className="button button-primary" href={`${url}.pdf${labelFileSearch(job, "inline")}`} target="_blank" rel="noreferrer">
        <Icon name="print" />
        <span>
          {t("label.open")}
          <span className="visually-hidden"> {t("new-tab")}</span>
        </span>
      </a>
      {inDialog ? null : download}
    </>
  );
}
