import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { etag } from "hono/etag";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { APP_SECRET_HEADER } from "../../contract/app-secret";
import { EVENTS_PATH } from "../../contract/events";
import { loggedPath } from "../../contract/rules/logged-path";
import { SHOP_API_DOCUMENT, SHOP_API_PATH } from "../../contract/shop-api";
import { generateShopOpenApi } from "../../contract/shop-openapi";
import { UPLOADS_PATH } from "../../contract/uploads";
import { handler, shopHandler } from "./handler";
import type { RequestContext } from "../domain/context";
import { problemOf, withRetryAfter } from "./error-response";
import { openByKey } from "./shop/context";
import { consentRequired, notFound, payloadTooLarge, unauthorized, unsupportedMediaType } from "../domain/problems";
import { maxBytes, rejectLargeBody } from "./request-body";
import type { Settings } from "../config";
import { needsConsent } from "../../contract/rules/privacy";
import { noteTrackingHint } from "../domain/shipments/tracking";
import { findClientByToken, isTokenAlive } from "../domain/session/tokens";
import { receivePaymentEvent } from "../domain/payments/receive-payment-event";
import { receiveUpload } from "./receive-upload";
import { createEventStreams } from "../events/stream";
import { describeError } from "../log";
import type { Platform } from "../platform";
import type { Weblink } from "../printers/weblink";
import { checkReadiness } from "./readiness";
import { SettingsError } from "../settings-error";

/** The caller's request id if it is safe to log, else a generated one. */
function requestIdOf(header: string | undefined | null): string {
  return header && /^[\w.:-]{1,100}$/.test(header) ? header : randomUUID();
}

/** The scheme's name is case-insensitive. @see https://www.rfc-editor.org/rfc/rfc9110#section-11.1 */
function tokenOf(authorization: string | undefined | null): string | undefined {
  return /^Bearer +([\w-]{20,200})$/i.exec(authorization ?? "")?.[1];
}

/** Compares secrets in constant time; rejects all if none is configured. */
function createSecretCheck(expected: string | undefined): (received: string | undefined) => boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return (received) => expected !== undefined && received !== undefined && timingSafeEqual(hash(expected), hash(received));
}

interface ServerOptions extends Pick<Settings, "host" | "port" | "appSecret"> {
  /** Pages and providers of the simulated world; null outside the demonstration. */
  world: Hono | null;
  /** Connections of label printers. */
  weblink: Weblink;
}

function createApp(platform: Platform, { appSecret, world }: Pick<ServerOptions, "appSecret" | "world">): Hono {
  const isApp = createSecretCheck(appSecret);
  const app = new Hono();
  app.use(async (context, next) => {
    const startedAt = performance.now();
    const requestId = requestIdOf(context.req.header("x-request-id"));
    context.header("x-request-id", requestId);
    await next();
    const { method } = context.req;
    platform.log({
      event: "request",
      request: requestId,
      method,
      path: loggedPath(context.req.path),
      status: context.res.status,
      ms: Math.round(performance.now() - startedAt),
    });
  });
  // Before the body limit, which reads a body of unknown length into memory.
  app.post(UPLOADS_PATH, async (context) => {
    const client = await findClientByToken(platform.db, tokenOf(context.req.header("authorization")));
    if (!client) throw unauthorized();
    if (needsConsent(client.policies)) throw consentRequired();
    return context.json(await receiveUpload(platform, client.id, context.req.raw), 201);
  });
  app.use((context, next) => {
    const onError = () => context.json(payloadTooLarge().toJSON(), 413, { connection: "close" });
    return bodyLimit({ maxSize: maxBytes(context.req.path), onError })(context, next);
  });
  app.get("/healthz", (context) => context.json({ ok: true }));
  app.get("/readyz", async (context) => {
    const readiness = await checkReadiness(platform);
    return context.json(readiness, readiness.ready ? 200 : 503);
  });
  app.route("/files", platform.files.routes);
  if (world) app.route("/world", world);
  app.post("/webhooks/stripe", async (context) => {
    const event = await platform.payments?.readEvent?.(await context.req.text(), context.req.header("stripe-signature") ?? "");
    if (!event) return context.text("The signature is not valid.", 400);
    if (event === "unreadable") {
      platform.log({ event: "payment-event-unreadable", request: context.res.headers.get("x-request-id") });
      return context.text("This is not an event.", 400);
    }
    await receivePaymentEvent(platform, event);
    return context.body(null, 204);
  });
  // Answered at once whatever it says: Karrio switches a webhook off that fails six times.
  app.post("/webhooks/karrio", async (context) => {
    const body: unknown = await context.req.json().catch(() => null);
    await noteTrackingHint(platform, body);
    return context.json({ received: true });
  });
  app.use("/v1/carrier-logos/*", etag());
  const contextOf = (context: Context): RequestContext => ({
    platform,
    requestId: context.res.headers.get("x-request-id") ?? "",
    token: tokenOf(context.req.header("authorization")),
    isApp: isApp(context.req.header(APP_SECRET_HEADER)),
    socketAddress: getConnInfo(context).remote.address ?? "unknown",
  });
  app.all("/v1/*", async (context, next) => {
    const { matched, response } = await handler.handle(context.req.raw, { context: contextOf(context) });
    if (!matched) return next();
    const answer = await withRetryAfter(response);
    return context.newResponse(answer.body, answer);
  });
  app.get(SHOP_API_DOCUMENT, etag(), async (context) => {
    context.header("content-type", "application/json");
    return context.body(await generateShopOpenApi(platform.publicUrl()));
  });
  app.all(`${SHOP_API_PATH}/*`, async (context, next) => {
    const opened = await openByKey(contextOf(context));
    const mediaType = context.req.header("content-type");
    if (mediaType !== undefined && !/^application\/json\s*(?:;|$)/i.test(mediaType)) throw unsupportedMediaType();
    const asked = { prefix: SHOP_API_PATH, context: opened } as const;
    const { matched, response } = await shopHandler.handle(context.req.raw, asked);
    if (!matched) return next();
    const answer = await withRetryAfter(response);
    return context.newResponse(answer.body, answer);
  });
  app.notFound((context) => context.json(notFound("endpoint").toJSON(), 404));
  app.onError((error, context) => {
    const problem = problemOf(error, platform.log, context.res.headers.get("x-request-id") ?? "");
    // oRPC types a status as a number, Hono as one of those that exist.
    return withRetryAfter(context.json(problem.toJSON(), problem.status as ContentfulStatusCode));
  });
  return app;
}

