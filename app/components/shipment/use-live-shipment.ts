import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ClientEvent } from "#contract/events";
import { useDebouncedCallback } from "~/components/ui/use-debounced-callback";
import { useLiveEvents } from "~/components/live/use-live-events";
import { usePaths } from "~/components/document/use-paths";

/** A carrier's booking publishes three states within a second: revalidate once. */
const BURST_MS = 300;

/** Revalidates the page when its shipment changes or events were missed. */
export function useLiveShipment(reference: string) {
  useLiveRevalidation((event) => event.type === "shipment-updated" && event.waybillReference === reference);
}

/** Revalidates the page when one of the events that it is about comes, or events were missed. */
export function useLiveRevalidation(isMeant: (event: ClientEvent) => boolean) {
  const paths = usePaths();
  const { revalidate, state } = useRevalidator();
  const isLoading = useRef(false);
  const isWanted = useRef(false);
  const revalidateSoon = useDebouncedCallback(() => {
    // One at a time: a second revalidation aborts the first, which the framework reports as a fault.
    if (isLoading.current) isWanted.current = true;
    else revalidate();
  }, BURST_MS);
  useEffect(() => {
    isLoading.current = state === "loading";
    if (isLoading.current || !isWanted.current) return;
    isWanted.current = false;
    revalidate();
  }, [state, revalidate]);
  useLiveEvents(paths.events, {
    onEvent: (event) => {
      if (isMeant(event)) revalidateSoon();
    },
    onReload: revalidateSoon,
    onReady: revalidateSoon,
  });
}
