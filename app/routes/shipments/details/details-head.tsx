import { Link } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { BackLink } from "~/components/ui/back-link";
import { useT } from "~/components/document/translation";
import { useFrame } from "~/components/document/use-frame";
import { usePaths } from "~/components/document/use-paths";
import { COPIES_FORM } from "~/components/shipments/copies-form";
import { StatusBadge } from "~/components/shipments/status-badge";
import { Icon } from "~/components/ui/icon";
import type { Inbox } from "#contract/states";
import { queryOfList } from "~/models/shipments/list-search";
import type { Details, ShownAddress } from "~/models/shipments/details";
import type { LabelJob } from "~/models/shipments/label-job";
import { inboxSlug } from "~/models/shipments/inbox";
import { SupportLink } from "./details-actions";
import { LabelButton } from "./label-button";

interface MainActionProps {
  details: Details;
  /** The merchant is to decide on another address first. */
  asksAddress: boolean;
  onPrinted: (label: LabelJob) => void;
}

/** The list that led here, and the shipments beside this one in it. */
interface FromList {
  inbox: Inbox;
  search: string;
  previous: string | null;
  next: string | null;
}

/** Back link, neighbours in the list, recipient, status and the main action. */
export function DetailsHead({ details, list, onPrinted, asksAddress }: MainActionProps & { list: FromList | null }) {
  const { recipient, status } = details;
  const inbox = list?.inbox ?? details.inbox;
  const t = useT("details");
  const shipments = useT("shipments");
  const paths = usePaths();
  return (
    <div className="details-head">
      <div className="grow">
        <div className="line">
          <BackLink to={paths.inbox(inbox, new URLSearchParams(list?.search))}>
            <span className="visually-hidden">{t("back-to-list")} – </span>
            {shipments(`inbox.${inboxSlug(inbox)}`)}
          </BackLink>
          {list ? <Neighbours {...list} /> : null}
        </div>
        <div className="line wrap">
          <h1>{recipient || t("no-recipient")}</h1>
          <StatusBadge status={status} />
        </div>
      </div>
      <MainAction details={details} asksAddress={asksAddress} onPrinted={onPrinted} />
    </div>
  );
}

function Neighbours({ inbox, search, previous, next }: FromList) {
  const t = useT("details");
  const paths = usePaths();
  const query = queryOfList(inbox, new URLSearchParams(search));
  const beside = [
    { reference: previous, rel: "prev", icon: "sort-up", text: t("previous") },
    { reference: next, rel: "next", icon: "sort-down", text: t("next") },
  ] as const;
  return (
    <>
      {beside.map(({ reference, rel, icon, text }) =>
        reference ? (
          <Link
            key={rel}
            to={paths.details(reference, query)}
            rel={rel}
            className="button button-quiet button-small button-icon"
            aria-label={text}
            title={text}
          >
            <Icon name={icon} />
          </Link>
        ) : null,
      )}
    </>
  );
}

/** The most likely action, or the one that the banner advises. */
function MainAction({ details, asksAddress, onPrinted }: MainActionProps) {
  const t = useT("details");
  const paths = usePaths();
  const { mainAction, carrierUrl, reference, printInStore } = details;
  const canCreate = useFrame()?.canCreate ?? true;
  // Keep the dialog mounted while it is open, even if the carrier collects the parcel meanwhile and the main action changes.
  const [isPrinting, setPrinting] = useState(false);
  if (mainAction === "label" || isPrinting) {
    return (
      <div className="actions">
        <LabelButton
          reference={reference}
          className={asksAddress ? "button" : "button button-primary"}
          onOpened={() => setPrinting(true)}
          onClosed={(ready) => {
            setPrinting(false);
            if (ready) onPrinted(ready);
          }}
        />
      </div>
    );
  }
  if (details.correctedCopy) {
    // Leads to the copy's draft, or to its details once it is paid.
    return (
      <Link className="button button-primary" to={paths.resume(details.correctedCopy)}>
        {t("corrected-copy")}
      </Link>
    );
  }
  if (mainAction === "again") {
    return canCreate ? (
      <div className="actions">
        <button form={COPIES_FORM} name="duplicate" value={reference} className="button button-primary">
          <Icon name="copy" />
          {t("send-again")}
        </button>
      </div>
    ) : null;
  }
  if (mainAction === "recipient") return <RecipientActions to={details.to} reference={reference} />;
  if (mainAction === "support") {
    return (
      <div className="actions">
        <SupportLink reference={reference} className="button button-primary" />
      </div>
    );
  }
  if (mainAction === "code" && printInStore?.url) {
    return <NewTabAction url={printInStore.url}>{t("notice.print-in-store.open")}</NewTabAction>;
  }
  if (mainAction === "carrier" && carrierUrl) {
    const carrier = details.order.service?.carrier ?? "";
    return <NewTabAction url={carrierUrl}>{t("tracking.at", { carrier })}</NewTabAction>;
  }
  return null;
}

/** A main action that opens the carrier's page. */
function NewTabAction({ url, children }: { url: string; children: ReactNode }) {
  const t = useT("details");
  return (
    <div className="actions">
      <a className="button button-primary" href={url} target="_blank" rel="noreferrer">
        <Icon name="external" />
        {children}
        <span className="visually-hidden"> {t("new-tab")}</span>
      </a>
    </div>
  );
}

/** Ways to contact the recipient, the fastest as the main one. */
function RecipientActions({ to, reference }: { to: ShownAddress; reference: string }) {
  const t = useT("details");
  const { phone, email } = to;
  return (
    <div className="actions">
      {phone ? (
        <a className="button button-primary" href={telephone(phone)}>
          <Icon name="phone" />
          {t("call-recipient")}
        </a>
      ) : null}
      {email ? (
        <a className={phone ? "button" : "button button-primary"} href={`mailto:${email}?subject=${reference}`}>
          <Icon name="mail" />
          {t("write-recipient")}
        </a>
      ) : null}
    </div>
  );
}

/** @param phone as the merchant typed it */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
