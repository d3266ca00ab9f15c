import type { ChangedSelection } from "~/models/shipments/selection";

let queue: Promise<unknown> = Promise.resolve();

/** When all changes are kept: a page loaded before would show an old selection. */
export function selectionSent(): Promise<unknown> {
  return queue;
}

/**
 * Sends a change of the selection after those before it: sessions are written as a whole, so that two at once would lose one.
 *
 * @returns the selection as it is kept, or null if it was not sent
 */
export function sendSelection(url: string, body: URLSearchParams): Promise<ChangedSelection | null> {
  const sent = queue.then(async () => {
    try {
      const response = await fetch(url, { method: "POST", body, keepalive: true, redirect: "manual" });
      return response.ok ? ((await response.json()) as ChangedSelection) : null;
    } catch {
      return null;
    }
  });
  queue = sent;
  return sent;
}
