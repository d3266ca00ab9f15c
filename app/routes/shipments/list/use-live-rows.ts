import { useFetcher, useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useDebouncedCallback } from "~/components/ui/use-debounced-callback";
import { fetchJson } from "~/components/live/fetch-json";
import { useLiveEvents } from "~/components/live/use-live-events";
import { useRevalidation } from "~/components/live/use-revalidation";
import { usePaths } from "~/components/document/use-paths";
import { useT } from "~/components/document/translation";
import { NOT_LIVE_MS } from "~/models/timings";
import type { LiveState } from "~/components/live/live-connection";
import { FRAGMENT, listSearch } from "~/models/shipments/list-search";
import { appendPage, changedRows, type LiveList, refreshRows, resumeList, startList } from "~/models/shipments/live-list";
import type { ShipmentRow } from "~/models/shipments/row";
import { listCache } from "./list-cache";
import type { ListPage } from "~/models/shipments/list-page";

export interface LiveRows {
  rows: ShipmentRow[];
  nextCursor: string | null;
  nextPage: number;
  nextPageState: "idle" | "loading" | "failed";
  loadNextPage: () => void;
  /** The page lacks changes that only a reload adds, or rows could not be fetched yet. */
  isStale: boolean;
  /** Instant since which no events have arrived; null while connected. */
  notLiveSince: string | null;
  /** Text for a polite live region when rows change. */
  announcement: string;
}

/** URL of the page after the last row, or null at the end. */
export function useNextPageUrl(list: ListPage, live: Pick<LiveRows, "nextCursor" | "nextPage">): string | null {
  const paths = usePaths();
  if (!live.nextCursor) return null;
  // The cursor is of this order.
  const search = listSearch(list.filters, list.sortedBy);
  search.set("page", String(live.nextPage));
  search.set("cursor", live.nextCursor);
  return paths.inbox(list.inbox, search);
}

interface FetchedRows {
  requested: string[];
  rows: ShipmentRow[];
  hasFailed: boolean;
}

/** Maximum number of rows per request. */
const ROWS_PER_REQUEST = 100;

/** Events within this time are fetched together. */
const BURST_MS = 150;

/** Delay before rows that could not be fetched are retried; the next event retries them sooner. */
const ROWS_RETRY_MS = 5_000;

/** Minimum time between revalidations while an import runs. */
const IMPORT_MS = 2_000;

/** Scroll position, pixels, up to which the loaded further pages are still out of view. */
const TOP_PX = 200;

/**
 * The rows of a list: the loader's page, further pages loaded on scroll, and live updates of both.
 *
 * Events only name a shipment; the rows loader returns the row and whether it belongs to the list. Imports, and bursts of more
 * events than one request can hold, revalidate the whole list; if further pages are in view, it is marked as stale instead.
 */
