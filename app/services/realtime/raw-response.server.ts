import { untrackActiveRequest } from "~/services/http/active-requests.server";
import { onRequestStart } from "~/services/http/request-start.server";
import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";

const storage = new AsyncLocalStorage<ServerResponse | undefined>();
const EVENTS_URL = /\/private\/events(?:\?|$)/;

onRequestStart((request, response) => {
  storage.enterWith(request.method === "GET" && EVENTS_URL.test(request.url ?? "") ? response : undefined);
});

/**
 * The raw response of an event stream's request. Undefined outside of a server, and for the first request of a development
 * server, which loads this module too late.
 */
export function rawResponse(): ServerResponse | undefined {
  return storage.getStore();
}

/**
 * Keeps an event stream open after the framework has finished its response.
 *
 * For a streamed body the framework retains the request, the response and their context, 25 KiB per idle tab, and ignores
 * backpressure. So it gets a response without a body, sends the head and calls `end`. That one call is intercepted, and from then
 * on we own the response.
 *
 * @param onOpen called after the head was sent
 */
export function holdOpen(response: ServerResponse, onOpen: () => void): void {
  const hadOwnEnd = Object.hasOwn(response, "end");
  const end = response.end.bind(response);
  const original = response.end;
  // `end` is overloaded; all its parameters are passed on.
  response.end = ((...args: []) => {
    if (hadOwnEnd) response.end = original;
    else Reflect.deleteProperty(response, "end");
    // Not an event stream: an error page.
    if (response.statusCode !== 200 || !String(response.getHeader("content-type")).startsWith("text/event-stream")) {
      return end(...args);
    }
    // The framework's listeners would cancel a finished request, and retain it in memory.
    response.removeAllListeners("close");
    untrackActiveRequest(response);
    onOpen();
    return response;
  }) as ServerResponse["end"];
}
