import { describe, expect, it } from "vitest";
import { detectFormOrigin } from "./form-origin.server";

const host = "app.example";

describe("a form", () => {
  it.each([
    ["our origin", { origin: "https://app.example" }],
    ["the origin that a proxy was asked for", { origin: "https://shop.example", "x-forwarded-host": "shop.example, inner" }],
    ["the public origin", { origin: "https://public.example:8443" }],
  ])("with %s is same-origin", (_what, headers) => {
    expect(detectFormOrigin({ host, ...headers }, "https://public.example:8443")).toBe("same-origin");
  });

  it.each([
    ["no origin", {}],
    ["an origin that is kept secret", { origin: "null" }],
  ])("with %s is unknown", (_what, headers) => {
    expect(detectFormOrigin({ host, ...headers }, undefined)).toBe("unknown");
  });

  it.each([
    ["another origin", { origin: "https://evil.example" }],
    ["another port", { origin: "https://app.example:81" }],
    ["an origin that is none", { origin: "garbage" }],
    ["a fetch from another site", { "sec-fetch-site": "cross-site" }],
  ])("with %s is cross-origin", (_what, headers) => {
    expect(detectFormOrigin({ host, ...headers }, undefined)).toBe("cross-origin");
  });
});
