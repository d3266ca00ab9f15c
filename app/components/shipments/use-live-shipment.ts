import type { ClientEvent } from "#contract/events";
import { useDebouncedCallback } from "~/components/ui/use-debounced-callback";
import { useLiveEvents } from "~/components/live/use-live-events";
import { useRevalidation } from "~/components/live/use-revalidation";
import { usePaths } from "~/components/document/use-paths";

/** A carrier's booking publishes three states within a second: revalidate once. */
const BURST_MS = 300;

/** Revalidates the page when its shipment changes or events were missed. */
export function useLiveShipment(reference: string) {
  useLiveRevalidation((event) => event.type === "shipment-updated" && event.waybillReference === reference);
}

/** Revalidates the page after a relevant event, or when events were missed. */
export function useLiveRevalidation(isMeant: (event: ClientEvent) => boolean) {
  const paths = usePaths();
  const revalidateSoon = useDebouncedCallback(useRevalidation(), BURST_MS);
  useLiveEvents(paths.events, {
    onEvent: (event) => {
      if (isMeant(event)) revalidateSoon();
    },
    onReload: revalidateSoon,
    onReady: revalidateSoon,
  });
}
