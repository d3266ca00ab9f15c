import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import type { ListPage } from "~/models/shipments/list-page";
import { listSearch } from "~/models/shipments/list-search";
import { NEXT_PAGE_MARGIN_PX } from "~/models/timings";
import { type LiveRows, useNextPageUrl } from "./use-live-rows";

/** Links to the pages of a list; with JavaScript the next page is loaded before its link scrolls into view. */
export function NextPage({ list, live }: { list: ListPage; live: LiveRows }) {
  const t = useT("shipments");
  const url = useNextPageUrl(list, live);
  const paths = usePaths();
  const link = useRef<HTMLAnchorElement>(null);
  const { loadNextPage } = live;
  useEffect(() => {
    if (!link.current || live.nextPageState !== "idle") return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadNextPage();
      },
      { rootMargin: `${NEXT_PAGE_MARGIN_PX}px` },
    );
    observer.observe(link.current);
    return () => observer.disconnect();
  }, [loadNextPage, live.nextPageState, url]);
  return (
    <nav className="pager" aria-label={t("pages.label")}>
      {list.page > 1 ? (
        <Link to={paths.inbox(list.inbox, listSearch(list.filters, list.sort))} className="button button-small">
          {t("pages.first")}
        </Link>
      ) : null}
      {live.nextPageState === "failed" ? (
        <>
          <p role="alert">{t("shipment-list.error.fetching-shipments")}</p>
          <button className="button button-small" onClick={loadNextPage}>
            {t("list.failure.retry")}
          </button>
          {/* Also a toast, for merchants who read some rows above the end. Screen readers have announced it already. */}
          <p className="toasts" aria-hidden="true">
            <span className="toast toast-brief tone-danger">{t("shipment-list.error.fetching-shipments")}</span>
          </p>
        </>
      ) : null}
      {url && live.nextPageState !== "failed" ? (
        <Link to={url} ref={link} className="button button-small" aria-busy={live.nextPageState === "loading" || undefined}>
          {live.nextPageState === "loading" ? t("pages.loading") : t("pages.next")}
        </Link>
      ) : null}
      {!url && list.totalPages > 1 ? <p className="quiet">{t("pages.end")}</p> : null}
    </nav>
  );
}
