import { http, HttpResponse, type JsonBodyType } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { anInit } from "./entities";
import { endpointFinder, openApiValidator, readOpenApi } from "./openapi";
import type { ProblemMessage } from "../../contract/problems";

const UPSTREAM = "http://upstream.test";
/**
 * Defaults for the calls of every merchant page, the privacy answers and the current day; most tests are about something else.
 */
const server = setupServer(
  http.get(`${UPSTREAM}/v1/users/current`, () => HttpResponse.json(anInit().user)),
  http.get(`${UPSTREAM}/v1/init`, () => HttpResponse.json(anInit())),
);

/** A call that the app made to the upstream. */
interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}
type Reply = Response | JsonBodyType;
/** Response to a call, or a function that returns it. */
export type Played = Reply | ((call: Call) => Reply | Promise<Reply>);

/**
 * The upstream, mocked at its edge by the test. An unexpected call fails the test.
 *
 * @returns `answers("GET /v1/init", reply)` sets the response to a call, by value or by function; calls of other hosts are
 *   named by their whole URL. `expects` does the same, and the test fails unless the call is made: for responses that contain
 *   expectations. `calls` are all calls, `logged` what the app logged meanwhile
 */
export function playUpstream() {
  const calls: Call[] = [];
  const unforeseen: string[] = [];
  /** Errors thrown by responses, such as failed expectations: the app only sees a fault, which may be what the test expects. */
  const thrown: unknown[] = [];
  /** Requests that violate the OpenAPI document. */
  const undocumented: string[] = [];
  const unasked = new Set<Played>();
  const logged: string[] = [];
  beforeAll(() => {
    server.events.on("request:unhandled", ({ request }) => unforeseen.push(`${request.method} ${request.url}`));
    server.listen({ onUnhandledRequest: () => undefined });
  });
  beforeEach(() => {
    vi.spyOn(process.stdout, "write").mockImplementation((line) => logged.push(String(line)) > 0);
  });
  afterEach(() => {
    server.resetHandlers();
    calls.length = 0;
    logged.length = 0;
    const never = [...unasked];
    unasked.clear();
    expect(thrown.splice(0)).toEqual([]);
    expect(unforeseen.splice(0)).toEqual([]);
    expect(undocumented.splice(0), "what the document does not allow").toEqual([]);
    expect(never, "answers that nothing asked for").toEqual([]);
  });
  afterAll(() => {
    // Test files share the process, and with it this server.
    server.events.removeAllListeners("request:unhandled");
    server.close();
  });

  function answers(call: string, reply: Played) {
    const [method = "", path = ""] = call.split(" ");
    const on = http[method.toLowerCase() as "get"];
    server.use(
      on(path.startsWith("/") ? UPSTREAM + path : path, async ({ request }) => {
        const url = new URL(request.url);
        const text = await request.text();
        const came = {
          method,
          path: url.pathname,
          query: url.searchParams,
          headers: request.headers,
          body: text === "" ? null : isJson(request.headers) ? (JSON.parse(text) as unknown) : text,
        };
        calls.push(came);
        if (path.startsWith("/v1/")) undocumented.push(...documentFaults(came));
        unasked.delete(reply);
        const given = await answerTo(came, reply).catch((error: unknown) => {
          thrown.push(error);
          throw error;
        });
        return given instanceof Response ? given : HttpResponse.json(given);
      }),
    );
  }
  function expects(call: string, reply: (call: Call) => Reply | Promise<Reply>) {
    unasked.add(reply);
    answers(call, reply);
  }
  const callsOf = (call: string) => calls.filter(({ method, path }) => `${method} ${path}` === call);
  return { answers, expects, calls, callsOf, logged };
}

const document = readOpenApi();
const { requestFaults } = openApiValidator(document);
const findEndpoint = endpointFinder(document);

function documentFaults({ method, path, query, body }: Call): string[] {
  const endpoint = findEndpoint(method, path);
  const faults = endpoint ? requestFaults(endpoint.operation, query, body) : ["it is no operation"];
  return faults.map((fault) => `${method} ${path}: ${fault}`);
}

async function answerTo(call: Call, reply: Played): Promise<Reply> {
  return typeof reply === "function" ? (reply as (call: Call) => Reply | Promise<Reply>)(call) : reply;
}

/** Files are sent as they are. */
const isJson = (headers: Headers) => headers.get("content-type")?.includes("json") ?? false;

const CODES: Record<number, string> = {
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  412: "PRECONDITION_FAILED",
  422: "UNPROCESSABLE_CONTENT",
  429: "TOO_MANY_REQUESTS",
  500: "INTERNAL_SERVER_ERROR",
  503: "SERVICE_UNAVAILABLE",
};

/** A refusal in the contract's format. @see contract/problems.ts */
export function refusal(
  status: number,
  messages: (Partial<ProblemMessage> & { error_code: string })[] = [],
  more: object = {},
): Response {
  const data = { messages: messages.map((message) => ({ text: "", ...message })), ...more };
  return HttpResponse.json({ defined: true, code: CODES[status], status, message: "refused", data }, { status });
}

/** The upstream's database is unavailable: the call may be retried after this many seconds. */
export function unavailable(retryAfterSeconds = 0): Response {
  const answer = refusal(503, [{ error_code: "Unavailable" }], { retryAfterSeconds });
  answer.headers.set("Retry-After", String(retryAfterSeconds));
  return answer;
}

/** A response of a proxy in front of the upstream, not in the contract's format. */
export const badGateway = () => new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "Content-Type": "text/html" } });

/** No response: the connection breaks. */
export const brokenConnection = () => HttpResponse.error();
