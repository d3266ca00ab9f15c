import { http, HttpResponse, type JsonBodyType } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { anInit } from "./entities";
import { endpointFinder, openApiValidator, readOpenApi } from "./openapi";
import type { ProblemMessage } from "../../contract/problems";

const UPSTREAM = "http://upstream.test";
/** Every page of a merchant asks whether the privacy questions are answered, and what day it is; most tests are about something else. */
const server = setupServer(
  http.get(`${UPSTREAM}/v1/users/current`, () => HttpResponse.json(anInit().user)),
  http.get(`${UPSTREAM}/v1/init`, () => HttpResponse.json(anInit())),
);

/** What a call of the app brought to the upstream. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}
type Reply = Response | JsonBodyType;
/** What a call is answered with. */
export type Played = Reply | ((call: Call) => Reply | Promise<Reply>);

/**
 * The upstream at its edge, played by the test. A call that the test did not foresee fails it.
 *
 * @returns `answers("GET /v1/init", reply)` sets what a call is answered with, by value or by function, and so does
 *   a call of another host by its whole url; `expects` does the same, and the test fails unless the call comes: for answers that have
 *   expectations in them; `calls` is all that came, `logged` what the app wrote to its log meanwhile
 */
export function playUpstream() {
  const calls: Call[] = [];
  const unforeseen: string[] = [];
  /** What answers threw, such as failed expectations: the app sees a mere fault, which may well be what the test awaits. */
  const thrown: unknown[] = [];
  /** What the OpenAPI document does not allow to be sent. */
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

/** A file is sent as it is. */
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

/** A refusal in the shape of the contract. @see contract/problems.ts */
export function refusal(
  status: number,
  messages: (Partial<ProblemMessage> & { error_code: string })[] = [],
  more: object = {},
): Response {
  const data = { messages: messages.map((message) => ({ text: "", ...message })), ...more };
  return HttpResponse.json({ defined: true, code: CODES[status], status, message: "refused", data }, { status });
}

/** The upstream's database is away: the call may be sent again after this many seconds. */
export function unavailable(retryAfterSeconds = 0): Response {
  const answer = refusal(503, [{ error_code: "Unavailable" }], { retryAfterSeconds });
  answer.headers.set("Retry-After", String(retryAfterSeconds));
  return answer;
}

/** An answer of what stands before the upstream, in no shape of the contract. */
export const badGateway = () => new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "Content-Type": "text/html" } });

/** An answer that is none: the connection breaks. */
export const brokenConnection = () => HttpResponse.error();
