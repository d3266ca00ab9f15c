import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FormOrigin } from "~/services/forms/form-origin.server";

/** What belongs to one request of a browser and to nothing else. */
export interface RequestScope {
  requestId: string;
  /** Fires when the browser has gone, also where `request.signal` stays silent. */
  gone: AbortSignal;
  /** Answers that several loaders of one request share. */
  memo: Map<string, unknown>;
  /** The connecting address; a proxy in front must set `X-Forwarded-For`, which is believed only when TRUST_PROXY is set. */
  remoteAddress: string;
  /** Whose page sends this. */
  formOrigin: FormOrigin;
  /** Adds a header to the answer, whatever answers. */
  addHeader(name: string, value: string): void;
  /** Takes back a header that every answer gets, for an answer that brings its own: the stock server adds to headers. */
  withdrawHeader(name: string): void;
}

const storage = new AsyncLocalStorage<RequestScope>();

/** The scope of the request being answered, or undefined outside of one (tests, jobs). */
export function requestScope(): RequestScope | undefined {
  return storage.getStore();
}

/** The id that a merchant quotes to support, that stands in the logs and that travels upstream. */
export function requestId(): string {
  return requestScope()?.requestId ?? "none";
}

/**
 * Works something out once per request, however many loaders ask for it.
 *
 * Outside of a request nothing is kept.
 */
export function oncePerRequest<T>(key: string, work: () => T): T {
  const memo = requestScope()?.memo;
  if (!memo) return work();
  if (!memo.has(key)) memo.set(key, work());
  return memo.get(key) as T;
}

/** What was found under this key holds no more: the next who asks does the work again. */
export function forgetPerRequest(key: string): void {
  requestScope()?.memo.delete(key);
}

/**
 * Takes note of the form that this request brought, once it has been read and found to be ours.
 *
 * @param account tag of the account that its page was made for
 */
export function noteSentForm(form: FormData, account: string | undefined): void {
  requestScope()?.memo.set("sent-form", form);
  requestScope()?.memo.set("sent-form-account", account);
}

/** The form that this request brought, or null. */
export function sentForm(): FormData | null {
  return (requestScope()?.memo.get("sent-form") as FormData | undefined) ?? null;
}

/** Tag of the account that the form's page was made for; undefined where it was made for nobody. */
export function sentFormAccount(): string | undefined {
  return requestScope()?.memo.get("sent-form-account") as string | undefined;
}

/** Takes note that this request failed for want of the upstream. */
export function noteUpstreamFault(): void {
  requestScope()?.memo.set("upstream-fault", true);
}

export function hasUpstreamFailed(): boolean {
  return requestScope()?.memo.has("upstream-fault") ?? false;
}

const knownId = /^[A-Za-z0-9-]{8,64}$/;

/**
 * Opens a scope for each request of every HTTP server in this process.
 *
 * The stock server gives no hook to the raw response, and under load its `request.signal` misses disconnects (624 of 2,000
 * dropped event streams were never told), so the scope hangs on Node's own diagnostics channel.
 *
 * @param onRequest called with each raw request, for headers that every answer must carry
 */
export function openRequestScopes(onRequest: (request: IncomingMessage, response: ServerResponse, scope: RequestScope) => void) {
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const given = request.headers["x-request-id"];
    const gone = new AbortController();
    response.once("close", () => {
      if (!response.writableFinished) gone.abort();
    });
    const scope: RequestScope = {
      requestId: typeof given === "string" && knownId.test(given) ? given : randomUUID(),
      gone: gone.signal,
      memo: new Map(),
      remoteAddress: remoteAddressOf(request),
      formOrigin: "unknown",
      addHeader: (name, value) => response.appendHeader(name, value),
      withdrawHeader: (name) => response.removeHeader(name),
    };
    storage.enterWith(scope);
    onRequest(request, response, scope);
  });
}

function remoteAddressOf(request: IncomingMessage): string {
  const forwarded = process.env["TRUST_PROXY"] === "1" ? request.headers["x-forwarded-for"] : undefined;
  const last = typeof forwarded === "string" ? forwarded.split(",").at(-1)?.trim() : undefined;
  return last || request.socket.remoteAddress || "unknown";
}
