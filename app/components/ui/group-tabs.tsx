import { Link } from "@remix-run/react";
import type { GroupQuery } from "~/models/group-query";
import { useFormat } from "./format";
import "./group-tabs.css";

interface GroupTabsProps<Group extends string> {
  label: string;
  /** Null for all. */
  tabs: readonly { group: Group | null; name: string; count: number }[];
  query: GroupQuery<Group>;
  urlOf: (change: Partial<GroupQuery<Group>>) => string;
}

/** The groups of a list as links, each with its number. */
export function GroupTabs<Group extends string>({ label, tabs, query, urlOf }: GroupTabsProps<Group>) {
  const { number } = useFormat();
  return (
    <nav className="tabs group-tabs" aria-label={label}>
      {tabs.map(({ group, name, count }) => (
        <Link
          key={group ?? "all"}
          to={urlOf({ group })}
          preventScrollReset
          aria-current={group === query.group ? "page" : undefined}
          suppressHydrationWarning
        >
          {name} <span className="quiet">{number(count)}</span>
        </Link>
      ))}
    </nav>
  );
}
