import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { TicketStatusBadge } from "~/components/support/ticket-status";
import { DataTable } from "~/components/ui/data-table";
import { useFormat, When } from "~/components/ui/format";
import { supportPaths } from "~/models/support/support-paths";
import type { SupportData } from "./load-support.server";

type Ticket = NonNullable<SupportData["found"]>["tickets"][number];

/** The tickets, latest message first. */
export function TicketTable({ tickets }: { tickets: readonly Ticket[] }) {
  const t = useT("support");
  const { details } = supportPaths(usePaths());
  const { number } = useFormat();
  const name = ({ id, externalUrl, externalReference, unread }: Ticket) => (
    <>
      {externalUrl ? <a href={externalUrl}>{externalReference}</a> : <Link to={details(id)}>{externalReference}</Link>}{" "}
      {unread > 0 ? (
        <span className="badge badge-plain tone-info" suppressHydrationWarning>
          {t("list.unread", { number: number(unread) })}
        </span>
      ) : null}
    </>
  );
  const shipment = ({ shipmentReference }: Ticket) =>
    shipmentReference ? (
      <span className="mono">{shipmentReference}</span>
    ) : (
      <span className="quiet">{t("list.no-shipment")}</span>
    );
  const last = ({ lastMessageAt }: Ticket) => <When at={lastMessageAt} />;
  const created = ({ createdAt }: Ticket) => <When at={createdAt} />;
  return (
    <div className="data-scroll">
      <DataTable
        className="table data data-stacks"
        caption={t("list.caption")}
        rows={tickets}
        idOf={({ id }) => id}
        columns={[
          { id: "ticket", heading: t("list.ticket"), isRowHeading: true, cell: name },
          { id: "type", heading: t("list.type"), cell: ({ type }) => t(`type.${type}`) },
          { id: "shipment", heading: t("list.shipment"), cell: shipment },
          { id: "status", heading: t("list.status"), cell: ({ group }) => <TicketStatusBadge group={group} /> },
          { id: "last", heading: t("list.last-message"), className: "end", cellClass: "quiet support-last", cell: last },
          { id: "created", heading: t("list.created"), className: "end", cellClass: "quiet support-created", cell: created },
        ]}
      />
    </div>
  );
}
