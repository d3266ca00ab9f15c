import { Link } from "@remix-run/react";
import { useState } from "react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { StatusBadge } from "~/components/shipments/status-badge";
import { Icon } from "~/components/ui/icon";
import type { Details } from "~/models/shipment/details";
import { inboxSlug } from "~/models/shipments/inbox";
import { LabelButton } from "./label-button";

/** The way back, recipient and status, and the main action. */
export function DetailsHead({ details }: { details: Details }) {
  const { recipient, state, inbox } = details;
  const t = useT("details");
  const shipments = useT("shipments");
  const paths = usePaths();
  return (
    <div className="details-head">
      <div className="grow">
        <Link to={paths.inbox(inbox)} className="back-link">
          <Icon name="left" />
          <span className="visually-hidden">{t("back-to-list")}: </span>
          {shipments(`inbox.${inboxSlug(inbox)}`)}
        </Link>
        <div className="line wrap">
          <h1>{recipient || t("no-recipient")}</h1>
          <StatusBadge state={state} />
        </div>
      </div>
      <MainAction details={details} />
    </div>
  );
}

/** What a merchant comes for: the label until the parcel is handed over, then the carrier's page. */
function MainAction({ details }: { details: Details }) {
  const t = useT("details");
  const { mainAction, carrierUrl, to } = details;
  // The carrier may collect the parcel while its label is being printed: the dialog and its links stay.
  const [isPrinting, setPrinting] = useState(false);
  if (mainAction === "label" || isPrinting) {
    return (
      <div className="actions">
        <LabelButton reference={details.reference} className="button button-primary" onToggled={setPrinting} />
      </div>
    );
  }
  if (mainAction === "carrier" && carrierUrl) {
    return (
      <div className="actions">
        {needsCall(details) && to.phone ? (
          <a className="button" href={telephone(to.phone)}>
            <Icon name="phone" />
            {t("call-recipient")}
          </a>
        ) : null}
        <a className="button button-primary" href={carrierUrl} target="_blank" rel="noreferrer">
          <Icon name="external" />
          {t("tracking.at", { carrier: details.order.service?.carrier ?? "" })}
          <span className="visually-hidden"> {t("new-tab")}</span>
        </a>
      </div>
    );
  }
  return null;
}

/** A call helps where the carrier could not deliver. */
const needsCall = ({ banner }: Details) => banner?.tone === "danger" || banner?.name === "banner.attempted";

/** @param phone as typed */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
