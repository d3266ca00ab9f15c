import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Listens for the requests of every HTTP server in this process. */
export function onRequestStart(listener: (request: IncomingMessage, response: ServerResponse) => void): void {
  diagnostics.subscribe("http.server.request.start", (message) => {
    // Node.js types the messages of every channel as unknown.
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    listener(request, response);
  });
}
