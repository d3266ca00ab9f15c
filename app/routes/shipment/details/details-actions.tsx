import { Link } from "@remix-run/react";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import type { Details } from "~/models/shipment/details";
import { LabelButton } from "./label-button";

/**
 * The shipment's actions. @see spec shipment-core, section 2, "Post-sale details page", "Sidebar"
 *
 * @see spec shipment-core, section 2, "Post-sale details page", "Sidebar"
 */
export function DetailsActions({ details }: { details: Details }) {
  const t = useT("details");
  const paths = usePaths();
  const email = usePageContext().tenant?.brand.supportEmail;
  return (
    <aside className="details-actions" aria-label={t("actions")}>
      {details.canDownloadLabels ? <LabelButton reference={details.reference} /> : null}
      <Link to={paths.inbox(details.inbox)} className="button button-quiet">
        {t("back-to-list")}
      </Link>
      {email ? (
        <a className="button button-quiet" href={`mailto:${email}?subject=${details.reference}`}>
          {t("contact-support")}
        </a>
      ) : null}
      <noscript>
        <a href="" className="button button-quiet">
          {t("refresh")}
        </a>
      </noscript>
      {details.labelDownloaded ? <p className="quiet">{t("label.managed")}</p> : null}
    </aside>
  );
}
