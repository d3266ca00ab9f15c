import { describe, expect, it, test } from "vitest";
import { readQuery, safeReturnTo, withoutControlCharacters, webUrl } from "./urls";
import { runs } from "../../tests/support/runs";

import fc from "fast-check";

describe("untrusted text", () => {
  it("loses its control characters, and nothing else", () => {
    expect(withoutControlCharacters("A\0na\u0007\u202e\u2069 \u007fŐ\u0085ğ 😀\r\n\tx")).toBe("Ana Őğ 😀\r\n\tx");
  });

  it("in a query keeps its order and what is said twice", () => {
    const query = readQuery("https://app.example/list?q=%00An%1Ba&source=b&source=a%00");
    expect([...query]).toEqual([
      ["q", "Ana"],
      ["source", "b"],
      ["source", "a"],
    ]);
  });
});

describe("a safe return URL", () => {
  it.each([
    ["/private/shipments/all", "/private/shipments/all"],
    ["/private/shipments/all?q=Ana%20G&page=2", "/private/shipments/all?q=Ana%20G&page=2"],
    ["/private/shipments/all#row", "/private/shipments/all"],
    ["/", "/"],
    ["/a/../b", "/b"],
    ["/private?next=https://evil.example", "/private?next=https://evil.example"],
  ])("takes the path %s", (value, expected) => {
    expect(safeReturnTo(value, "/home")).toBe(expected);
  });

  it.each([
    [null],
    [undefined],
    [""],
    ["private"],
    ["/private/events"],
    ["/be/private/shipments/counts?x=1"],
    ["https://evil.example/"],
    ["http:evil.example"],
    ["javascript:alert(1)"],
    ["//evil.example"],
    ["///evil.example"],
    ["/\\evil.example"],
    ["\\\\evil.example"],
    ["/\t/evil.example"],
    ["/\n/evil.example"],
    [" //evil.example"],
    ["/..//evil.example"],
    ["/.//evil.example"],
    ["/%2e%2e//evil.example"],
    ["/%2E//evil.example"],
    ["/a/..//evil.example"],
    ["/private/../..//evil.example/x"],
    ["//user@evil.example"],
    ["/private\\..\\..\\\\evil.example"],
  ])("falls back for %j", (value) => {
    expect(safeReturnTo(value, "/home")).toBe("/home");
  });

  it("never leads to another origin, whatever is given", () => {
    const part = fc.constantFrom(
      "/",
      "//",
      "\\",
      ".",
      "..",
      "%2e",
      "%2f",
      "%5c",
      "evil.example",
      "a",
      "?",
      "#",
      "@",
      ":",
      "\t",
      " ",
      "https:",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const url = safeReturnTo(parts.join(""), "/home");
        expect(new URL(url, "https://shop.example").origin).toBe("https://shop.example");
        // Idempotent: a proxy or browser may resolve the URL again.
        expect(safeReturnTo(url, "/home")).toBe(url);
      }),
      { numRuns: runs(200, 2000) },
    );
  });
});

test.each([
  ["https://carrier.example/track?id=1", "https://carrier.example/track?id=1"],
  ["http://127.0.0.1:4000/world/tracking/CV1", "http://127.0.0.1:4000/world/tracking/CV1"],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["/relative", null],
  ["", null],
  [null, null],
])("%s becomes the link %s", (given, link) => {
  expect(webUrl(given)).toBe(link);
});
