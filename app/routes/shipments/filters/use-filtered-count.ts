import { useEffect, useState } from "react";
import { useDebouncedCallback } from "~/components/ui/use-debounced-callback";
import type { Inbox } from "#contract/states";
import { usePaths } from "~/components/document/use-paths";
import { fetchJson } from "~/components/live/fetch-json";

/** Pause in typing after which the shipments are counted. */
const PAUSE_MS = 300;

interface FilteredCount {
  total: number | null;
  /** False if there are more than `total`. */
  isExact: boolean;
}

/**
 * How many shipments the filters would list, counted while one types; null while that is unknown.
 *
 * @param query of the form, or null where it cannot be applied
 */
export function useFilteredCount(inbox: Inbox, query: string | null): FilteredCount | null {
  const paths = usePaths();
  const [counted, setCounted] = useState<(FilteredCount & { query: string }) | null>(null);
  const count = useDebouncedCallback(async (asked: string) => {
    const answer = await fetchJson<FilteredCount>(paths.filteredCount(inbox, new URLSearchParams(asked)));
    setCounted({ query: asked, total: answer?.total ?? null, isExact: answer?.isExact ?? true });
  }, PAUSE_MS);
  useEffect(() => {
    if (query === null) count.cancel();
    else void count(query);
  }, [query, count]);
  return counted?.query === query ? counted : null;
}
