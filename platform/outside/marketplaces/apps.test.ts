import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SettingsError } from "../../settings-error";
import { readApps } from "./apps";
import { ShopUnavailable } from "./port";

const KEYS = { clientId: "id", clientSecret: "secret" };

function fileOf(apps: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), "apps-")), "marketplaces.json");
  writeFileSync(file, JSON.stringify(apps));
  return file;
}

describe("what is registered at marketplaces", () => {
  it("has the addresses of each, and its application's own id", () => {
    const appOf = readApps(fileOf({ amazon: { ...KEYS, applicationId: "amzn1.sp.solution.a" } }));
    expect(appOf("amazon")).toEqual({
      ...KEYS,
      apiUrl: "https://sellingpartnerapi-eu.amazon.com",
      pagesUrl: "https://sellercentral-europe.amazon.com",
      tokenUrl: "https://api.amazon.com",
      applicationId: "amzn1.sp.solution.a",
    });
    expect(appOf("etsy")).toBeNull();
  });

  it.each([
    ["amazon", "applicationId"],
    ["ebay", "ruName"],
  ])("is refused without what %s needs besides: %s", (alias, needed) => {
    const read = () => readApps(fileOf({ [alias]: KEYS }));
    expect(read).toThrow(new SettingsError(`MARKETPLACES_FILE: ${alias} needs ${needed}`));
  });

  it("names eBay's return URL by the brand's host, or once for all", () => {
    const url = "https://waybill.example/private/settings/integrations/ebay/callback";
    const one = readApps(fileOf({ ebay: { ...KEYS, ruName: "Waybill-PRD" } }))("ebay");
    expect(one?.redirectName?.(url)).toBe("Waybill-PRD");
    const many = readApps(fileOf({ ebay: { ...KEYS, ruName: { "waybill.example": "Waybill-1" } } }))("ebay");
    expect(many?.redirectName?.(url)).toBe("Waybill-1");
    expect(() => many?.redirectName?.("https://other.example/")).toThrow(ShopUnavailable);
  });
});
