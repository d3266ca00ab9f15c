import { http, HttpResponse, type JsonBodyType } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";

/** Where `UPSTREAM_URL` of the unit tests points. */
export const UPSTREAM = "http://upstream.test";

/** An upstream that answers what a test says, and fails the test on any other request. */
export function mockUpstream() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}

/** Answers a GET with JSON. */
export const answers = (path: string, body: JsonBodyType) => http.get(UPSTREAM + path, () => HttpResponse.json(body));

/** Refuses a call as the contract says. */
export function refuses(method: "get" | "post", path: string, status: 403 | 404 | 409 | 422, errorCode: string) {
  const code = { 403: "FORBIDDEN", 404: "NOT_FOUND", 409: "CONFLICT", 422: "UNPROCESSABLE_CONTENT" }[status];
  const messages = [{ error_code: errorCode, text: errorCode }];
  const body = { defined: true, code, status, message: errorCode, data: { messages } };
  return http[method](UPSTREAM + path, () => HttpResponse.json(body, { status }));
}

/** Fails at a call as nothing in the contract says. */
export const fails = (method: "get" | "post", path: string) =>
  http[method](UPSTREAM + path, () => HttpResponse.text("<h1>Bad gateway</h1>", { status: 502 }));
