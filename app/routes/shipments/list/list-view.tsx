import { Link } from "@remix-run/react";
import type { ListColumn } from "#contract/client";
import { CsrfField } from "~/components/document/page-context";
import { useHydrated } from "remix-utils/use-hydrated";
import { useFormat } from "~/components/ui/format";
import { latePart } from "~/components/document/late-part";
import { useT } from "~/components/document/translation";
import { useFrame } from "~/components/document/use-frame";
import { usePaths } from "~/components/document/use-paths";
import { CopiesForm } from "~/components/shipments/copies-form";
import { HideNotice } from "~/components/ui/hide-notice";
import { Icon } from "~/components/ui/icon";
import type { ShipmentsArea } from "../layout/route";
import { InboxSwitch, useOpenView } from "../layout/sidebar";
import type { SetupProgress } from "~/models/onboarding/setup";
import { inboxSlug } from "~/models/shipments/inbox";
import { listContent } from "~/models/shipments/list-content";
import { listSearch } from "~/models/shipments/list-search";
import type { ListPage } from "~/models/shipments/list-page";
import type { ShipmentRow } from "~/models/shipments/row";
import { FiltersLink } from "./filters-link";
import { FoundElsewhere } from "./found-elsewhere";
import * as states from "./list-states";
import { NextPage } from "./next-page";
import * as bar from "./selection-bar";
import * as banner from "./setup-banner";
import { ShipmentTable } from "./shipment-table";
import { SortMenu } from "./sort-menu";
import { useLiveRows } from "./use-live-rows";
import { type Selection, SelectionContext, useSelected, useSelection } from "./use-selection";

const ListState = latePart(import.meta.env.SSR ? states.default : null, ".empty", () => import("./list-states"));
const SetupBanner = latePart(import.meta.env.SSR ? banner.default : null, ".setup-banner", () => import("./setup-banner"));
const SelectionBar = latePart(import.meta.env.SSR ? bar.default : null, ".bulk-bar", () => import("./selection-bar"));

const NO_COLUMNS: ListColumn[] = [];
const NO_ROWS: ShipmentRow[] = [];

interface ListViewProps {
  list: ListPage;
  /** Number of shipments on all pages of the list. */
  total: number;
  isLoading: boolean;
  /** The merchant has no shipments yet; true only in inboxes that new shipments enter. */
  isNewUser: boolean;
  /** The merchant may create shipments; true only in inboxes that new shipments enter. */
  canCreate: boolean;
  canConnectShop: boolean;
  /** What a new merchant has set up so far; only in inboxes that new shipments enter. */
  setup: SetupProgress | null;
  /** The merchant may use bulk actions. */
  canSelect: boolean;
  /** The merchant has no plan and can subscribe to one. */
  offersPlan: boolean;
  area: ShipmentsArea;
}

