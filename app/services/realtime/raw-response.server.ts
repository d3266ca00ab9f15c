import { forgetUnderWay } from "~/services/http/under-way.server";
import { AsyncLocalStorage } from "node:async_hooks";
import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

const storage = new AsyncLocalStorage<ServerResponse | undefined>();
const EVENTS_URL = /\/private\/events(?:\?|$)/;

diagnostics.subscribe("http.server.request.start", (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  storage.enterWith(request.method === "GET" && EVENTS_URL.test(request.url ?? "") ? response : undefined);
});

/**
 * The raw response of an event stream's request; undefined outside of a server, and for the first request of a development
 * server, which loads this module too late.
 */
export function rawResponse(): ServerResponse | undefined {
  return storage.getStore();
}

/**
 * Keeps an event stream open that the framework believes to be answered.
 *
 * The framework would hold its request, its answer and all that led to it for as long as a streamed body lasts, 25 KiB of garbage
 * per waiting tab, and writes to the socket without looking whether anybody reads. So it gets an answer without a body: it sends
 * the head and calls `end`. That one call is taken for the start of the stream, and from then on the response is ours.
 *
 * @param onOpen the head is sent
 */
export function keepOpen(response: ServerResponse, onOpen: () => void): void {
  const hadOwn = Object.hasOwn(response, "end");
  const end = response.end.bind(response);
  const original = response.end;
  response.end = ((...args: []) => {
    if (hadOwn) response.end = original;
    else delete (response as Partial<ServerResponse>).end;
    // An answer of another kind: an error page came in between.
    if (response.statusCode !== 200 || !String(response.getHeader("content-type")).startsWith("text/event-stream")) {
      return end(...args);
    }
    // What listens here waits to cancel the request's work, which is done; it would keep all of it alive.
    response.removeAllListeners("close");
    forgetUnderWay(response);
    onOpen();
    return response;
  }) as ServerResponse["end"];
}
