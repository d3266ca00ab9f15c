import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { DataFailure } from "~/components/settings/data-states";
import { DataEmpty } from "~/components/ui/data-empty";
import { Pager } from "~/components/settings/pager";
import { useLiveRevalidation } from "~/components/shipments/use-live-shipment";
import { Icon } from "~/components/ui/icon";
import { supportPaths } from "~/models/support/support-paths";
import { type TicketsQuery, ticketsSearch } from "~/models/support/ticket-query";
import { CallButton, PhoneUpgrade } from "./call-agent";
import { Questions } from "./questions";
import type { SupportData } from "./load-support.server";
import { TicketTable } from "./ticket-table";
import { TicketTools } from "./ticket-tools";
import "~/components/settings/data-table.css";

const PAGE_SIZE = 10;

/** Frequent questions and the merchant's tickets. */
export function SupportCenter({ query, found, call, questions, cancellationDays, requestId }: SupportData) {
  const t = useT("support");
  const paths = supportPaths(usePaths());
  useLiveRevalidation(({ type }) => type === "ticket-upserted" || type === "ticket-message");
  const urlOf = (change: Partial<TicketsQuery>) => paths.center(ticketsSearch({ ...query, page: 1, ...change }));
  const isFiltered = query.reference !== "" || query.status !== null || query.type !== null;
  const newTicket = (
    <Link to={paths.newTicket()} className="button button-primary">
      <Icon name="plus" />
      {t("new-ticket")}
    </Link>
  );
  return (
    <div className="stack">
      <div className="line wrap between">
        <h1>{t("title")}</h1>
        <div className="actions">
          <CallButton call={call} />
          {newTicket}
        </div>
      </div>
      {call.upgrade ? <PhoneUpgrade offer={call.upgrade.offer} /> : null}
      <Questions questions={questions} cancellationDays={cancellationDays} />
      <section className="card" aria-labelledby="tickets">
        <div className="card-head">
          <h2 id="tickets">{t("list.title")}</h2>
        </div>
        {found && (isFiltered || found.counts.all > 0) ? <TicketTools query={query} counts={found.counts} urlOf={urlOf} /> : null}
        {found === null ? <DataFailure requestId={requestId} /> : null}
        {found?.tickets.length === 0 ? (
          <DataEmpty
            icon={isFiltered ? "search" : "support"}
            title={t(isFiltered ? "list.none-title" : "list.empty-title")}
            way={
              isFiltered ? (
                <Link to={paths.center()} className="button">
                  {t("list.show-all")}
                </Link>
              ) : (
                <Link to={paths.newTicket()} className="button">
                  {t("new-ticket")}
                </Link>
              )
            }
          >
            {t(isFiltered ? "list.none" : "list.empty")}
          </DataEmpty>
        ) : null}
        {found && found.tickets.length > 0 ? (
          <>
            <TicketTable tickets={found.tickets} />
            <Pager pagination={found.pagination} pageSize={PAGE_SIZE} urlOf={(page) => urlOf({ page })} />
          </>
        ) : null}
      </section>
    </div>
  );
}
