import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";
import type { Details } from "~/models/shipment/details";
import { LabelButton } from "./label-button";

/**
 * The shipment's actions in the order of their use; the main one stands in the head.
 *
 * @see spec shipment-core, section 2, "Post-sale details page", "Sidebar"
 */
export function DetailsActions({ details }: { details: Details }) {
  const t = useT("details");
  const email = usePageContext().tenant?.brand.supportEmail;
  return (
    <section className="card" aria-label={t("actions")}>
      <ul className="action-list">
        {details.canDownloadLabels && details.mainAction !== "label" ? (
          <li>
            <LabelButton reference={details.reference} isAgain={details.labelDownloaded} />
          </li>
        ) : null}
        {email ? (
          <li>
            <a href={`mailto:${email}?subject=${details.reference}`}>
              <Icon name="support" />
              {t("contact-support")}
            </a>
          </li>
        ) : null}
        <noscript>
          <li>
            <a href="">
              <Icon name="refresh" />
              {t("refresh")}
            </a>
          </li>
        </noscript>
      </ul>
      {details.labelDownloaded ? (
        <p className="action-note">
          <Icon name="check" />
          {t("label.managed")}
        </p>
      ) : null}
    </section>
  );
}
