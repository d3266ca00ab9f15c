import { Link, NavLink, useLocation } from "@remix-run/react";
import type { Inbox } from "#contract/states";
import { useFrame } from "~/components/document/use-frame";
import { usePaths } from "~/components/document/use-paths";
import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { inboxSlug, SIDEBAR } from "~/models/shipments/inbox";
import type { SetupProgress } from "~/models/onboarding/setup";
import { shownCounts, type SidebarCounts } from "~/models/shipments/counts";
import type { ViewLink } from "~/models/shipments/saved-views";

interface SidebarProps extends SidebarCounts {
  /** Shipments became ready to purchase while another inbox is shown. */
  hasNews: boolean;
  views: ViewLink[];
  /** Inbox of the shipment on the page; the page itself is not the inbox. */
  current?: Inbox | undefined;
}

/** The inboxes with their counts. @see spec shipment-core, section 2, "Sidebar inboxes" */
export function Sidebar({ counts, toPrint, ...rest }: SidebarProps) {
  const t = useT("shipments");
  const props = { ...rest, ...shownCounts({ counts, toPrint }) };
  return (
    <nav className="sidebar" aria-labelledby="inboxes">
      <PageLinks count={props.toPrint} />
      <h2 id="inboxes" className="nav-title">
        {t("sidebar.label")}
      </h2>
      <InboxList {...props} />
    </nav>
  );
}

/**
 * The sidebar on narrow screens: a `<details>` in place of the heading, which pushes the page down as a popover cannot.
 */
export function InboxSwitch({ current, counts, toPrint, ...rest }: Omit<SidebarProps, "current"> & { current: Inbox }) {
  const props = { ...rest, ...shownCounts({ counts, toPrint }) };
  const t = useT("shipments");
  const { key } = useLocation();
  const { number } = useFormat();
  const count = props.counts[current];
  return (
    // A new key closes it after a client-side navigation.
    <details key={key} className="inbox-switch">
      <summary className="button">
        <span className="cut">{t(`inbox.${inboxSlug(current)}`)}</span>
        {count === undefined ? null : <span className="quiet number">{number(count)}</span>}
        {props.hasNews ? <span className="badge badge-new badge-plain">{t("row.new")}</span> : null}
        <Icon name="down" />
      </summary>
      <nav aria-label={t("sidebar.label")}>
        <PageLinks count={props.toPrint} />
        <InboxList {...props} />
      </nav>
    </details>
  );
}

/** Links to the pages above the inboxes. @param count shipments waiting on the print desk */
function PageLinks({ count }: { count: number | undefined }) {
  const t = useT("shipments");
  const paths = usePaths();
  const frame = useFrame();
  const { number } = useFormat();
  return (
    <ul className="nav">
      {frame?.setup ? <SetupLink {...frame.setup} /> : null}
      {frame?.offersPlans ? (
        <li>
          <NavLink to={paths.subscriptions}>
            <Icon name="star" />
            {t("sidebar.plan")}
          </NavLink>
        </li>
      ) : null}
      <li>
        <NavLink to={paths.printDesk()}>
          <Icon name="print" />
          {t("sidebar.print-desk")}
          {count === undefined ? null : (
            <span className="number">
              {number(count)} <span className="visually-hidden">{t("sidebar.shipments", { count })}</span>
            </span>
          )}
        </NavLink>
      </li>
      <li>
        <NavLink to={paths.endOfDay}>
          <Icon name="truck" />
          {t("sidebar.end-of-day")}
        </NavLink>
      </li>
      <li>
        <NavLink to={paths.returns()}>
          <Icon name="return" />
          {t("sidebar.returns")}
        </NavLink>
      </li>
      <li>
        <NavLink to={paths.withdrawals()}>
          <Icon name="document" />
          {t("sidebar.withdrawals")}
        </NavLink>
      </li>
      <li>
        <NavLink to={paths.analytics}>
          <Icon name="chart" />
          {t("sidebar.analytics")}
          {frame?.hasAnalytics ? null : (
            <span className="number">
              <Icon name="lock" label={t("sidebar.locked")} />
            </span>
          )}
        </NavLink>
      </li>
    </ul>
  );
}

