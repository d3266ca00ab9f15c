import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Pagination } from "#contract/primitives";
import { DataFailure } from "~/components/settings/data-states";
import { Pager } from "~/components/settings/pager";
import { DataEmpty } from "~/components/ui/data-empty";
import { GroupTabs } from "~/components/ui/group-tabs";
import type { GroupQuery } from "~/models/group-query";
import "~/components/settings/data-table.css";

interface RequestInboxProps<Group extends string> {
  title: string;
  intro: string;
  /** Links beside the title. */
  actions: ReactNode;
  /** Null if they could not be loaded. */
  found: { content: readonly unknown[]; pagination: Pagination } | null;
  requestId: string;
  /** The groups with their numbers, all of them first. */
  groups: { label: string; tabs: readonly { group: Group | null; name: string; count: number }[] };
  query: GroupQuery<Group>;
  urlOf: (change: Partial<GroupQuery<Group>>) => string;
  /** What a group without any says, and what the whole inbox says before the first, with the way to what brings some. */
  none: { here: string; hereText: string; title: string; text: string; way: string; wayTo: string };
  /** The table of the page's rows. */
  children: ReactNode;
  /** Below the rows. */
  more?: ReactNode;
}

const PAGE_SIZE = 20;

/** An inbox of what buyers have asked for: groups, a page of rows, and what there is instead of them. */
export function RequestInbox<Group extends string>({
  title,
  intro,
  actions,
  found,
  requestId,
  groups,
  query,
  urlOf,
  none,
  children,
  more,
}: RequestInboxProps<Group>) {
  const isEmpty = (groups.tabs[0]?.count ?? 0) === 0;
  return (
    <main id="main" className="page stack">
      <div className="line wrap between">
        <h1>{title}</h1>
        <div className="actions">{actions}</div>
      </div>
      <p className="quiet">{intro}</p>
      <section className="card" aria-label={title}>
        {found && !isEmpty ? <GroupTabs {...groups} query={query} urlOf={urlOf} /> : null}
        {found === null ? <DataFailure requestId={requestId} /> : null}
        {found?.content.length === 0 ? (
          <DataEmpty
            icon="return"
            title={isEmpty ? none.title : none.here}
            way={
              isEmpty ? (
                <Link to={none.wayTo} className="button">
                  {none.way}
                </Link>
              ) : null
            }
          >
            {isEmpty ? none.text : none.hereText}
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
