import { useEffect, useRef, useState } from "react";
import type { ClientEvent } from "#contract/events";
import { closeLiveConnections, type LiveState, subscribeLive } from "./live-connection";

export interface LiveHandlers {
  onEvent?: (event: ClientEvent) => void;
  /** Events may have been missed: refetch everything. */
  onReload?: () => void;
  /**
   * The connection is open. Changes between the page's loader and now were not delivered; a page that must not miss them
   * revalidates.
   */
  onReady?: () => void;
  /** The session has ended. By default the page is reloaded, which redirects to the login. */
  onSignedOut?: () => void;
}

/**
 * Subscribes to the merchant's events.
 *
 * All subscribers of a URL share one connection. It survives client-side navigations and reconnects with the id of the last event:
 * each event is delivered exactly once, or `onReload` is called. Handlers may change with every render.
 *
 * @param url the event route of the tenant's prefix, `/private/events`
 * @param after id of the newest event that the page's data includes, if its loader knows it; later events are delivered, also those
 *   from before the page was mounted
 * @returns the state of the connection, `off` on the server and without JavaScript
 */
export function useLiveEvents(url: string, handlers: LiveHandlers, after: string | null = null): LiveState {
  const [state, setState] = useState<LiveState>("off");
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(
    () =>
      subscribeLive(
        url,
        {
          event: (event) => latest.current.onEvent?.(event),
          reload: () => latest.current.onReload?.(),
          ready: () => latest.current.onReady?.(),
          signedOut: () => (latest.current.onSignedOut ?? reloadPage)(),
          state: setState,
        },
        after,
      ),
    [url, after],
  );
  return state;
}

/** Call before signing out: this page is about to leave, and must not react to its own sign-out. */
export const prepareSignOut = closeLiveConnections;

function reloadPage(): void {
  window.location.reload();
}