export function useLiveRows(list: ListPage): LiveRows {
  const paths = usePaths();
  const t = useT("shipments");
  const { key, pathname, search } = useLocation();
  const place = `${key} ${pathname}${search} ${list.sortedBy}`;
  const [live, setLive] = useState<LiveList>(() => resumeList(listCache.get(place), list));
  const latest = useRef(live);
  useEffect(() => {
    latest.current = live;
  }, [live]);
  const [isStale, setStale] = useState(false);
  /** Rows could not be fetched. */
  const [isLate, setLate] = useState(false);
  const [announcement, setAnnouncement] = useState("");

  const loaded = useRef(list);

  const pages = useFetcher<ListPage | null>();
  const nextUrl = useNextPageUrl(list, live);
  const [requested, setRequested] = useState<string | null>(null);
  const { load: loadPage } = pages;
  const loadNextPage = useCallback(() => {
    if (!nextUrl) return;
    setRequested(nextUrl);
    loadPage(`${nextUrl}&${FRAGMENT}`);
  }, [nextUrl, loadPage]);
  const taken = useRef<ListPage | null | undefined>(undefined);
  useEffect(() => {
    const page = pages.data;
    if (pages.state !== "idle" || !page || taken.current === page) return;
    taken.current = page;
    if (page.failure === null) setLive((before) => appendPage(before, page));
  }, [pages.data, pages.state]);
  const failed = pages.state === "idle" && requested !== null && requested === nextUrl && pages.data?.failure !== null;

  const waiting = useRef(new Set<string>());
  const retry = useRef<ReturnType<typeof setTimeout>>();
  const isFetching = useRef(false);
  const refetchRows = useDebouncedCallback(async () => {
    if (isFetching.current) return;
    isFetching.current = true;
    // Events that come during a request are fetched by the next one.
    while (waiting.current.size > 0) {
      const shown = loaded.current;
      const search = listSearch(shown.filters, shown.sortedBy);
      for (const reference of [...waiting.current].slice(0, ROWS_PER_REQUEST)) {
        search.append("reference", reference);
        waiting.current.delete(reference);
      }
      const answer = await fetchJson<FetchedRows>(paths.rows(shown.inbox, search));
      // The list has changed since the request.
      if (loaded.current !== shown) continue;
      setLate(!answer || answer.hasFailed);
      if (!answer || answer.hasFailed) {
        for (const reference of search.getAll("reference")) waiting.current.add(reference);
        retry.current = setTimeout(() => void refetchRows(), ROWS_RETRY_MS);
        break;
      }
      const refresh = (before: LiveList) => refreshRows(before, answer.requested, answer.rows, shown.sortedBy);
      // An event means that a shipment was written; its row may look the same.
      const count = changedRows(latest.current, refresh(latest.current));
      if (count > 0) setAnnouncement(t("list.updated", { count }));
      setLive(refresh);
    }
    isFetching.current = false;
  }, BURST_MS);
  const revalidate = useRevalidation();
  const hasPages = () => latest.current.nextPage > loaded.current.page + 1;
  /** Imported rows are missing between the shown ones. */
  const lacksRows = useRef(false);
  /** The next revalidation drops the further pages: they belong to the list before the import. */
  const startsAnew = useRef(false);
  const reloading = useRef<ReturnType<typeof setTimeout>>();
  useEffect(
    () => () => {
      clearTimeout(reloading.current);
      clearTimeout(retry.current);
    },
    [],
  );
  const reloadSoon = () => {
    reloading.current ??= setTimeout(() => {
      reloading.current = undefined;
      // Don't move rows under a merchant who has scrolled down.
      lacksRows.current = hasPages() && window.scrollY > TOP_PX;
      if (lacksRows.current) return setStale(true);
      startsAnew.current = true;
      revalidate();
    }, IMPORT_MS);
  };
  useEffect(() => {
    if (loaded.current === list) return;
    loaded.current = list;
    // Opening a panel revalidates the first page. Keep the further pages, and refetch their rows.
    const hasMorePages = hasPages() && list.failure === null && !startsAnew.current;
    startsAnew.current = false;
    lacksRows.current &&= hasMorePages;
    setStale(lacksRows.current);
    setLive((before) => (hasMorePages ? resumeList(before, list) : startList(list)));
    if (!hasMorePages) return;
    for (const { reference } of latest.current.rows) waiting.current.add(reference);
    void refetchRows();
  }, [list, refetchRows]);
  useEffect(() => {
    // Cached rows missed events: refetch.
    if (listCache.forget(place)) for (const { reference } of latest.current.rows) waiting.current.add(reference);
    if (waiting.current.size > 0) void refetchRows();
    return () => {
      if (hasPages()) listCache.keep(place, latest.current);
    };
    // Once per mount.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const liveState = useLiveEvents(
    paths.events,
    {
      onEvent: (event) => {
        if (event.type === "shipment-deleted") {
          setLive((before) => refreshRows(before, [event.waybillReference], [], list.sortedBy));
        } else if (event.type === "shipment-created" || event.type === "shipment-updated") {
          waiting.current.add(event.waybillReference);
          if (waiting.current.size > ROWS_PER_REQUEST) {
            const shown = new Set(latest.current.rows.map(({ reference }) => reference));
            const requested = [...waiting.current].filter((reference) => shown.has(reference));
            if (requested.length < waiting.current.size) reloadSoon();
            waiting.current = new Set(requested);
          }
          void refetchRows();
        } else if (event.type === "shipments-imported") {
          reloadSoon();
        }
      },
      onReload: () => setStale(true),
    },
    list.eventId,
  );

  const notLiveSince = useNotLiveSince(liveState);

  return {
    ...live,
    nextPageState: pages.state !== "idle" ? "loading" : failed ? "failed" : "idle",
    loadNextPage,
    isStale: isStale || isLate,
    notLiveSince,
    announcement,
  };
}

/** Instant since which the connection has been lost, once the loss lasts. */
function useNotLiveSince(state: LiveState): string | null {
  const [since, setSince] = useState<string | null>(null);
  useEffect(() => {
    if (state !== "lost") return setSince(null);
    const at = new Date().toISOString();
    const timer = setTimeout(() => setSince(at), NOT_LIVE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return since;
}
