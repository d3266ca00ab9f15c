import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { useFrame } from "~/components/document/use-frame";
import { usePaths } from "~/components/document/use-paths";
import { COPIES_FORM, CopiesForm } from "~/components/shipments/copies-form";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { CancelOffer, Details } from "~/models/shipments/details";
import { labelFileSearch, type LabelJob } from "~/models/shipments/label-job";
import { LabelButton } from "./label-button";

interface DetailsActionsProps {
  details: Details;
  /** The label created on this page, or null. */
  printed: LabelJob | null;
  /** Part of a copy's idempotency key, so that a double press creates one copy. */
  copyKey: string;
  onPrinted: (label: LabelJob) => void;
}

/**
 * The shipment's actions in the order of their use; the main action is in the page's head.
 *
 * @see spec shipment-core, section 2, "Post-sale details page", "Sidebar"
 */
export function DetailsActions({ details, printed, copyKey, onPrinted }: DetailsActionsProps) {
  const { reference, canDownloadLabels, labelDownloaded, mainAction } = details;
  const t = useT("details");
  const shipments = useT("shipments");
  const paths = usePaths();
  const canCreate = useFrame()?.canCreate ?? true;
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
  const isBare = !printed && !offersLabel && copies.length === 0 && !details.cancel && !details.hasCustomsPapers;
  if (isBare && mainAction === "support") {
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
        {canDownloadLabels && details.isFollowed ? (
          <li>
            <Link to={paths.sendLabel(reference)} preventScrollReset>
              <Icon name="mail" />
              {t("send-label.action")}
            </Link>
          </li>
        ) : null}
        {details.hasCustomsPapers ? (
          <li>
            <a href={paths.customsFile(reference)}>
              <Icon name="document" />
              {t("customs.download")}
            </a>
          </li>
        ) : null}
        {canCreate && details.canMultiLabel ? (
          <li>
            <button form={COPIES_FORM} name="multi-label" value={reference}>
              <Icon name="plus" />
              {t("multi-label")}
            </button>
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
        <CancelAction reference={reference} offer={details.cancel} />
      </ul>
      <noscript>
        <ul className="action-list">{refresh}</ul>
      </noscript>
      {copies.length > 0 ? <CopiesForm at={copyKey} returnTo={paths.details(reference)} /> : null}
    </section>
  );
}

/** Link to support, with the shipment's reference. */
export function SupportLink({ reference, className }: { reference: string; className?: string }) {
  const t = useT("details");
  const paths = usePaths();
  return (
    <Link className={className} to={paths.support(reference)}>
      <Icon name="support" />
      {t("contact-support")}
    </Link>
  );
}

/** Link to cancel, or the reason why it cannot be cancelled, or the state of the request. */
function CancelAction({ reference, offer }: { reference: string; offer: CancelOffer | null }) {
  const t = useT("details");
  const paths = usePaths();
  const { dateTime } = useFormat();
  if (!offer) return null;
  if (offer.kind === "late" || offer.kind === "never") {
    return (
      <li className="action-gone quiet small">
        <Icon name="ban" />
        <span suppressHydrationWarning>
          {offer.kind !== "never"
            ? t("cancel.too-late", { when: dateTime(offer.until), days: offer.days })
            : t("cancel.never", { carrier: offer.carrier })}
        </span>
      </li>
    );
  }
  const note =
    offer.kind === "requested"
      ? offer.settlesBy
        ? t("cancel.requested", { carrier: offer.carrier, when: dateTime(offer.settlesBy) })
        : t("cancel.requested-now", { carrier: offer.carrier })
      : t("cancel.until", { when: dateTime(offer.until) });
  const name = (
    <>
      <Icon name="ban" />
      {t("cancel.action")}
    </>
  );
  return (
    <li>
      {offer.kind === "open" ? (
        <Link to={paths.cancel(reference)} preventScrollReset aria-describedby="cancel-note">
          {name}
        </Link>
      ) : (
        <button type="button" disabled aria-describedby="cancel-note">
          {name}
        </button>
      )}
      <span id="cancel-note" className="block quiet small action-note" suppressHydrationWarning>
        {note}
      </span>
    </li>
  );
}
