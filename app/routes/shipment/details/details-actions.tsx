import { Form, useRouteLoaderData } from "@remix-run/react";
import { CsrfField, usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Icon } from "~/components/ui/icon";
import type { Details } from "~/models/shipment/details";
import { labelFileSearch, type LabelJob } from "~/models/shipment/label-job";
import { LabelButton } from "./label-button";

interface DetailsActionsProps {
  details: Details;
  /** The label made on this page, or null. */
  printed: LabelJob | null;
  /** Makes the idempotency key of a copy: a button that is pressed twice copies once. */
  copyKey: string;
  onPrinted: (label: LabelJob) => void;
}

/**
 * The shipment's actions in the order of their use; the main one stands in the head.
 *
 * @see spec shipment-core, section 2, "Post-sale details page", "Sidebar"
 */
export function DetailsActions({ details, printed, copyKey, onPrinted }: DetailsActionsProps) {
  const { reference, canDownloadLabels, labelDownloaded, mainAction } = details;
  const t = useT("details");
  const shipments = useT("shipments");
  const paths = usePaths();
  const canCreate = useCanCreate();
  const copies = canCreate ? details.copies : [];
  const offersLabel = canDownloadLabels && mainAction !== "label" && details.isFollowed;
  const refresh = (
    <li>
      <a href="">
        <Icon name="refresh" />
        {t("refresh")}
      </a>
    </li>
  );
  if (!printed && !offersLabel && copies.length === 0 && mainAction === "support") {
    return (
      <noscript>
        <section className="card" aria-label={t("actions")}>
          <ul className="action-list">{refresh}</ul>
        </section>
      </noscript>
    );
  }
  return (
    <section className="card" aria-label={t("actions")}>
      <ul className="action-list">
        {printed ? (
          <li>
            {/* A plain link: the router must not handle the file's URL. */}
            <a href={`${paths.label(reference)}.pdf${labelFileSearch(printed, "attachment")}`}>
              <Icon name="export" />
              {t("label.download")}
            </a>
          </li>
        ) : null}
        {offersLabel ? (
          <li>
            <LabelButton
              reference={reference}
              isAgain={labelDownloaded}
              onClosed={(ready) => {
                if (ready) onPrinted(ready);
              }}
            />
          </li>
        ) : null}
        {copies
          .filter((copy) => copy !== "duplicate" || mainAction !== "again")
          .map((copy) => (
            <li key={copy}>
              <button form={COPIES_FORM} name={copy} value={reference}>
                <Icon name={copy === "return" ? "return" : "copy"} />
                {shipments(`action.${copy}`)}
              </button>
            </li>
          ))}
        {mainAction === "support" ? null : (
          <li>
            <SupportLink reference={reference} />
          </li>
        )}
        <noscript>{refresh}</noscript>
      </ul>
      {copies.length > 0 ? (
        <Form id={COPIES_FORM} method="post" action={paths.copies}>
          <CsrfField />
          <input type="hidden" name="at" value={copyKey} />
          <input type="hidden" name="returnTo" value={paths.details(reference)} />
        </Form>
      ) : null}
    </section>
  );
}

/** Id of the form that the buttons to duplicate and to return belong to. */
export const COPIES_FORM = "copies";

/** Whether the merchant may create shipments. */
export function useCanCreate(): boolean {
  return useRouteLoaderData<{ canCreate: boolean }>("routes/frame/layout/route")?.canCreate ?? true;
}

/** A mail to support about the shipment. */
export function SupportLink({ reference, className }: { reference: string; className?: string }) {
  const t = useT("details");
  const email = usePageContext().tenant?.brand.supportEmail;
  if (!email) return null;
  return (
    <a className={className} href={`mailto:${email}?subject=${reference}`}>
      <Icon name="support" />
      {t("contact-support")}
    </a>
  );
}
