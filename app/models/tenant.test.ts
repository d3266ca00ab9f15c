import { describe, expect, it } from "vitest";
import { tenants } from "~/services/tenant/tenant.server";
import { prefixOf } from "#contract/rules/tenant-origin";
import { acceptsPrefix, privacyContact, publicTenant, type Tenant, tenantOfHost } from "./tenant";
import { tenantTheme } from "./tenant-theme";

const [fixed, country, plain] = tenants() as [Tenant, Tenant, Tenant];

describe("a tenant", () => {
  it.each([
    ["data@waybill.example", "data@waybill.example"],
    [undefined, "support@waybill.example"],
  ])("whose privacy address is %s answers questions about data at %s", (privacyEmail, contact) => {
    expect(privacyContact({ privacyEmail, supportEmail: "support@waybill.example" })).toBe(contact);
  });

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

  it("shows pages neither its hosts nor its limits nor its colours, which are in its style sheet", () => {
    const shown = publicTenant(plain);
    expect(shown).not.toHaveProperty("hosts");
    expect(shown).not.toHaveProperty("limits");
    expect(shown.brand).not.toHaveProperty("accent");
  });
});

describe("a tenant's look", () => {
  it("comes as custom properties, for light and for dark", () => {
    const theme = tenantTheme(fixed.brand);
    expect(theme).toMatch(/^@layer tenant\{:root\{--accent:#8a1c2b;--on-accent:#ffffff;--radius:0px;/);
    expect(theme).toContain("--title-weight:400;--title-spacing:0em");
    expect(theme).toMatch(/--title-font:"Iowan Old Style"[^;]*,serif;/);
    expect(theme).toContain("@media (prefers-color-scheme:dark){:root{--accent:#ff9aa6;--on-accent:#3a0a10}}");
  });

  it("follows the titles' font where none is named for the text", () => {
    const theme = tenantTheme(plain.brand);
    expect(theme).toContain("--radius:6px;");
    expect(/--title-font:([^;]*)/.exec(theme)?.[1]).toBe(/--font:([^;]*)/.exec(theme)?.[1]);
  });
});
