import { z } from "zod";
import { createORPCClient, isDefinedError, ORPCError } from "@orpc/client";
import type { ClientLink } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { ResponseValidationPlugin } from "@orpc/contract/plugins";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { APP_SECRET_HEADER } from "#contract/app-secret";
import { answeredContract, answerSchema } from "#contract/answers";
import { contract, type Contract } from "#contract/index";
import { ERROR_CODES, Problem, type ProblemMessage, procedure } from "#contract/problems";
import { logFault } from "~/services/process/log.server";
import { withRepeatedKeys } from "#contract/query-lists";
import { requestId, requestScope } from "~/services/http/request-scope.server";
import { settings } from "~/services/process/settings.server";
import { limitBody } from "./limit-body.server";

export type Upstream = ContractRouterClient<Contract>;

interface CallContext {
  token?: string | undefined;
}

/** The upstream did not respond, or broke the contract. Shown as advice with a request id. */
export class UpstreamFault extends Error {
  override name = "UpstreamFault";
}

/** Whether the upstream itself reported the failure; otherwise it is unknown whether the call took effect. */
export function isReportedFailure({ cause }: UpstreamFault): boolean {
  return cause instanceof ORPCError && cause.status >= 500 && !AWAY.has(cause.status);
}

/** The upstream or its gateway is temporarily unavailable, busy or silent, which does not mean that the token is invalid. */
export class UpstreamUnavailable extends UpstreamFault {
  override name = "UpstreamUnavailable";
}

/**
 * The token is no longer valid.
 *
 * @see spec shipment-core, section 6: a 401 on any call leads to the login
 */
export class Unauthorized extends Error {
  override name = "Unauthorized";
}

/** The privacy questions must be answered first. @see spec account-and-money, section 4, "Privacy gate" */
export class ConsentRequired extends Error {
  override name = "ConsentRequired";
}

const TIMED_OUT = "upstream-silent";

/** Whether a call of this request has timed out: further calls fail fast. */
export function hasTimedOut(): boolean {
  return requestScope()?.memo.has(TIMED_OUT) ?? false;
}

const UNAVAILABLE = "upstream-unavailable";

/** Whether a call of this request has used up its retries: further calls do not wait. */
export function hasUsedUpRetries(): boolean {
  return requestScope()?.memo.has(UNAVAILABLE) ?? false;
}

let link: OpenAPILink<CallContext> | undefined;
function upstreamLink() {
  link ??= new OpenAPILink<CallContext>(answeredContract, {
    url: settings().UPSTREAM_URL,
    headers: ({ context }) => ({
      "x-request-id": requestId(),
      ...(settings().UPSTREAM_SECRET ? { [APP_SECRET_HEADER]: settings().UPSTREAM_SECRET } : {}),
      ...(context.token ? { authorization: `Bearer ${context.token}` } : {}),
    }),
    clientInterceptors: [
      ({ next, request, ...options }) => next({ ...options, request: { ...request, url: withRepeatedKeys(request.url) } }),
    ],
    customErrorResponseBodyDecoder: (body, { status }) => refusalOf(body, status),
    // Detect contract violations here, by field, before they break a page.
    plugins: [new ResponseValidationPlugin(answeredContract)],
    fetch: (request, init) => fetchWithRetry(request, init),
  });
  return link;
}

const CODE_OF_STATUS = new Map(
  Object.entries({ ...procedure["~orpc"].errorMap, ...contract.shipments.patch["~orpc"].errorMap }).map(([code, { status }]) => [
    status,
    code,
  ]),
);

/** A refusal from its status and problem, ignoring other properties; null if the body is no problem. */
function refusalOf(body: unknown, status: number): ORPCError<string, unknown> | null {
  const code = CODE_OF_STATUS.get(status);
  if (!code || typeof body !== "object" || body === null || !("data" in body) || typeof body.data !== "object") return null;
  const message = "message" in body && typeof body.message === "string" ? body.message : code;
  return new ORPCError(code, { status, data: body.data, message });
}

/** Redirects that a call throws instead of these errors. */
interface Ways {
  /** In place of {@link Unauthorized}: to the login. */
  onSignedOut: () => Promise<Response>;
  /** In place of {@link ConsentRequired}: to the privacy questions. */
  onConsentRequired: () => Promise<Response>;
}

