import { expect, it } from "vitest";
import { pagePolicy } from "./security-headers.server";

const imagesOf = (policy: string) => policy.split("; ").find((part) => part.startsWith("img-src"));

it("a page shows its own images, and those of the origin of its tenant's map", () => {
  expect(imagesOf(pagePolicy("n"))).toBe("img-src 'self' data:");
  const withMap = pagePolicy("n", "https://tiles.example:8443/base/{z}/{x}/{y}.png");
  expect(imagesOf(withMap)).toBe("img-src 'self' data: https://tiles.example:8443");
  expect(withMap.replace(" https://tiles.example:8443", "")).toBe(pagePolicy("n"));
});
