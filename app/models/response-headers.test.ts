import { expect, it } from "vitest";
import { allowedBeside, methodNotAllowed, retryHeaders } from "./response-headers";

it("a page says after how long to try again, where its action did", () => {
  expect(retryHeaders({ actionHeaders: new Headers({ "Retry-After": "30", "X-More": "1" }) })).toEqual({ "Retry-After": "30" });
  expect(retryHeaders({ actionHeaders: new Headers() })).toEqual({});
});

it.each([
  ["PUT", "GET, HEAD"],
  ["POST", "GET, HEAD"],
  ["OPTIONS", "GET, HEAD, POST"],
])("a route that refuses %s without a word takes %s", (method, allowed) => {
  expect(allowedBeside(method)).toBe(allowed);
});

it("a method that no form sends is answered with those that are", () => {
  const { status, headers } = methodNotAllowed();
  expect([status, headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
});
