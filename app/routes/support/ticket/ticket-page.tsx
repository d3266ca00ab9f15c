import { Link } from "@remix-run/react";
import { useRef } from "react";
import { FlashNotice } from "~/components/document/flash-notice";
import { BackLink } from "~/components/ui/back-link";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useLiveRevalidation } from "~/components/shipments/use-live-shipment";
import { TicketStatusBadge } from "~/components/support/ticket-status";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { UnsavedQuestion, useUnsavedQuestion } from "~/components/ui/unsaved-question";
import type { FormActionData } from "~/models/form-action-data";
import { supportPaths } from "~/models/support/support-paths";
import { ownMessages } from "~/models/support/timeline";
import type { TicketFormExtra } from "~/services/support/create-ticket.server";
import { Conversation } from "./conversation";
import { ReplyForm } from "./reply-form";
import type { TicketData } from "./load-ticket-page.server";
import { TicketFacts } from "./ticket-facts";

type TicketPageProps = TicketData & { sent: FormActionData<TicketFormExtra> | undefined };

/** A conversation with the facts of its ticket. */
export function TicketPage({ ticket, days, shipment, money, today, idempotencyKey, sent }: TicketPageProps) {
  const t = useT("support");
  const { dateTime } = useFormat();
  const { center, newTicket } = supportPaths(usePaths());
  const isClosed = ticket.status === "closed";
  const box = useRef<HTMLDivElement>(null);
  const question = useUnsavedQuestion(box);
  // A shipment can have one ticket per type: a further question goes to type "other", and after that has no shipment.
  const isAboutShipment = ticket.type !== "other" && ticket.shipmentReference !== null;
  const about = { ticketType: "other" as const, ...(isAboutShipment ? { shipmentReference: ticket.shipmentReference! } : {}) };
  useLiveRevalidation(
    (event) => (event.type === "ticket-message" || event.type === "ticket-upserted") && event.ticketId === ticket.id,
  );
  return (
    <div className="stack">
      <div>
        <BackLink to={center()}>{t("ticket.back")}</BackLink>
        <div className="line wrap">
          <h1>{t(`type.${ticket.type}`)}</h1>
          <TicketStatusBadge group={ticket.group} />
        </div>
        <p className="quiet" suppressHydrationWarning>
          {t("ticket.created", { reference: ticket.externalReference, when: dateTime(ticket.createdAt) })}
        </p>
      </div>
      <div className="toasts">
        <FlashNotice flash={sent?.toast ?? null} keepsForm />
      </div>
      <div className="page-grid">
        <section className="card" aria-label={t("ticket.conversation")}>
          <Conversation ticketId={ticket.id} days={days} today={today} />
          <noscript>
            <p className="support-refresh">
              <a href="">{t("ticket.refresh")}</a>
            </p>
          </noscript>
          {isClosed ? (
            <p className="banner support-closed" role="status">
              <Icon name="lock" />
              <span>
                {t("ticket.closed")} <Link to={newTicket(about)}>{t("ticket.closed-link")}</Link>
              </span>
            </p>
          ) : null}
          {/* A sent reply resets the form; an agent's message does not reset a reply in progress. */}
          <div ref={box}>
            <UnsavedQuestion {...question} />
            <ReplyForm key={ownMessages(days)} idempotencyKey={idempotencyKey} sent={sent} isClosed={isClosed} />
          </div>
        </section>
        <aside className="page-aside" aria-label={t("ticket.data")}>
          <TicketFacts ticket={ticket} shipment={shipment} money={money} />
        </aside>
      </div>
    </div>
  );
}
