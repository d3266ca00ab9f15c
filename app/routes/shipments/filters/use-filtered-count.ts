import { useEffect, useState } from "react";
import { useDebouncedCallback } from "use-debounce";
import type { Inbox } from "#contract/states";
import { usePaths } from "~/components/document/use-paths";
import { fetchJson } from "~/components/live/fetch-json";

/** Pause in typing after which the shipments are counted. */
const PAUSE_MS = 300;

/**
 * How many shipments the filters would list, counted while one types; null while that is unknown.
 *
 * @param query of the form, or null where it cannot be applied
 */
export function useFilteredCount(inbox: Inbox, query: string | null): number | null {
  const paths = usePaths();
  const [counted, setCounted] = useState<{ query: string; total: number | null } | null>(null);
  const count = useDebouncedCallback(async (asked: string) => {
    const answer = await fetchJson<{ total: number | null }>(paths.filteredCount(inbox, new URLSearchParams(asked)));
    setCounted({ query: asked, total: answer?.total ?? null });
  }, PAUSE_MS);
  useEffect(() => {
    if (query === null) count.cancel();
    else void count(query);
  }, [query, count]);
  return counted?.query === query ? counted.total : null;
}
