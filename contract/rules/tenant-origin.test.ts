import { expect, it } from "vitest";
import { tenantOrigin } from "./tenant-origin";

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