/**
 * The upstream client for one merchant, or for an anonymous caller without a token.
 *
 * Every call has a timeout, is cancelled when the browser disconnects, and throws {@link Unauthorized} on 401, {@link
 * ConsentRequired} if the privacy questions must be answered first, and {@link UpstreamFault} if the response is missing or
 * violates the contract.
 */
export function upstreamAs(token?: string, ways?: Ways): Upstream {
  const scoped: ClientLink<Record<never, never>> = {
    async call(path, input, options) {
      // Fail fast after one timeout in the same request.
      if (hasTimedOut()) throw new UpstreamUnavailable(`${path.join(".")}: skipped after an earlier timeout`);
      try {
        return await upstreamLink().call(path, input, { ...options, context: { token } });
      } catch (error) {
        if (isTimeout(error)) requestScope()?.memo.set(TIMED_OUT, true);
        const translated = toUpstreamError(error, path.join("."), token !== undefined);
        if (ways && translated instanceof Unauthorized) throw await ways.onSignedOut();
        if (ways && translated instanceof ConsentRequired) throw await ways.onConsentRequired();
        throw translated;
      }
    },
  };
  return createORPCClient(scoped);
}

/** Also true for a response whose body did not end in time, which the client reports as one that it cannot read. */
function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error instanceof DOMException && error.name === "TimeoutError") || isTimeout(error.cause);
}

function toUpstreamError(error: unknown, call: string, hasToken: boolean): unknown {
  // Without a token, 401 means rejected credentials: a refusal like any other.
  if (error instanceof ORPCError && error.status === 401 && hasToken) return new Unauthorized(call);
  if (error instanceof ORPCError && error.status === 403 && hasToken && isConsentRequired(error.data))
    return new ConsentRequired(call);
  if (error instanceof ORPCError && isDefinedError(error) && error.status < 500) return error;
  if (error instanceof DOMException && error.name === "AbortError") return error;
  const isAway = isTimeout(error) || (error instanceof ORPCError && AWAY.has(error.status));
  const Fault = isAway ? UpstreamUnavailable : UpstreamFault;
  return new Fault(`${call}: ${describeError(error)}`, { cause: error });
}

const ReceivedProblem = answerSchema(Problem);

function isConsentRequired(data: unknown): boolean {
  const problem = ReceivedProblem.safeParse(data);
  return problem.success && problem.data.messages.some(({ error_code }) => error_code === ERROR_CODES.consentRequired);
}

const Violation = z.object({ issues: z.array(z.object({ path: z.array(z.unknown()).optional(), message: z.string() })) });

/** Names the field of a contract violation. */
function describeError(error: unknown): string {
  const [first] = Violation.safeParse(error).data?.issues ?? [];
  if (first) {
    return `breaks the contract at ${(first.path ?? []).join(".") || "its root"}: ${first.message}`;
  }
  return error instanceof Error ? error.message : String(error);
}

/** Retries of lost connections, and only for GET, which is safe to repeat. */
const MAX_RETRIES = 2;

const UNAVAILABLE_STATUS = 503;
/** Status codes of an unavailable upstream, or of its gateway. */
const AWAY = new Set([502, UNAVAILABLE_STATUS, 504]);
const SHORTEST_PAUSE_MS = 100;

/**
 * Retries requests that are safe to repeat, within the timeout of a call: a GET after a lost connection; a GET, or a request with
 * an idempotency key, after 503 with `Retry-After`.
 */
async function fetchWithRetry(request: Request, init: RequestInit | undefined): Promise<Response> {
  const isRead = request.method === "GET";
  const isRepeatable = isRead || request.headers.has("idempotency-key");
  const timeoutMs = settings().UPSTREAM_TIMEOUT_MS;
  const endsAt = performance.now() + timeoutMs;
  const disconnected = isRead ? requestScope()?.disconnected : undefined;
  for (let lost = 0; ;) {
    const signals = [timeoutSignal(timeoutMs), request.signal, ...(disconnected ? [disconnected] : [])];
    try {
      const sent = isRepeatable && request.body ? request.clone() : request;
      const response = limitBody(await globalThis.fetch(sent, { ...init, signal: AbortSignal.any(signals) }));
      const pauseMs = isRepeatable ? retryAfterMs(response) : null;
      if (pauseMs === null) return response;
      if (hasUsedUpRetries() || performance.now() + pauseMs > endsAt) {
        requestScope()?.memo.set(UNAVAILABLE, true);
        return response;
      }
      // The connection is only reused if the body was read to its end.
      await response.arrayBuffer();
      await pause(pauseMs * (1 + Math.random() / 4), disconnected);
    } catch (error) {
      const lostConnection = error instanceof TypeError;
      if (!isRead || !lostConnection || lost >= MAX_RETRIES) throw error;
      await pause(50 * 2 ** lost * (0.5 + Math.random()));
      lost += 1;
    }
  }
}

