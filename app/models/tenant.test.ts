import { describe, expect, it } from "vitest";
import { flandria } from "../../tenants/flandria";
import { mercato } from "../../tenants/mercato";
import { waybill } from "../../tenants/waybill";
import { acceptsPrefix, prefixOf, publicTenant, Tenant, tenantOfHost } from "./tenant";
import { tenantTheme } from "./tenant-theme";

const [plain, fixed, country] = [waybill, flandria, mercato].map((tenant) => Tenant.parse(tenant)) as [Tenant, Tenant, Tenant];

describe("a tenant", () => {
  it.each([
    ["localhost", "waybill"],
    ["FLANDRIA.localhost", "flandria"],
    ["mercato.localhost", "mercato"],
    ["evil.example", undefined],
    ["localhost.evil.example", undefined],
    ["", undefined],
  ])("answers on %s: %s", (host, name) => {
    expect(tenantOfHost([plain, fixed, country], host)?.name).toBe(name);
  });

  it.each<[Tenant, string | undefined, boolean]>([
    [plain, undefined, true],
    [plain, "be", false],
    [plain, "es", false],
    [fixed, "be", true],
    [fixed, undefined, false],
    [fixed, "nl", false],
    [country, "fr", true],
    [country, "it", true],
    [country, "gb", false],
    [country, undefined, false],
    [country, "private", false],
  ])("accepts only its own form of prefix", (tenant, segment, accepted) => {
    expect(acceptsPrefix(tenant, segment)).toBe(accepted);
  });

  it.each<[Tenant, string | undefined, string]>([
    [plain, undefined, "/private"],
    [plain, "fr", "/private"],
    [fixed, undefined, "/be/private"],
    [fixed, "fr", "/be/private"],
    [country, "it", "/it/private"],
    [country, "IT", "/it/private"],
    [country, "gb", "/fr/private"],
    [country, undefined, "/fr/private"],
  ])("has a prefix that it accepts itself", (tenant, segment, prefix) => {
    expect(prefixOf(tenant, segment)).toBe(prefix);
    expect(acceptsPrefix(tenant, /^\/([a-z]+)\/private/.exec(prefix)?.[1])).toBe(true);
  });

  it("shows pages neither its hosts nor its limits", () => {
    expect(Object.keys(publicTenant(plain))).not.toEqual(expect.arrayContaining(["hosts"]));
    expect(publicTenant(plain)).not.toHaveProperty("limits");
  });

  it.each([
    ["a colour that is css", { brand: { ...waybill.brand, accent: "red;}body{display:none" } }],
    ["a colour in short form", { brand: { ...waybill.brand, accentDark: "#fff" } }],
    ["no host", { hosts: [] }],
    ["a name that is no path segment", { name: "../admin" }],
    ["no language", { languages: [] }],
    ["a language that the product has not", { languages: ["sv"] }],
    ["a page of no rows", { limits: { listPageSize: 0 } }],
  ])("is refused with %s", (_what, changes) => {
    expect(Tenant.safeParse({ ...waybill, ...changes }).success).toBe(false);
  });

  it("needs to say only what is its own", () => {
    expect(plain).toMatchObject({ currency: "EUR", limits: { listPageSize: 20, shippingRules: 15, cancellationDays: 15 } });
    expect(plain.flags).toEqual({ businessOnly: false, canRegister: true, showLanguageSelector: true, canCancelShipment: true });
  });
});

describe("a tenant's colours", () => {
  it("come as custom properties, for light and for dark", () => {
    expect(tenantTheme(plain.brand)).toBe(
      "@layer tenant{:root{--accent:#1f5fbf;--on-accent:#ffffff}@media (prefers-color-scheme:dark){:root{--accent:#8ab8ff;--on-accent:#0b1b33}}}",
    );
  });

  it.each(
    [plain, fixed, country].flatMap(({ name, brand }) => [
      [name, "light", brand.accent, brand.onAccent],
      [name, "dark", brand.accentDark, brand.onAccentDark],
    ]),
  )("of %s in %s can be read: contrast at least 4.5", (_name, _ground, accent, on) => {
    const [lighter, darker] = [luminance(accent), luminance(on)].sort((a, b) => b - a) as [number, number];
    expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});

/** @see WCAG 2.2, "relative luminance" */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
