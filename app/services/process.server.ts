import type { IncomingMessage, ServerResponse } from "node:http";
import { shapeAccessLog } from "./access-log.server";
import { formOrigin } from "./form-origin.server";
import { log } from "./log.server";
import { mendRequestLine } from "./request-line.server";
import { openRequestScopes } from "./request-scope.server";
import { closeRelays } from "./realtime/relay.server";
import { commonHeaders } from "./security-headers.server";
import { closeSessionStore } from "./session.server";
import { settings } from "./settings.server";

const ids = new WeakMap<IncomingMessage, string>();

/**
 * Ties the app to the process it runs in, once: request scopes, headers of every answer, the access log, and an orderly end.
 */
export function startProcess() {
  settings();
  const headers = Object.entries(commonHeaders());
  openRequestScopes((request, response, scope) => {
    ids.set(request, scope.requestId);
    mendRequestLine(request);
    scope.formOrigin = formOrigin(request.headers, settings().PUBLIC_URL);
    // The framework would answer a form from elsewhere with an empty 500, before any page could explain it.
    delete request.headers.origin;
    for (const [name, value] of headers) response.setHeader(name, value);
    keepPrivate(response);
    response.setHeader("X-Request-Id", scope.requestId);
  });
  shapeAccessLog((request) => ids.get(request) ?? "none");
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void end(signal));
}

/**
 * The stock server waits for open streams for ever, and the framework's own timer holds the process for five seconds more, so
 * streams are told to end, requests under way get a moment, and the process leaves.
 */
async function end(signal: string) {
  log("info", "stopping", { signal });
  closeRelays();
  await new Promise((resolve) => setTimeout(resolve, 800));
  await closeSessionStore();
  process.exit(0);
}

/** What says nothing about caches is a merchant's own and stays in none; files and strings say how long they last. */
function keepPrivate(response: ServerResponse) {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "no-store");
    return writeHead(...args);
  };
}
