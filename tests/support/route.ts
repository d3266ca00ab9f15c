import { AsyncResource } from "node:async_hooks";
import diagnostics from "node:diagnostics_channel";
import { EventEmitter } from "node:events";
import type { ActionFunctionArgs } from "@remix-run/node";
import { issueCsrfToken } from "~/services/forms/read-form.server";
import { openRequestScopes } from "~/services/http/request-scope.server";
import { type BrowserSession, commitSession, getSession } from "~/services/session/session.server";
import { findTenant } from "~/services/tenant/tenant.server";

openRequestScopes(() => undefined);
/** Host of the tenant that most tests use. */
const ORIGIN = "http://localhost:3000";
const requestStarted = diagnostics.channel("http.server.request.start");

/** Data that a loader or action returns, unwrapped. */
type DataOf<T> = T extends Response ? never : T extends { type: string; data: infer D; init: ResponseInit | null } ? D : T;

interface Answer<T> {
  status: number;
  headers: Headers;
  /** Target of a redirect. */
  location: string | null;
  /** Body of a Response. */
  text: string;
  /** @throws Error if the result is a Response */
  data: DataOf<T>;
}

export const TOKEN = "token-of-a-merchant";

type RouteFunction<T> = (args: ActionFunctionArgs) => T;
type Params = Record<string, string | undefined>;
type Fields = Record<string, string | string[]>;
interface Visit {
  params?: Params;
  headers?: Record<string, string>;
  /** The browser disconnects when this emits. */
  leaves?: EventEmitter;
}

/**
 * A browser as routes see it: it keeps cookies, sends forms with the CSRF token of their page, and each of its requests has a
 * scope as in the running server.
 *
 * @param origin decides the tenant
 */
export function openBrowser(origin = ORIGIN) {
  const jar = new Map<string, string>();
  const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

  function request(path: string, init: RequestInit = {}): Request {
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set("Cookie", cookieHeader());
    return new Request(origin + path, { ...init, headers });
  }

  function keepCookies(headers: Headers) {
    for (const cookie of headers.getSetCookie()) {
      const [pair = "", ...attributes] = cookie.split(";");
      const at = pair.indexOf("=");
      const isGone = attributes.some((part) => /max-age=0$|expires=thu, 01 jan 1970/i.test(part.trim()));
      if (isGone) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  async function visit<T>(route: RouteFunction<T>, sent: Request, { params = {}, leaves }: Visit): Promise<Answer<Awaited<T>>> {
    const given = await inScope(async () => route({ request: sent, params, context: {} }), leaves).catch(caughtResponse);
    const answer = await read<Awaited<T>>(given);
    keepCookies(answer.headers);
    return answer;
  }

  /** The CSRF token of a page's forms. */
  async function csrfToken(): Promise<string> {
    const { token, setCookie } = await issueCsrfToken(request("/"));
    if (setCookie) keepCookies(new Headers({ "Set-Cookie": setCookie }));
    return token;
  }

  return {
    jar,
    csrfToken,
    /** Calls a loader. */
    open: <T>(loader: RouteFunction<T>, path: string, visited: Visit = {}) =>
      visit(loader, request(path, { headers: visited.headers ?? {} }), visited),
    /** Submits a form to an action, as a page of the app does. */
    async send<T>(action: RouteFunction<T>, path: string, fields: Fields, visited: Visit = {}) {
      const body = formBody({ csrf: await csrfToken(), ...fields });
      return visit(action, request(path, { method: "POST", body, headers: visited.headers ?? {} }), visited);
    },
    /** Calls an action with a custom body. */
    sendRaw: <T>(action: RouteFunction<T>, path: string, init: RequestInit, visited: Visit = {}) =>
      visit(action, request(path, { method: "POST", ...init }), visited),
    /** The stored session. */
    session: () => inScope(() => getSession(request("/"))),
    async changeSession(change: (session: BrowserSession) => void) {
      await inScope(async () => {
        const session = await getSession(request("/"));
        change(session);
        keepCookies(new Headers({ "Set-Cookie": await commitSession(session) }));
      });
    },
  };
}
export type Browser = ReturnType<typeof openBrowser>;

/** A browser whose merchant is signed in with {@link TOKEN}. */
export async function openSignedIn(origin = ORIGIN): Promise<Browser> {
  const browser = openBrowser(origin);
  const tenant = findTenant(new Request(origin));
  await browser.changeSession((session) => {
    session.set("token", TOKEN);
    session.set("account", "account-of-a-merchant");
    if (tenant) session.set("tenant", tenant.name);
  });
  return browser;
}

function formBody(fields: Fields): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
  return body;
}

/** Runs a function in a request's scope, opened by the hook that the server uses. */
export function inScope<T>(work: () => T, leaves: EventEmitter = new EventEmitter()): T {
  const request = { headers: {}, socket: { remoteAddress: "192.0.2.7" } };
  const response = Object.assign(leaves, {
    writableFinished: false,
    appendHeader: () => undefined,
    removeHeader: () => undefined,
  });
  return new AsyncResource("REQUEST").runInAsyncScope(() => {
    requestStarted.publish({ request, response });
    return work();
  });
}

function caughtResponse(error: unknown): Response {
  if (error instanceof Response) return error;
  throw error;
}

async function read<T>(given: T | Response): Promise<Answer<T>> {
  if (given instanceof Response) {
    const text = await given.clone().text();
    const location = given.headers.get("Location");
    const { status, headers } = given;
    const summary = `${status} ${location ?? text}`;
    const answer = { status, headers, location, text };
    if (text && headers.get("Content-Type")?.startsWith("application/json"))
      return { ...answer, data: JSON.parse(text) as DataOf<T> };
    // Not enumerable, so that a failed comparison can print the result.
    const noData = () => {
      throw new Error(`No data: the answer is ${summary}`);
    };
    return Object.defineProperty(answer, "data", { get: noData }) as Answer<T>;
  }
  const wrapped = given as { type?: string; data?: unknown; init?: ResponseInit | null } | null;
  const isWrapped = wrapped !== null && typeof wrapped === "object" && wrapped.type === "DataWithResponseInit";
  const init = isWrapped ? wrapped.init : null;
  const found = isWrapped ? wrapped.data : given;
  return { status: init?.status ?? 200, headers: new Headers(init?.headers), location: null, text: "", data: found as DataOf<T> };
}
