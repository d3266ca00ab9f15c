import { errorMessage } from "#contract/rules/objects";
import type { IncomingMessage, ServerResponse } from "node:http";
import { eventsSettled } from "~/services/analytics/send-event.server";
import { detectFormOrigin } from "~/services/forms/form-origin.server";
import { log, logFault } from "./log.server";
import { allowedBeside } from "~/models/response-headers";
import { normalizeRequestLine } from "~/services/http/request-line.server";
import { packedNames, sendPacked } from "~/services/http/packed-assets.server";
import { openRequestScopes } from "~/services/http/request-scope.server";
import { closeRelays } from "~/services/realtime/relay.server";
import { commonHeaders } from "~/services/http/security-headers.server";
import { closeSessionStore } from "~/services/session/session.server";
import { reloadTenants, tenants } from "~/services/tenant/tenant.server";
import { TenantConfigError } from "#contract/rules/tenant";
import { activeRequestCount, trackActiveRequest } from "~/services/http/active-requests.server";
import { isSecure, settings } from "./settings.server";
import morgan from "morgan";
import { loggedPath } from "#contract/rules/logged-path";

/** How long a shutdown waits for active requests. */
const DRAIN_REQUESTS_MS = 5_000;

/** How long a shutdown then waits for analytics events. */
const DRAIN_EVENTS_MS = 500;

const ids = new WeakMap<IncomingMessage, string>();

/** Sets up the process once: request scopes, common headers, access log, graceful shutdown. */
export function startProcess() {
  // Session files are private.
  process.umask(0o077);
  validateConfiguration();
  const packed = packedNames();
  const common = commonHeaders(isSecure());
  openRequestScopes((request, response, scope) => {
    ids.set(request, scope.requestId);
    trackActiveRequest(response);
    normalizeRequestLine(request);
    scope.formOrigin = detectFormOrigin(request.headers, settings().PUBLIC_URL);
    // The framework would respond to a cross-origin form with an empty 500 instead of our error page.
    delete request.headers.origin;
    for (const [name, value] of common.of(request.url ?? "")) response.setHeader(name, value);
    sendPacked(packed, request, response);
    completeHead(request, response, common.ofDocuments);
    limitUnreadBody(request, response);
    response.setHeader("X-Request-Id", scope.requestId);
  });
  formatAccessLog((request) => ids.get(request) ?? "none");
  // A rejection concerns one request, which is finished or aborted; other requests must continue.
  process.on("unhandledRejection", (reason) => logFault("unhandled-rejection", reason));
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void shutDown(signal));
  process.on("SIGHUP", reloadTenants);
  // Shut down when the parent process is killed and its channel closes.
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}

/** Exits with a readable message if the configuration is invalid. */
function validateConfiguration() {
  try {
    settings();
    tenants();
  } catch (error) {
    const where = error instanceof TenantConfigError ? `TENANTS_DIR: ${settings().TENANTS_DIR}: ` : "";
    process.stderr.write(`${where}${errorMessage(error)}\n`);
    process.exit(1);
  }
}

/** A server that closes waits forever for open streams. So: close the streams, drain active requests, exit. */
async function shutDown(signal: string) {
  log("info", "stopping", { signal });
  closeRelays();
  const deadline = Date.now() + DRAIN_REQUESTS_MS;
  // Give streams a moment to close.
  await new Promise((resolve) => setTimeout(resolve, 300));
  while (activeRequestCount() > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 25));
  await Promise.race([eventsSettled(), new Promise((resolve) => setTimeout(resolve, DRAIN_EVENTS_MS))]);
  await closeSessionStore();
  process.exit(0);
}

/** Unread bodies up to this size are drained, so that the browser receives the response; larger ones are cut off. */
const MAX_DRAINED_BYTES = 4 * 1024 * 1024;
const DRAIN_BODY_MS = 2_000;

/** Limits how long the rest of a rejected request's body is read after the response. */
function limitUnreadBody(request: IncomingMessage, response: ServerResponse) {
  const isLong = Number(request.headers["content-length"] ?? 0) > MAX_DRAINED_BYTES;
  if (isLong) response.setHeader("Connection", "close");
  response.once("finish", () => {
    if (request.complete) return;
    if (isLong) request.socket.destroySoon();
    else setTimeout(() => request.complete || request.socket.destroy(), DRAIN_BODY_MS).unref();
  });
}

/**
 * Adds what is known only once a response begins. An error is a page, also at the address of a file. A response without Cache-Control
 * may be private: static files and strings set their own.
 */
function completeHead(
  { method }: IncomingMessage,
  response: ServerResponse,
  ofDocuments: readonly [name: string, value: string][],
) {
  // `writeHead` is overloaded; all its parameters are passed on.
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    const status = typeof args[0] === "number" ? args[0] : response.statusCode;
    const missing = status < 400 ? [] : ofDocuments.filter(([name]) => !response.hasHeader(name));
    for (const [name, value] of missing) response.setHeader(name, value);
    if (status === 405 && !response.hasHeader("Allow")) response.setHeader("Allow", allowedBeside(method));
    if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "no-store");
    return writeHead(...args);
  };
}

/**
 * Sets the format `access` of the server's log.
 *
 * Others log whole URLs, whose query may contain a recipient's name or a secret; this one logs the path only.
 */
function formatAccessLog(requestIdOf: (request: IncomingMessage) => string) {
  morgan.format("access", (tokens, request: IncomingMessage & { originalUrl?: string }, response: ServerResponse) =>
    JSON.stringify({
      at: new Date().toISOString(),
      level: "info",
      event: "request",
      requestId: requestIdOf(request),
      method: request.method,
      path: loggedPath(request.originalUrl ?? request.url ?? ""),
      status: response.statusCode,
      ms: Number(tokens["response-time"]?.(request, response) ?? 0),
    }),
  );
}
