import { expect, it } from "vitest";
import { commonHeaders, pagePolicy } from "./security-headers.server";

const imagesOf = (policy: string) => policy.split("; ").find((part) => part.startsWith("img-src"));

it("a page shows its own images, and those of the origin of its tenant's map", () => {
  expect(imagesOf(pagePolicy("n"))).toBe("img-src 'self' data:");
  const withMap = pagePolicy("n", "https://tiles.example:8443/base/{z}/{x}/{y}.png");
  expect(imagesOf(withMap)).toBe("img-src 'self' data: https://tiles.example:8443");
  expect(withMap.replace(" https://tiles.example:8443", "")).toBe(pagePolicy("n"));
});

it("what a document may do is said of every document, and of no file of the build", () => {
  const headers = commonHeaders(true);
  const namesOf = (path: string) => headers.of(path).map(([name]) => name);
  for (const path of ["/", "/private/shipments/all", "/brand/logo.svg", "/carriers/andes.svg", "/track/abc", "/no/assets/x.js"])
    expect(namesOf(path)).toEqual(expect.arrayContaining(["X-Frame-Options", "Content-Security-Policy", "Referrer-Policy"]));
  for (const path of ["/assets/a.js", "/flags/FR.svg", "/shops/etsy.svg", "/strings/en/shell?v=1"])
    expect(namesOf(path)).toEqual(["X-Content-Type-Options", "Cross-Origin-Resource-Policy"]);
});

it("browsers are told to stay with https where they reach the app by it", () => {
  const isTold = (isSecure: boolean) =>
    commonHeaders(isSecure).ofDocuments.some(([name]) => name === "Strict-Transport-Security");
  expect([isTold(true), isTold(false)]).toEqual([true, false]);
});
