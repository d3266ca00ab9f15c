import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { TicketStatusBadge } from "~/components/support/ticket-status";
import { useFormat, When } from "~/components/ui/format";
import { supportPaths } from "~/models/support/support-paths";
import type { SupportData } from "./load-support.server";

type Row = NonNullable<SupportData["found"]>["tickets"][number];

/** The tickets, the one with the newest message first. */
export function TicketTable({ tickets }: { tickets: readonly Row[] }) {
  const t = useT("support");
  return (
    <div className="data-scroll">
      <table className="table data data-stacks">
        <caption className="visually-hidden">{t("list.caption")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("list.ticket")}</th>
            <th scope="col">{t("list.type")}</th>
            <th scope="col">{t("list.shipment")}</th>
            <th scope="col">{t("list.status")}</th>
            <th scope="col" className="end">
              {t("list.last-message")}
            </th>
            <th scope="col" className="end">
              {t("list.created")}
            </th>
          </tr>
        </thead>
        <tbody>
          {tickets.map((ticket) => (
            <TicketRow key={ticket.id} ticket={ticket} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TicketRow({ ticket }: { ticket: Row }) {
  const t = useT("support");
  const { details } = supportPaths(usePaths());
  const { number } = useFormat();
  return (
    <tr>
      <th scope="row">
        {ticket.externalUrl ? (
          <a href={ticket.externalUrl}>{ticket.externalReference}</a>
        ) : (
          <Link to={details(ticket.id)}>{ticket.externalReference}</Link>
        )}{" "}
        {ticket.unread > 0 ? (
          <span className="badge badge-plain tone-info" suppressHydrationWarning>
            {t("list.unread", { number: number(ticket.unread) })}
          </span>
        ) : null}
      </th>
      <td>{t(`type.${ticket.type}`)}</td>
      <td>
        {ticket.shipmentReference ? (
          <span className="mono">{ticket.shipmentReference}</span>
        ) : (
          <span className="quiet">{t("list.no-shipment")}</span>
        )}
      </td>
      <td>
        <TicketStatusBadge group={ticket.group} />
      </td>
      <td className="end quiet support-last">
        <When at={ticket.lastMessageAt} />
      </td>
      <td className="end quiet support-created">
        <When at={ticket.createdAt} />
      </td>
    </tr>
  );
}
