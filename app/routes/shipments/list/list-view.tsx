import { Link } from "@remix-run/react";
import { useFormat } from "~/components/ui/format";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { inboxSlug } from "~/models/shipments/inbox";
import { listContent } from "~/models/shipments/list-content";
import type { ListPage } from "~/models/shipments/list-page";
import { ListEmpty, ListFailure, NewUser } from "./list-states";
import { NextPage } from "./next-page";
import { ShipmentTable } from "./shipment-table";
import { SortMenu } from "./sort-menu";
import { useLiveRows } from "./use-live-rows";

interface ListViewProps {
  list: ListPage;
  /** Number of shipments on all pages of the list. */
  total: number;
  isLoading: boolean;
  isNewUser: boolean;
  canCreate: boolean;
}

/** One inbox: heading, sort menu and content. */
export function ListView({ list, total, isLoading, isNewUser, canCreate }: ListViewProps) {
  const t = useT("shipments");
  const paths = usePaths();
  const { number } = useFormat();
  const live = useLiveRows(list);
  const content = listContent({
    rows: live.rows.length,
    hasMore: live.nextCursor !== null,
    isLoading,
    hasFailed: list.failure !== null,
    nextPage: live.nextPageState,
    isFiltered: list.isFiltered,
    isNewUser,
  });
  const slug = inboxSlug(list.inbox);
  const heading = t(`inbox.${slug}`);
  return (
    <>
      <div className="list-head">
        <h1>
          {list.search ? t("list.search-heading", { inbox: heading, query: list.search }) : heading}{" "}
          {list.failure || content === "new-user" ? null : <span className="count">{number(total)}</span>}
        </h1>
        <div className="list-tools">
          {list.isFiltered ? (
            <Link to={paths.inbox(list.inbox)} className="button button-quiet">
              {t("list.clear-filters")}
            </Link>
          ) : null}
          <SortMenu list={list} />
          <noscript>
            <a href="" className="button button-quiet">
              {t("list.refresh")}
            </a>
          </noscript>
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {live.announcement}
      </p>
      {live.isStale ? (
        <p className="notice notice-warning">
          {t("list.stale")} <a href="">{t("list.refresh")}</a>
        </p>
      ) : null}
      {content === "error" ? <ListFailure requestId={list.failure?.requestId ?? ""} /> : null}
      {content === "new-user" ? <NewUser canCreate={canCreate} /> : null}
      {content === "empty" ? <ListEmpty inbox={list.inbox} canCreate={canCreate} /> : null}
      {content === "empty-filter" ? <ListEmpty inbox={list.inbox} canCreate={canCreate} narrowed /> : null}
      {(live.rows.length > 0 || live.nextCursor !== null) && list.failure === null ? (
        <div className={isLoading ? "is-loading" : undefined}>
          {live.rows.length > 0 ? <ShipmentTable rows={live.rows} list={list} /> : null}
          <NextPage list={list} live={live} />
        </div>
      ) : null}
      {isLoading ? <LoadingBar /> : null}
    </>
  );
}

function LoadingBar() {
  const t = useT("shipments");
  return (
    <p className="loading-bar" role="status">
      <span>{t("list.loading")}</span>
    </p>
  );
}
