import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Pagination } from "#contract/primitives";
import { useT } from "~/components/document/translation";
import { DataFailure } from "~/components/settings/data-states";
import { Pager } from "~/components/settings/pager";
import { DataEmpty } from "~/components/ui/data-empty";
import { GroupTabs } from "~/components/ui/group-tabs";
import type { GroupQuery } from "~/models/group-query";
import "~/components/settings/data-table.css";

interface RequestInboxProps<Group extends string> {
  /** Of the inbox's words. */
  namespace: "returns" | "withdrawals";
  /** Links beside the title. */
  actions: ReactNode;
  /** Null if they could not be loaded. */
  found: { content: readonly unknown[]; pagination: Pagination; counts: Record<Group, number> } | null;
  requestId: string;
  groups: readonly Group[];
  nameOf: (group: Group) => string;
  query: GroupQuery<Group>;
  urlOf: (change: Partial<GroupQuery<Group>>) => string;
  /** Where the merchant sets up what brings some. */
  wayTo: string;
  /** The table of the page's rows. */
  children: ReactNode;
  /** Below the rows. */
  more?: ReactNode;
}

const PAGE_SIZE = 20;

/** An inbox of what buyers have asked for: groups, a page of rows, and what there is instead of them. */
export function RequestInbox<Group extends string>({
  namespace,
  actions,
  found,
  requestId,
  groups,
  nameOf,
  query,
  urlOf,
  wayTo,
  children,
  more,
}: RequestInboxProps<Group>) {
  const t = useT(namespace);
  const counts = groups.map((group) => ({ group, name: nameOf(group), count: found?.counts[group] ?? 0 }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const isEmpty = total === 0;
  const tabs = [{ group: null, name: t("group.all"), count: total }, ...counts];
  return (
    <main id="main" className="page stack">
      <div className="line wrap between">
        <h1>{t("title")}</h1>
        <div className="actions">{actions}</div>
      </div>
      <p className="quiet">{t("intro")}</p>
      <section className="card" aria-label={t("title")}>
        {found && !isEmpty ? <GroupTabs label={t("group.label")} tabs={tabs} query={query} urlOf={urlOf} /> : null}
        {found === null ? <DataFailure requestId={requestId} /> : null}
        {found?.content.length === 0 ? (
          <DataEmpty
            icon="return"
            title={t(isEmpty ? "none.title" : "none-here")}
            way={
              isEmpty ? (
                <Link to={wayTo} className="button">
                  {t("none.way")}
                </Link>
              ) : null
            }
          >
            {t(isEmpty ? "none.text" : "none-here-text")}
          </DataEmpty>
        ) : null}
        {found && found.content.length > 0 ? (
          <>
            {children}
            <Pager pagination={found.pagination} pageSize={PAGE_SIZE} urlOf={(page) => urlOf({ page })} />
          </>
        ) : null}
      </section>
      {more}
    </main>
  );
}
