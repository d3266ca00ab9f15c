import { describe, expect, it } from "vitest";
import { normalizeRequestLine } from "./request-line.server";

const mended = (method: string, url: string) => {
  const request = { method, url, headers: {} };
  normalizeRequestLine(request);
  return request;
};

describe("the host of a request", () => {
  it.each([
    [{ host: "a b" }, { host: "host.invalid" }],
    [{ host: "localhost@evil.example" }, { host: "host.invalid" }],
    [{ host: "localhost/evil" }, { host: "host.invalid" }],
    [{ host: "localhost?evil" }, { host: "host.invalid" }],
    [{ host: "localhost:99999" }, { host: "host.invalid" }],
    [{ host: "[::1]:3000" }, { host: "[::1]:3000" }],
    [{ host: "shop.example", "x-forwarded-host": "shop.example@evil.example" }, { host: "shop.example" }],
    [{ host: "shop.example:3000" }, { host: "shop.example:3000" }],
    [{ host: "shop.example", "x-forwarded-host": "a:b c" }, { host: "shop.example" }],
    [{}, {}],
  ])("that is invalid becomes one that is refused: %o", (headers, mendedHeaders) => {
    const request = { method: "GET", url: "/", headers };
    normalizeRequestLine(request);
    expect(request.headers).toEqual(mendedHeaders);
  });
});

describe("a request line", () => {
  it.each(["TRACE", "TRACK", "trace"])("with %s becomes a method that no route accepts", (method) => {
    expect(mended(method, "/private").method).toBe("OPTIONS");
  });

  it.each(["GET", "POST", "HEAD", "DELETE"])("with %s stays", (method) => {
    expect(mended(method, "/private?q=%").method).toBe(method);
  });

  it.each([
    ["/private/shipments/%", "/private/shipments/%25"],
    ["http://shop.example/track?lang=de", "/track?lang=de"],
    ["HTTPS://shop.example", "/"],
    ["*", "/*"],
    ["/private/%zz/a%20b?q=100%", "/private/%25zz/a%2520b?q=100%"],
    ["/%ff?a=1?b=2", "/%25ff?a=1?b=2"],
  ])("with the invalid escape in %s is readable", (url, readable) => {
    expect(mended("GET", url).url).toBe(readable);
  });

  it.each(["/private/shipments/all?q=%C3%B6%", "/private/%C5%91", "/"])("that reads %s stays", (url) => {
    expect(mended("GET", url).url).toBe(url);
  });
});
