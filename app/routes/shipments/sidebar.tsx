import { NavLink, useParams } from "@remix-run/react";
import type { Inbox } from "../../../contract/states";
import { usePrefix } from "~/components/app/use-prefix";
import { useT } from "~/components/app/translation";
import { useFormat } from "~/components/app/format";
import { inboxSlug, SIDEBAR } from "~/models/shipments/inbox";
import type { InboxCounts } from "./counts.server";

/**
 * The inboxes with their counts. On a phone the same list is a menu that opens, without script.
 *
 * @see spec shipment-core, section 2, "Sidebar inboxes"
 */
export function Sidebar({ counts }: { counts: InboxCounts }) {
  const t = useT("shipments");
  const { inbox } = useParams();
  return (
    <nav className="sidebar" aria-label={t("sidebar.label")}>
      <details className="sidebar-menu">
        <summary>{t(`inbox.${inbox ?? "all"}`)}</summary>
        <SidebarList counts={counts} />
      </details>
      <SidebarList counts={counts} />
    </nav>
  );
}

function SidebarList({ counts }: { counts: InboxCounts }) {
  const t = useT("shipments");
  return (
    <ul>
      {SIDEBAR.map(({ inbox, children }) => (
        <li key={inbox}>
          {inbox === "PENDING" ? (
            <span className="sidebar-group">{t("inbox.pending")}</span>
          ) : (
            <InboxLink inbox={inbox} count={counts[inbox]} />
          )}
          {children.length > 0 ? (
            <ul>
              {children.map((child) => (
                <li key={child}>
                  <InboxLink inbox={child} count={counts[child]} />
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function InboxLink({ inbox, count }: { inbox: Inbox; count: number | undefined }) {
  const t = useT("shipments");
  const prefix = usePrefix();
  const { number } = useFormat();
  const slug = inboxSlug(inbox);
  return (
    <NavLink to={`${prefix}/shipments/${slug}`} prefetch="none">
      {t(`inbox.${slug}`)}{" "}
      {count === undefined ? null : (
        <span className="count">
          {number(count)} <span className="visually-hidden">{t("sidebar.shipments", { count })}</span>
        </span>
      )}
    </NavLink>
  );
}
