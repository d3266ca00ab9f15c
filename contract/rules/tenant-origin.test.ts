import { expect, it } from "vitest";
import { isTenantUrl, publicUrlProblem, tenantOrigin } from "./tenant-origin";

const hosts = ["shop.example", "www.shop.example"];

it.each([
  [undefined, false, "https://shop.example"],
  ["https://shop.example", false, "https://shop.example"],
  ["https://www.shop.example/", false, "https://www.shop.example"],
  ["http://localhost:3000", false, "http://shop.example:3000"],
  ["https://other.example:8443/x", true, "https://other.example:8443"],
])("the origin with PUBLIC_URL %s (single tenant: %s) is %s", (publicUrl, isOnly, origin) => {
  expect(tenantOrigin({ hosts }, { publicUrl, isSingleTenant: isOnly })).toBe(origin);
});

it.each([
  ["https://shop.example/return", true],
  ["https://www.shop.example/return", true],
  ["http://shop.example/return", false],
  ["https://shop.example:8443/return", false],
  ["https://evil.example", false],
  ["https://shop.example@evil.example/", false],
  ["https://user@shop.example/", false],
  ["https://shop.example.evil.example/", false],
])("%s belongs to the tenant: %s", (url, isOwn) => {
  const settings = { publicUrl: "https://shop.example", isSingleTenant: false };
  expect(isTenantUrl(url, { hosts }, settings)).toBe(isOwn);
});

it("is any port of this machine for a tenant that is served there", () => {
  const settings = { publicUrl: "http://localhost:3000", isSingleTenant: false };
  expect(isTenantUrl("http://localhost:3002/return", { hosts: ["localhost"] }, settings)).toBe(true);
  expect(isTenantUrl("http://localhost:3002@evil.example/", { hosts: ["localhost"] }, settings)).toBe(false);
});

it.each([
  [undefined, false, true],
  ["https://www.shop.example", false, true],
  ["http://localhost:3000", false, true],
  ["https://other.example", true, true],
  ["https://other.example", false, false],
])("links in mails can lead to PUBLIC_URL %s (single tenant: %s): %s", (publicUrl, isSingleTenant, isFine) => {
  expect(publicUrlProblem(hosts, { publicUrl, isSingleTenant }) === undefined).toBe(isFine);
});