/** One inbox: heading, sort menu and content. */
export function ListView({
  list,
  total,
  isLoading,
  isNewUser,
  canCreate,
  canConnectShop,
  setup,
  canSelect,
  offersPlan,
  area,
}: ListViewProps) {
  const t = useT("shipments");
  const paths = usePaths();
  const { number, time } = useFormat();
  const live = useLiveRows(list);
  const selection = useSelection(list, live.rows);
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
  const view = useOpenView(area.views);
  const frame = useFrame();
  const { density, columns = NO_COLUMNS } = view?.look ?? frame?.listLook ?? {};
  const heading = t(`inbox.${slug}`);
  return (
    <>
      <div className="page-head">
        <InboxSwitch {...area} current={list.inbox} />
        <h1>{view?.name ?? (list.search ? t("list.search-heading", { inbox: heading, query: list.search }) : heading)}</h1>
        {list.failure || content === "new-user" ? null : (
          <span className={list.isFiltered ? "quiet number" : "quiet number hide-medium"}>
            {list.isTotalExact ? number(total) : t("list.more-than", { number: number(total) })}
          </span>
        )}
        <div className="page-tools">
          {list.search && content !== "empty-filter" ? (
            <Link to={paths.inbox(list.inbox)} className="button button-small button-quiet">
              <Icon name="close" />
              <span className="hide-small">{t("list.clear-filters")}</span>
            </Link>
          ) : null}
          {live.rows.length > 0 || list.chips.length > 0 ? (
            <FiltersLink list={list} className={`button button-small ${list.inbox === "ARCHIVED" ? "hide-wide" : ""}`} />
          ) : null}
          {live.rows.length > 0 ? (
            <>
              <Link
                to={paths.export(list.inbox, listSearch(list.filters, list.sort))}
                preventScrollReset
                className="button button-small"
                aria-label={t("list.export")}
                title={t("list.export")}
              >
                <Icon name="export" />
                <span className="hide-medium">{t("list.export")}</span>
              </Link>
              <SortMenu list={list} />
            </>
          ) : null}
          <noscript>
            <a href="" className="button button-small">
              <Icon name="refresh" />
              <span className="hide-small">{t("list.refresh")}</span>
            </a>
          </noscript>
        </div>
      </div>
      {setup ? <SetupBanner {...setup} /> : null}
      {offersPlan && !setup ? <UpgradeBanner /> : null}
      {list.search ? (
        <div className="filter-row small quiet">
          <p>
            {t("list.searched-in")} {list.chips.length > 0 ? null : <SaveView list={list} className="" />}
          </p>
          {live.rows.length > 0 && list.elsewhere.length > 0 ? <FoundElsewhere list={list} /> : null}
        </div>
      ) : null}
      {list.chips.length > 0 ? (
        <ul className="chips filter-row">
          {list.chips.map(({ section, text, without }) => (
            <li key={section}>
              <Link to={`${paths.inbox(list.inbox)}?${without}`} className="chip">
                {text} <Icon name="close" label={t("list.remove-filter")} />
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={paths.inbox(list.inbox, list.search ? { q: list.search } : undefined)}
              className="button button-quiet button-small"
            >
              {t("list.clear-all")}
            </Link>
          </li>
          <li>
            <SaveView list={list} className="button button-quiet button-small" />
          </li>
        </ul>
      ) : null}
      <p className="visually-hidden" role="status">
        {live.announcement}
      </p>
      {live.isStale || live.notLiveSince ? (
        <p className="banner banner-slim tone-warning list-notice" role="status">
          <Icon name="alert" />
          <span suppressHydrationWarning>
            {live.notLiveSince && !live.isStale ? t("list.not-live", { time: time(live.notLiveSince) }) : t("list.stale")}{" "}
            <a href="">{t("list.refresh")}</a>
          </span>
        </p>
      ) : null}
      {content.startsWith("empty") ? (
        <div className="list">
          <ShipmentTable rows={NO_ROWS} list={list} shown={columns} />
        </div>
      ) : null}
      {content === "error" || content === "new-user" || content.startsWith("empty") ? (
        <ListState content={content} list={list} canCreate={canCreate} canConnectShop={canConnectShop} />
      ) : null}
      {(live.rows.length > 0 || live.nextCursor !== null) && list.failure === null ? (
        <div className={`list ${density === "compact" ? "list-compact" : ""} ${isLoading ? "is-loading" : ""}`}>
          <SelectionContext.Provider value={canSelect ? selection : null}>
            {live.rows.length > 0 ? <ShipmentTable rows={live.rows} list={list} shown={columns} /> : null}
            <CopiesForm at={list.eventId ?? ""} />
            <NextPage list={list} live={live} />
            <Bar selection={selection} list={list} rows={live.rows} total={total} />
          </SelectionContext.Provider>
        </div>
      ) : null}
      {canSelect ? <SelectedElsewhere selection={selection} list={list} rows={live.rows} /> : null}
      {isLoading ? <LoadingBar /> : null}
    </>
  );
}

/** Offers a plan. @see spec shipment-core, section 2: upgrade banner for non-subscribed clients */
function UpgradeBanner() {
  const t = useT("shipments");
  return (
    <div className="banner banner-slim tone-info list-notice">
      <Icon name="star" />
      <p>
        {t("upgrade.text")} <Link to={usePaths().subscriptions}>{t("upgrade.link")}</Link>
      </p>
      <HideNotice notice="plans" />
    </div>
  );
}

/** Saves the filtered list as a view. */
function SaveView({ list, className }: { list: ListPage; className: string }) {
  const t = useT("shipments");
  const url = usePaths().views(list.inbox, listSearch(list.filters, list.sort));
  return (
    <Link to={url} preventScrollReset className={className}>
      {t("list.save-view")}
    </Link>
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

interface SelectionOfList {
  selection: Selection;
  list: ListPage;
  rows: readonly ShipmentRow[];
}

/** Whether the bar is open: shipments of this list are selected. */
function useHasBar({ selection, list, rows }: SelectionOfList): boolean {
  return useSelected(
    selection,
    ({ selected, left }) =>
      // The selected shipments of this list may be on another page.
      (list.selectedIn === list.inbox && selected.size > 0 && rows.length > 0) ||
      left > 0 ||
      rows.some(({ reference }) => selected.has(reference)),
  );
}

/** The bulk form of browsers without JavaScript; with it, the bar appears with the first selection. */
function Bar({ total, ...shown }: SelectionOfList & { total: number }) {
  const { list, rows } = shown;
  const isOpen = useHasBar(shown);
  const isHydrated = useHydrated();
  return (
    <>
      <noscript>{import.meta.env.SSR ? <bar.default list={list} rows={rows} total={total} isOpen={isOpen} /> : null}</noscript>
      {isHydrated && isOpen ? <SelectionBar list={list} rows={rows} total={total} isOpen /> : null}
    </>
  );
}

/** The number of shipments selected in another list, with a link to it and a button that clears the selection. */
function SelectedElsewhere(shown: SelectionOfList) {
  const { selection, list } = shown;
  const { url, clear } = selection;
  const t = useT("shipments");
  const paths = usePaths();
  const count = useSelected(selection, ({ selected }) => selected.size);
  const hasBar = useHasBar(shown);
  const inbox = list.selectedIn;
  if (hasBar || count === 0) return null;
  return (
    <form method="post" action={url} className="bulk-bar bulk-elsewhere" aria-label={t("select.bar")}>
      <CsrfField />
      <div className="bulk-count">
        <Link to={paths.inbox(inbox)} className="bulk-way">
          {t("select.in-list", { count, inbox: t(`inbox.${inboxSlug(inbox)}`) })}
        </Link>
      </div>
      <button
        name="intent"
        value="clear"
        className="button button-icon"
        onClick={(event) => {
          event.preventDefault();
          clear();
        }}
      >
        <Icon name="close" label={t("select.clear")} />
      </button>
    </form>
  );
}
