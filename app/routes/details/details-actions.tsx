import { Link } from "@remix-run/react";
import type { LabelFormat } from "../../../contract/labels";
import { useT } from "~/components/app/translation";
import { usePrefix } from "~/components/app/use-prefix";
import type { Details } from "~/models/details/details";
import { inboxSlug } from "~/models/shipments/inbox";
import { LabelDialog } from "./label-dialog";

interface DetailsActionsProps {
  details: Details;
  /** The paper chosen last, and the key of the label form. */
  label: { format: LabelFormat; idempotencyKey: string };
}

/** What can be done with the shipment. @see spec shipment-core, section 2, "Post-sale details page", "Sidebar" */
export function DetailsActions({ details, label }: DetailsActionsProps) {
  const t = useT("details");
  const prefix = usePrefix();
  return (
    <aside className="details-actions" aria-label={t("actions")}>
      {details.canDownloadLabels ? <LabelDialog reference={details.reference} {...label} /> : null}
      <Link to={`${prefix}/shipments/${inboxSlug(details.inbox)}`} className="button button-quiet">
        {t("back-to-list")}
      </Link>
      <noscript>
        <a href="" className="button button-quiet">
          {t("refresh")}
        </a>
      </noscript>
      {details.labelDownloaded ? <p className="quiet">{t("label.managed")}</p> : null}
    </aside>
  );
}