function SetupLink({ done, total }: SetupProgress) {
  const t = useT("shipments");
  const { number } = useFormat();
  return (
    <li>
      <NavLink to={usePaths().setup}>
        <Icon name="check" />
        {t("setup.title")}
        <span className="number">{t("setup.count", { done: number(done), total: number(total) })}</span>
      </NavLink>
    </li>
  );
}

const ICONS: Partial<Record<Inbox, IconName>> = {
  ALL: "inbox",
  PENDING: "cart",
  PROCESSING: "refresh",
  READY_FOR_SHIPPING: "box",
  TRACKING: "truck",
  CANCELED: "ban",
  ARCHIVED: "archive",
};

/** The saved view that the page shows, if any. */
export function useOpenView(views: readonly ViewLink[]): ViewLink | undefined {
  const paths = usePaths();
  const { pathname, search } = useLocation();
  return views.find((view) => paths.inbox(view.inbox, new URLSearchParams(view.search)) === pathname + search);
}

function InboxList({ counts, hasNews, views, current }: SidebarProps) {
  const t = useT("shipments");
  const open = useOpenView(views);
  return (
    <>
      <ul className="nav">
        {SIDEBAR.map(({ inbox, children }) => (
          <li key={inbox}>
            {inbox === "PENDING" ? (
              <span className="nav-group">
                <Icon name="cart" />
                {t("inbox.pending")}
              </span>
            ) : (
              <InboxLink inbox={inbox} count={counts[inbox]} isCurrent={!open && inbox === current} />
            )}
            {children.length > 0 ? (
              <ul>
                {children.map((child) => (
                  <li key={child}>
                    <InboxLink
                      inbox={child}
                      count={counts[child]}
                      hasNews={hasNews && child === "READY_TO_PURCHASE"}
                      isCurrent={!open && child === current}
                    />
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
      {views.length > 0 ? <SavedViews views={views} open={open} /> : null}
    </>
  );
}

function SavedViews({ views, open }: Pick<SidebarProps, "views"> & { open: ViewLink | undefined }) {
  const t = useT("shipments");
  const paths = usePaths();
  return (
    <>
      <h3 className="nav-title">{t("sidebar.views")}</h3>
      <ul className="nav">
        {views.map(({ id, name, inbox, search }) => (
          <li key={id}>
            <Link to={paths.inbox(inbox, new URLSearchParams(search))} aria-current={id === open?.id ? "page" : undefined}>
              <Icon name="bookmark" />
              <span className="cut">{name}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.views("ALL")}>
            <Icon name="pencil" />
            {t("sidebar.manage-views")}
          </Link>
        </li>
      </ul>
    </>
  );
}

interface InboxLinkProps {
  inbox: Inbox;
  count: number | undefined;
  hasNews?: boolean;
  /** The page shows a shipment of this inbox. */
  isCurrent: boolean;
}

function InboxLink({ inbox, count, hasNews = false, isCurrent }: InboxLinkProps) {
  const t = useT("shipments");
  const paths = usePaths();
  const { number } = useFormat();
  const icon = ICONS[inbox];
  // A NavLink sets `aria-current` on its own URL only.
  const InboxNavLink = isCurrent ? Link : NavLink;
  return (
    <InboxNavLink to={paths.inbox(inbox)} prefetch="none" aria-current={isCurrent || "page"}>
      {icon ? <Icon name={icon} /> : null}
      {t(`inbox.${inboxSlug(inbox)}`)} {hasNews ? <span className="badge badge-new badge-plain">{t("row.new")}</span> : null}
      {count === undefined ? null : (
        <span className={inbox === "INCIDENT" && count > 0 ? "number alarm" : "number"}>
          {number(count)} <span className="visually-hidden">{t("sidebar.shipments", { count })}</span>
        </span>
      )}
    </InboxNavLink>
  );
}
