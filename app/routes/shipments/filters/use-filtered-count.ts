import { useEffect, useState } from "react";
import { useDebouncedCallback } from "~/components/ui/use-debounced-callback";
import type { Inbox } from "#contract/states";
import { usePaths } from "~/components/document/use-paths";
import { fetchJson } from "~/components/live/fetch-json";

/** Pause in typing after which shipments are counted. */
const PAUSE_MS = 300;

interface FilteredCount {
  total: number | null;
  /** False if `total` is a lower bound. */
  isExact: boolean;
}

/**
 * Number of shipments that the filters would list, updated while the merchant types; null if unknown.
 *
 * @param query of the form, or null if the form is invalid
 */
export function useFilteredCount(inbox: Inbox, query: string | null): FilteredCount | null {
  const paths = usePaths();
  const [counted, setCounted] = useState<(FilteredCount & { query: string }) | null>(null);
  const count = useDebouncedCallback(async (submitted: string) => {
    const answer = await fetchJson<FilteredCount>(paths.filteredCount(inbox, new URLSearchParams(submitted)));
    setCounted({ query: submitted, total: answer?.total ?? null, isExact: answer?.isExact ?? true });
  }, PAUSE_MS);
  useEffect(() => {
    if (query === null) count.cancel();
    else void count(query);
  }, [query, count]);
  return counted?.query === query ? counted : null;
}
