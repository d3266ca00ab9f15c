import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { clientAddress } from "#contract/rules/client-address";
import { onRequestStart } from "./request-start.server";
import type { FormOrigin } from "~/services/forms/form-origin.server";

/** State of one browser request. */
export interface RequestScope {
  requestId: string;
  /** Fires when the browser disconnects, even when `request.signal` does not. */
  disconnected: AbortSignal;
  /** Results shared by the loaders of one request. */
  memo: Map<string, unknown>;
  /** The form, once it has passed the checks, with the tag of the account that its page was rendered for. */
  submitted?: { form: FormData; account: string | undefined };
  /** The client's address. `X-Forwarded-For` is used only if TRUST_PROXY is set. */
  remoteAddress: string;
  /** Which site's page sent the request. */
  formOrigin: FormOrigin;
  /** Adds a header to the response, whichever handler sends it. */
  addHeader(name: string, value: string): void;
  /** Removes a common header for a response that sets its own; the framework would append a second one. */
  removeHeader(name: string): void;
}

const storage = new AsyncLocalStorage<RequestScope>();

/** The current request's scope; undefined outside of a request (tests, jobs). */
export function requestScope(): RequestScope | undefined {
  return storage.getStore();
}

/** The id shown to merchants for support, logged, and sent upstream. */
export function requestId(): string {
  return requestScope()?.requestId ?? "none";
}

/** Runs `work` once per request and key, for all loaders. Outside of a request nothing is cached. */
export function oncePerRequest<T>(key: string, work: () => T): T {
  const memo = requestScope()?.memo;
  if (!memo) return work();
  if (!memo.has(key)) memo.set(key, work());
  // A key has one kind of work.
  return memo.get(key) as T;
}

/** Clears a memoised result; the next caller runs the work again. */
export function clearRequestMemo(key: string): void {
  requestScope()?.memo.delete(key);
}

/**
 * Records the request's form after it passed the checks.
 *
 * @param account tag of the account that its page was rendered for
 */
export function recordSubmittedForm(form: FormData, account: string | undefined): void {
  const scope = requestScope();
  if (scope) scope.submitted = { form, account };
}

/** The request's form, or null. */
export function submittedForm(): FormData | null {
  return requestScope()?.submitted?.form ?? null;
}

/** Tag of the account that the form's page was rendered for; undefined if nobody was signed in. */
export function submittedFormAccount(): string | undefined {
  return requestScope()?.submitted?.account;
}

/** Records that this request failed because of the upstream. */
export function recordUpstreamFault(): void {
  requestScope()?.memo.set("upstream-fault", true);
}

export function hasUpstreamFailed(): boolean {
  return requestScope()?.memo.has("upstream-fault") ?? false;
}

const knownId = /^[A-Za-z0-9-]{8,64}$/;

/**
 * Opens a scope for each request of every HTTP server in this process.
 *
 * The framework exposes no raw response, and under load its `request.signal` misses disconnects (624 of 2,000 dropped event
 * streams), so the scope uses Node's diagnostics channel.
 *
 * @param onRequest called with each raw request, to set headers on every response
 */
export function openRequestScopes(onRequest: (request: IncomingMessage, response: ServerResponse, scope: RequestScope) => void) {
  onRequestStart((request, response) => {
    const headerId = request.headers["x-request-id"];
    const disconnected = new AbortController();
    response.once("close", () => {
      if (!response.writableFinished) disconnected.abort();
    });
    const scope: RequestScope = {
      requestId: typeof headerId === "string" && knownId.test(headerId) ? headerId : randomUUID(),
      disconnected: disconnected.signal,
      memo: new Map(),
      remoteAddress: remoteAddressOf(request),
      formOrigin: "unknown",
      addHeader: (name, value) => response.appendHeader(name, value),
      removeHeader: (name) => response.removeHeader(name),
    };
    storage.enterWith(scope);
    onRequest(request, response, scope);
  });
}

function remoteAddressOf(request: IncomingMessage): string {
  const forwarded = process.env["TRUST_PROXY"] === "1" ? request.headers["x-forwarded-for"] : undefined;
  const last = typeof forwarded === "string" ? forwarded.split(",").at(-1)?.trim() : undefined;
  // Proxies may write "unknown" instead of an address.
  return last && clientAddress(last) ? last : (request.socket.remoteAddress ?? "unknown");
}