interface RunningServer {
  port: number;
  /** Closes event streams, connections of printers, and all others. */
  close(): Promise<void>;
}

/**
 * Serves the API, files and the simulated world. Event streams bypass hono and write to the sockets directly.
 *
 * @param port 0 for any free port
 * @throws SettingsError if the port is in use
 */
export async function serve(
  platform: Platform,
  { host, port, appSecret, world, weblink }: ServerOptions,
): Promise<RunningServer> {
  const streams = createEventStreams({
    ...platform,
    onFault: (error) => platform.log({ event: "stream-fault", ...describeError(error) }),
  });
  const handleRequest = getRequestListener(createApp(platform, { appSecret, world }).fetch);
  const server = createServer((request, response) => {
    const path = request.url?.split("?")[0];
    if (rejectLargeBody(request, response)) return;
    if (path === EVENTS_PATH && request.method === "GET") void openStream(request, response);
    else void handleRequest(request, response);
  });

  async function openStream(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const token = tokenOf(request.headers.authorization);
      const client = await findClientByToken(platform.db, token);
      if (response.destroyed) return;
      if (!client || token === undefined) {
        response.writeHead(401, { "content-type": "application/json" }).end(JSON.stringify(unauthorized().toJSON()));
        return;
      }
      if (needsConsent(client.policies)) {
        response.writeHead(403, { "content-type": "application/json" }).end(JSON.stringify(consentRequired().toJSON()));
        return;
      }
      const isSignedIn = () => isTokenAlive(platform.db, token);
      await streams.open({ clientId: client.id, isSignedIn }, request, response);
    } catch (error) {
      const problem = problemOf(error, platform.log, requestIdOf(request.headers["x-request-id"]?.toString()));
      if (response.headersSent) return void response.destroy();
      const answer = await withRetryAfter(Response.json(problem.toJSON(), { status: problem.status }));
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    }
  }

  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (weblink.isWeblink(request)) void weblink.open(request, socket, head);
    else serveWithoutUpgrade(server, request, socket, head);
  });
  await listen(server, host, port);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server listens at no port");
  return {
    port: address.port,
    close: async () => {
      streams.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // The server waits for sockets that are no longer its own, too.
      await weblink.close();
      server.closeIdleConnections();
      const timeout = setTimeout(() => server.closeAllConnections(), 500);
      await closed;
      clearTimeout(timeout);
    },
  };
}

/**
 * Serves a request that asks for a protocol we do not have as if it did not: Java's HTTP client offers `h2c` with each of its requests, and
 * Node hands over all of them once there is a listener for upgrades.
 */
function serveWithoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex, received: Buffer): void {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`];
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const name = request.rawHeaders[at]!;
    if (!/^(?:connection|upgrade|http2-settings)$/i.test(name)) lines.push(`${name}: ${request.rawHeaders[at + 1]}`);
  }
  const head = Buffer.from(`${lines.join("\r\n")}\r\nconnection: close\r\n\r\n`, "latin1");
  socket.unshift(Buffer.concat([head, received]));
  server.emit("connection", socket);
}

/**
 * Probes the port, so that a start with a port in use fails before a database is opened.
 *
 * @throws SettingsError if the port is in use, or the address is not this machine's
 */
export async function requireFreePort({ host, port }: Pick<Settings, "host" | "port">): Promise<void> {
  const probe = createServer();
  await listen(probe, host, port);
  await new Promise((resolve) => probe.close(resolve));
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      reject(
        new SettingsError(
          isTaken
            ? `PLATFORM_PORT: ${port} is in use; choose another one`
            : `PLATFORM_HOST: cannot listen on ${host}, port ${port} (${error.code ?? error.message})`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
}
