import { useEffect, useRef, useState } from "react";
import type { ClientEvent } from "#contract/events";
import { usePaths } from "~/components/document/use-paths";
import { useDebouncedCallback } from "~/components/ui/use-debounced-callback";
import { COUNTS_DEBOUNCE_MS } from "~/models/timings";
import { fetchJson } from "./fetch-json";
import { useLiveEvents } from "./use-live-events";

/**
 * Data of a page that is fetched again after events. A failed fetch keeps the current data.
 *
 * @param loaded a new object for each load
 * @param isMeant whether an event may change it; by default each may
 * @param after id of the newest event that it includes, if its loader knows it
 */
export function useLiveData<T extends object>(
  loaded: T,
  url: string,
  isMeant?: (event: ClientEvent) => boolean,
  after: string | null = null,
): T {
  const [data, setData] = useState(loaded);
  useEffect(() => setData(loaded), [loaded]);
  const requests = useRef(0);
  const refetch = useDebouncedCallback(async () => {
    requests.current += 1;
    const request = requests.current;
    const answer = await fetchJson<T>(url);
    // Responses may arrive out of order.
    if (answer && request === requests.current) setData(answer);
  }, COUNTS_DEBOUNCE_MS);
  useLiveEvents(
    usePaths().events,
    {
      onEvent: (event) => {
        if (isMeant?.(event) ?? true) void refetch();
      },
      onReload: () => void refetch(),
    },
    after,
  );
  return data;
}
