import { NavLink, useLocation, useParams } from "@remix-run/react";
import type { Inbox } from "#contract/states";
import { usePaths } from "~/components/document/use-paths";
import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";
import { inboxOfSlug, inboxSlug, SIDEBAR } from "~/models/shipments/inbox";
import type { InboxCounts } from "~/models/shipments/counts";

interface SidebarProps {
  counts: InboxCounts;
  /** Shipments became ready to purchase while another inbox is shown. */
  hasNews: boolean;
}

/**
 * The inboxes with their counts. On a phone the same list is a `<details>`: it pushes the page down, which a popover cannot.
 *
 * @see spec shipment-core, section 2, "Sidebar inboxes"
 */
export function Sidebar({ counts, hasNews }: SidebarProps) {
  const t = useT("shipments");
  const { inbox } = useParams();
  const { key } = useLocation();
  return (
    <nav className="sidebar" aria-label={t("sidebar.label")}>
      {/* The key closes it after a client-side navigation. */}
      <details key={key} className="sidebar-menu">
        <summary>
          {t(`inbox.${inboxSlug(inboxOfSlug(inbox) ?? "ALL")}`)}
          {hasNews ? <span className="news-dot" /> : null}
        </summary>
        <SidebarList counts={counts} hasNews={hasNews} />
      </details>
      <SidebarList counts={counts} hasNews={hasNews} />
    </nav>
  );
}

function SidebarList({ counts, hasNews }: SidebarProps) {
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
                  <InboxLink inbox={child} count={counts[child]} hasNews={hasNews && child === "READY_TO_PURCHASE"} />
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function InboxLink({ inbox, count, hasNews = false }: { inbox: Inbox; count: number | undefined; hasNews?: boolean }) {
  const t = useT("shipments");
  const paths = usePaths();
  const { number } = useFormat();
  const slug = inboxSlug(inbox);
  return (
    <NavLink to={paths.inbox(inbox)} prefetch="none">
      {t(`inbox.${slug}`)} {hasNews ? <span className="badge badge-new">{t("row.new")}</span> : null}
      {count === undefined ? null : (
        <span className="count">
          {number(count)} <span className="visually-hidden">{t("sidebar.shipments", { count })}</span>
        </span>
      )}
    </NavLink>
  );
}
