import { Link } from "@remix-run/react";
import { FlashNotice } from "~/components/document/flash-notice";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Icon } from "~/components/ui/icon";
import type { FormActionData } from "~/models/form-action-data";
import { showsForm } from "~/models/support/lookup";
import { supportPaths } from "~/models/support/support-paths";
import type { TicketFormExtra } from "~/services/support/create-ticket.server";
import type { NewTicketData } from "./load-new-ticket.server";
import { TicketForm } from "./ticket-form";
import { TypeChooser } from "./type-chooser";

type NewTicketProps = NewTicketData & { sent: FormActionData<TicketFormExtra> | undefined };

/** What it is about, the shipment, and then the form of the type. */
export function NewTicket({ sent, ...data }: NewTicketProps) {
  const t = useT("support");
  const { center } = supportPaths(usePaths());
  const { type, lookup, reference } = data;
  return (
    <div className="stack support-narrow">
      <div>
        <Link to={center()} className="back-link">
          <Icon name="left" />
          {t("ticket.back")}
        </Link>
        <h1>{t("new.title")}</h1>
      </div>
      <div className="toasts">
        <FlashNotice flash={sent?.toast ?? null} keepsForm />
      </div>
      <TypeChooser {...data} />
      {showsForm(type, lookup) ? (
        <TicketForm key={`${type} ${reference}`} {...data} type={type} sent={sent} />
      ) : (
        <p className="quiet" role="status">
          {type === null ? t("new.choose-type") : lookup.kind === "none" ? t("new.type-reference") : null}
        </p>
      )}
    </div>
  );
}
