import type { ServerResponse } from "node:http";

/** Responses in progress. */
const activeResponses = new Set<ServerResponse>();

/** Counts a request as active until its response ends or the browser disconnects. */
export function trackActiveRequest(response: ServerResponse): void {
  activeResponses.add(response);
  response.once("close", () => activeResponses.delete(response));
}

/** Excludes an event stream, which is open as long as its tab: draining must not wait for it. */
export function untrackActiveRequest(response: ServerResponse): void {
  activeResponses.delete(response);
}

export function activeRequestCount(): number {
  return activeResponses.size;
}
