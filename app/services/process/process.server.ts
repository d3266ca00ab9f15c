import type { IncomingMessage, ServerResponse } from "node:http";
import { shapeAccessLog } from "~/services/http/access-log.server";
import { formOrigin } from "~/services/forms/form-origin.server";
import { log } from "./log.server";
import { mendRequestLine } from "~/services/http/request-line.server";
import { openRequestScopes } from "~/services/http/request-scope.server";
import { closeRelays } from "~/services/realtime/relay.server";
import { commonHeaders } from "~/services/http/security-headers.server";
import { closeSessionStore } from "~/services/session/session.server";
import { reloadTenants, tenants } from "~/services/tenant/tenant.server";
import { TenantProblem } from "#contract/rules/tenant";
import { countUnderWay, noteUnderWay } from "~/services/http/under-way.server";
import { settings } from "./settings.server";

/** Longest wait for requests under way when the process is told to end. */
const DRAIN_REQUESTS_MS = 5_000;

const ids = new WeakMap<IncomingMessage, string>();

/**
 * Ties the app to the process it runs in, once: request scopes, headers of every answer, the access log, and an orderly end.
 */
export function startProcess() {
  // Sessions are nobody else's.
  process.umask(0o077);
  checkStart();
  const headers = Object.entries(commonHeaders());
  openRequestScopes((request, response, scope) => {
    ids.set(request, scope.requestId);
    noteUnderWay(response);
    mendRequestLine(request);
    scope.formOrigin = formOrigin(request.headers, settings().PUBLIC_URL);
    // The framework would answer a form from elsewhere with an empty 500, before any page could explain it.
    delete request.headers.origin;
    for (const [name, value] of headers) response.setHeader(name, value);
    keepPrivate(response);
    closeUnread(request, response);
    response.setHeader("X-Request-Id", scope.requestId);
  });
  shapeAccessLog((request) => ids.get(request) ?? "none");
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void end(signal));
  process.on("SIGHUP", reloadTenants);
  // The channel of whoever started us closes when they are killed.
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}

/** What cannot be worked with ends the start in lines that an operator can read. */
function checkStart() {
  try {
    settings();
    tenants();
  } catch (error) {
    const where = error instanceof TenantProblem ? `TENANTS_DIR: ${settings().TENANTS_DIR}: ` : "";
    process.stderr.write(`${where}${(error as Error).message}\n`);
    process.exit(1);
  }
}

/**
 * The stock server waits for open streams for ever, and the framework's own timer holds the process for five seconds more, so
 * streams are told to end, requests under way are finished, and the process leaves.
 */
async function end(signal: string) {
  log("info", "stopping", { signal });
  closeRelays();
  const until = Date.now() + DRAIN_REQUESTS_MS;
  // Streams take a moment to close.
  await new Promise((resolve) => setTimeout(resolve, 300));
  while (countUnderWay() > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 25));
  await closeSessionStore();
  process.exit(0);
}

/** A body of this many bytes is read to its end, so that the browser reads the answer; a longer one is cut off. */
const DRAINED_BYTES = 4 * 1024 * 1024;
const DRAIN_MS = 2_000;

/** Once it is answered, a request is not read for ever: what refused its body has not read all of it. */
function closeUnread(request: IncomingMessage, response: ServerResponse) {
  const isLong = Number(request.headers["content-length"] ?? 0) > DRAINED_BYTES;
  if (isLong) response.setHeader("Connection", "close");
  response.once("finish", () => {
    if (request.complete) return;
    if (isLong) request.socket.destroySoon();
    else setTimeout(() => request.complete || request.socket.destroy(), DRAIN_MS).unref();
  });
}

/** What says nothing about caches is a merchant's own and stays in none; files and strings say how long they last. */
function keepPrivate(response: ServerResponse) {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "no-store");
    return writeHead(...args);
  };
}
