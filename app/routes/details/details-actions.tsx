import { Link } from "@remix-run/react";
import { useT } from "~/components/app/translation";
import { usePrefix } from "~/components/app/use-prefix";
import type { Details } from "~/models/details/details";
import { inboxSlug } from "~/models/shipments/inbox";
import { LabelButton } from "./label-button";

/** What can be done with the shipment. @see spec shipment-core, section 2, "Post-sale details page", "Sidebar" */
export function DetailsActions({ details }: { details: Details }) {
  const t = useT("details");
  const prefix = usePrefix();
  return (
    <aside className="details-actions" aria-label={t("actions")}>
      {details.canDownloadLabels ? <LabelButton reference={details.reference} /> : null}
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
