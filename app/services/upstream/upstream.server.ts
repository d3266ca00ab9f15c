import { createORPCClient, isDefinedError, ORPCError } from "@orpc/client";
import type { ClientLink } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { ResponseValidationPlugin } from "@orpc/contract/plugins";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { APP_SECRET_HEADER } from "#contract/app-secret";
import { contract } from "#contract/index";
import type { Problem, ProblemMessage } from "#contract/problems";
import { logFault } from "~/services/process/log.server";
import { requestId, requestScope } from "~/services/http/request-scope.server";
import { settings } from "~/services/process/settings.server";

export type Upstream = ContractRouterClient<typeof contract>;

interface CallContext {
  token?: string | undefined;
}

/** The upstream did not answer, or not as the contract says. Shown as advice with a request id. */
export class UpstreamFault extends Error {
  override name = "UpstreamFault";
}

/** The upstream no longer knows the token. @see spec shipment-core, section 6: a 401 on any call leads to the login */
export class Unauthorized extends Error {
  override name = "Unauthorized";
}

const SILENT = "upstream-silent";

let link: OpenAPILink<CallContext> | undefined;
function upstreamLink() {
  link ??= new OpenAPILink<CallContext>(contract, {
    url: settings().UPSTREAM_URL,
    headers: ({ context }) => ({
      "x-request-id": requestId(),
      ...(settings().UPSTREAM_SECRET ? { [APP_SECRET_HEADER]: settings().UPSTREAM_SECRET } : {}),
      ...(context.token ? { authorization: `Bearer ${context.token}` } : {}),
    }),
    // A foreign upstream that breaks the contract is found here, at the field, and not in a broken page.
    plugins: [new ResponseValidationPlugin(contract)],
    fetch: (request, init) => fetchWithCare(request, init),
  });
  return link;
}

/**
 * The upstream API as one merchant, or as nobody when there is no token.
 *
 * Every call times out, is cancelled when the browser has left, and throws {@link Unauthorized} on 401 and {@link UpstreamFault}
 * where there is no answer or one outside of the contract.
 *
 * @param whenSignedOut what a call throws in place of {@link Unauthorized}: the way to the login
 */
export function upstreamAs(token?: string, whenSignedOut?: () => Promise<Response>): Upstream {
  const scoped: ClientLink<Record<never, never>> = {
    async call(path, input, options) {
      // Fail fast after one timeout in the same request.
      if (requestScope()?.memo.has(SILENT)) throw new UpstreamFault(`${path.join(".")}: not asked, the upstream is silent`);
      try {
        return await upstreamLink().call(path, input, { ...options, context: { token } });
      } catch (error) {
        if (error instanceof DOMException && error.name === "TimeoutError") requestScope()?.memo.set(SILENT, true);
        const translated = translate(error, path.join("."), token !== undefined);
        throw translated instanceof Unauthorized && whenSignedOut ? await whenSignedOut() : translated;
      }
    },
  };
  return createORPCClient(scoped);
}

function translate(error: unknown, call: string, hasToken: boolean): unknown {
  // Without a token a 401 is about what was sent: a wrong password is a refusal like any other.
  if (error instanceof ORPCError && error.status === 401 && hasToken) return new Unauthorized(call);
  if (error instanceof Error && isDefinedError(error) && (error as ORPCError<string, unknown>).status < 500) return error;
  if (error instanceof DOMException && error.name === "AbortError") return error;
  return new UpstreamFault(`${call}: ${describe(error)}`, { cause: error });
}

/** The place of a contract violation matters more than the words around it. */
function describe(error: unknown): string {
  const issues = (error as { issues?: { path?: unknown[]; message: string }[] }).issues;
  if (issues?.length) {
    const first = issues[0]!;
    return `breaks the contract at ${(first.path ?? []).join(".") || "its root"}: ${first.message}`;
  }
  return error instanceof Error ? error.message : String(error);
}

/** Only what never reached the upstream is tried again, and only where trying again cannot change anything. */
const RETRIES = 2;

async function fetchWithCare(request: Request, init: RequestInit | undefined): Promise<Response> {
  const repeatable = request.method === "GET";
  for (let attempt = 0; ; attempt += 1) {
    const signals = [lateAfter(settings().UPSTREAM_TIMEOUT_MS), request.signal];
    const gone = requestScope()?.gone;
    if (gone && repeatable) signals.push(gone);
    try {
      return await globalThis.fetch(repeatable ? new Request(request) : request, { ...init, signal: AbortSignal.any(signals) });
    } catch (error) {
      const lostConnection = error instanceof TypeError;
      if (!repeatable || !lostConnection || attempt >= RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50 * 2 ** attempt * (0.5 + Math.random())));
    }
  }
}

/**
 * Fires when an answer, its body included, has taken too long.
 *
 * Not `AbortSignal.timeout`: `AbortSignal.any` holds its sources weakly, and a timeout that nothing else holds is collected with its
 * timer, so that under load calls waited for ever. Here the timer holds the signal.
 */
function lateAfter(ms: number): AbortSignal {
  const late = new AbortController();
  setTimeout(() => late.abort(new DOMException(`No answer within ${ms} ms`, "TimeoutError")), ms).unref();
  return late.signal;
}

/** An answer, what the upstream had against the request, or that it gave none. */
export type Outcome<T> = { kind: "ok"; value: T } | Failure;
export type Failure = { kind: "refused"; refusal: Refusal } | { kind: "fault"; fault: UpstreamFault };
export interface Refusal {
  status: number;
  messages: ProblemMessage[];
  /** Only with 429. */
  retryAfterSeconds?: number;
}

/**
 * Waits for a call and turns its failures into values: a declared refusal (403, 404, 409, 412, 422, 429) and a fault of the
 * upstream. A sign-in that has ended still throws the way to the login.
 *
 * @example const saved = await attempt(merchant.upstream.shipments.update(…)); if (saved.kind !== "ok") return refusedBy(…)
 */
export async function attempt<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: "ok", value: await call };
  } catch (error) {
    if (error instanceof UpstreamFault) return { kind: "fault", fault: error };
    if (!(error instanceof ORPCError) || !isDefinedError(error)) throw error;
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

/** The value, or null where the upstream refused it. @throws UpstreamFault where it did not answer */
export async function unlessRefused<T>(call: Promise<T>): Promise<T | null> {
  const outcome = await attempt(call);
  if (outcome.kind === "fault") throw outcome.fault;
  return outcome.kind === "ok" ? outcome.value : null;
}

/** A part of a page that is of use without it: null where the upstream failed, which is logged, or has none. */
export async function orNull<T>(part: string, call: Promise<T>): Promise<T | null> {
  const outcome = await attempt(call);
  if (outcome.kind === "fault") logFault(part, outcome.fault);
  return outcome.kind === "ok" ? outcome.value : null;
}