/** The `Retry-After` of a response, milliseconds; null if absent. */
function retryAfterMs(response: Response): number | null {
  const header = response.headers.get("retry-after") ?? "";
  return response.status === UNAVAILABLE_STATUS && /^\d+$/.test(header)
    ? Math.max(SHORTEST_PAUSE_MS, 1000 * Number(header))
    : null;
}

/** @throws the signal's reason once it has fired */
async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  signal?.throwIfAborted();
}

/**
 * Fires when a response, body included, takes too long.
 *
 * Not `AbortSignal.timeout`: `AbortSignal.any` holds its sources weakly, so an unreferenced timeout signal is collected with its
 * timer, and under load calls waited forever. Here the timer holds the signal.
 */
function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException(`Timed out after ${ms} ms`, "TimeoutError")), ms).unref();
  return controller.signal;
}

/** Whether an uncaught error is the upstream's: a fault, or a refusal that the page does not handle. */
export function isUpstreamError(error: unknown): boolean {
  return error instanceof UpstreamFault || error instanceof ORPCError;
}

/** Result of a call: a value, a refusal by the upstream, or a fault. */
export type Outcome<T> = { kind: "ok"; value: T } | Failure;
export type Failure = { kind: "refused"; refusal: Refusal } | { kind: "fault"; fault: UpstreamFault };
export interface Refusal {
  status: number;
  messages: ProblemMessage[];
  /** Only for 429. */
  retryAfterSeconds?: number;
}

/**
 * Awaits a call and returns its failures as values: a declared refusal (403, 404, 409, 412, 422, 429) or a fault. An ended
 * sign-in still throws the redirect to the login.
 *
 * @example const saved = await attempt(merchant.upstream.shipments.update(…)); if (saved.kind !== "ok") return failureReply(…)
 */
export async function attempt<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: "ok", value: await call };
  } catch (error) {
    if (error instanceof UpstreamFault) return { kind: "fault", fault: error };
    if (!(error instanceof ORPCError) || !isDefinedError(error)) throw error;
    // The client has checked it by the contract.
    const data = error.data as (Problem & { retryAfterSeconds?: number }) | undefined;
    return {
      kind: "refused",
      refusal: {
        status: error.status,
        messages: data?.messages ?? [],
        ...(data?.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: data.retryAfterSeconds }),
      },
    };
  }
}

const SETTLING_TRIES = 20;
const SETTLING_MS = 250;

/**
 * Like {@link attempt}, for a call whose idempotency key may be in use by a concurrent request: a link pressed twice waits for
 * the first response, and gets the same.
 */
export async function attemptOnce<T>(call: () => Promise<T>, tries = SETTLING_TRIES): Promise<Outcome<T>> {
  const outcome = await attempt(call());
  const isUnderWay = outcome.kind === "refused" && outcome.refusal.messages.some(isInProgress);
  if (!isUnderWay || tries <= 1) return outcome;
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
  return attemptOnce(call, tries - 1);
}

const isInProgress = ({ error_code: code }: ProblemMessage) => code === ERROR_CODES.requestInProgress;

/**
 * The value, or null if the upstream refused the call.
 *
 * @throws UpstreamFault if the upstream failed
 */
export async function nullIfRefused<T>(call: Promise<T>): Promise<T | null> {
  const outcome = await attempt(call);
  if (outcome.kind === "fault") throw outcome.fault;
  return outcome.kind === "ok" ? outcome.value : null;
}

/** For an optional part of a page: null if the upstream failed, which is logged, or refused. */
export async function nullIfUnavailable<T>(part: string, call: Promise<T>): Promise<T | null> {
  const outcome = await attempt(call);
  if (outcome.kind === "fault") logFault(part, outcome.fault);
  return outcome.kind === "ok" ? outcome.value : null;
}
