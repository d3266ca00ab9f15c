import { useEffect, useRef, useState } from "react";
import type { ClientEvent } from "#contract/events";
import { closeLiveConnections, type LiveState, subscribeLive } from "./live-connection";

export interface LiveHandlers {
  onEvent?: (event: ClientEvent) => void;
  /** Events may have been missed: only what is loaded anew is right. */
  onReload?: () => void;
  /**
   * The connection starts now. What changed between the page's loading and this moment was told to nobody; a page that must not
   * miss it loads again.
   */
  onReady?: () => void;
  /** The sign-in has ended. Without a handler the page is loaded again, which leads to the login. */
  onSignedOut?: () => void;
}

/**
 * Hears the merchant's events.
 *
 * All users of one URL share one connection, which outlives navigations within the app and comes back by itself with the id of
 * the last event: every event is told exactly once, or `onReload` is. Handlers may change with every render.
 *
 * @param url the event route of the tenant's prefix, `/private/events`
 * @param after id of the newest event that the page's data shows, where its loader knows it: what came later is told, also what came
 *   before this page was there to hear it
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

/** This page is signing out itself and is on its way to the login: it need not hear of it. */
export const expectSignOut = closeLiveConnections;

function reloadPage(): void {
  window.location.reload();
}
