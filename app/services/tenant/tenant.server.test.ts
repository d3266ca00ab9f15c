import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openBrowser } from "../../../tests/support/route";
import { loader } from "~/routes/resources/brand-file/route";
import { readTenants, tenants } from "./tenant.server";

describe("a folder of tenants", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "waybill-tenants-"));
    cpSync("tenants/flandria", join(folder, "shop"), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const change = (from: string, to: string) => {
    const file = join(folder, "shop/tenant.json");
    writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
  };

  it("names each tenant by its folder and versions its image URLs", () => {
    const [shop] = readTenants(folder).tenants;
    expect(shop?.name).toBe("shop");
    expect(shop?.brand.logo).toMatch(/^\/brand\/logo\.svg\?v=[\w-]{8}$/);
    writeFileSync(join(folder, "shop/logo.svg"), "<svg/>");
    expect(readTenants(folder).tenants[0]?.brand.logo).not.toBe(shop?.brand.logo);
  });

  it("is refused where a picture is missing, or there is no folder", () => {
    rmSync(join(folder, "shop/favicon.svg"));
    expect(() => readTenants(folder)).toThrow("shop/favicon.svg: cannot be read (ENOENT)");
    expect(() => readTenants(join(folder, "none"))).toThrow("cannot be read (ENOENT)");
  });

  it("is refused in one line where a file is wrong", () => {
    change('"radius": 0', '"radius": 99');
    expect(() => readTenants(folder)).toThrow(/^shop\/tenant\.json: brand\.radius: [^\n]+$/);
  });
});

describe("a brand's files", () => {
  const flandria = tenants().find(({ name }) => name === "flandria")!;

  it("belong to the tenant, and are cached if their URL names the version", async () => {
    const browser = openBrowser("http://flandria.localhost:3000");
    const [logo] = flandria.brand.logo.split("?");
    const params = { file: "logo.svg" };
    const known = await browser.open(loader, flandria.brand.logo, { params });
    expect(known.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(known.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(known.text).toBe(readFileSync("tenants/flandria/logo.svg", "utf8"));
    expect((await browser.open(loader, logo!, { params })).headers.get("Cache-Control")).toBe("public, max-age=3600");
    const foreign = await openBrowser().open(loader, flandria.brand.logo, { params });
    expect(foreign.text).toBe(readFileSync("tenants/waybill/logo.svg", "utf8"));
  });

  it.each(["tenant.json", "../waybill/logo.svg", "nothing.svg", ""])("do not hold %s", async (file) => {
    expect((await openBrowser().open(loader, "/brand/x", { params: { file } })).status).toBe(404);
  });
});
