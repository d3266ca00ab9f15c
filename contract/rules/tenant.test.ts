import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkTenants, parseTenant, type TenantFile } from "./tenant";

const SHIPPED = ["waybill", "flandria", "mercato"];
const textOf = (name: string) => readFileSync(`tenants/${name}/tenant.json`, "utf8");
const waybill = JSON.parse(textOf("waybill")) as TenantFile;
const withBrand = (changes: Partial<TenantFile["brand"]>) => ({ brand: { ...waybill.brand, ...changes } });
const withTiles = (tiles: string) => ({ map: { tiles, attribution: { text: "© Maps", url: "https://maps.example/" } } });
const parsed = (changes: object, name = "shop") => parseTenant(name, JSON.stringify({ ...waybill, ...changes }));

describe("a tenant.json", () => {
  it.each(SHIPPED)("of %s is valid", (name) => {
    expect(parseTenant(name, textOf(name)).name).toBe(name);
  });

  it("has defaults for optional settings", () => {
    const { hosts, prefix, countries, languages, company } = waybill;
    const { title, accent, accentDark, onAccent, onAccentDark, impressum, poweredBy, supportEmail, senderEmail } = waybill.brand;
    const colours = { accent, accentDark, onAccent, onAccentDark };
    const brand = { title, ...colours, impressum, poweredBy, supportEmail, senderEmail };
    expect(parseTenant("shop", JSON.stringify({ hosts, prefix, countries, languages, brand, company }))).toMatchObject({
      name: "shop",
      currency: "EUR",
      referencePrefix: "WB",
      brand: { logo: "logo.svg", favicon: "favicon.svg", radius: 6, font: "sans" },
      flags: { businessOnly: false, canRegister: true, showLanguageSelector: true, canCancelShipment: true },
      services: { premiumCarriers: true, exclusivePrices: false, cashOnDelivery: true, restrictedBySource: true },
      payments: { methods: ["CREDIT_CARD_3D_SECURE", "PAYPAL"] },
      cancellation: { days: 15 },
      limits: { listPageSize: 20, shippingRules: 15 },
    });
  });

  it.each<[string, object, RegExp]>([
    ["a colour that is css", withBrand({ accent: "red;}body{display:none" }), /brand\.accent: must be a colour/],
    ["a short colour", withBrand({ accentDark: "#fff" }), /brand\.accentDark: must be a colour/],
    [
      "text with too little contrast on the accent",
      withBrand({ onAccent: "#7f9fd0" }),
      /brand\.onAccent: contrast with #1f5fbf is 2\.\d/,
    ],
    [
      "an accent with too little contrast on white",
      withBrand({ accent: "#8ab8ff", onAccent: "#0b1b33" }),
      /brand\.accent: contrast/,
    ],
    ["a logo of another folder", withBrand({ logo: "../waybill/logo.svg" }), /brand\.logo: must be a file beside tenant\.json/],
    ["a logo that is a script", withBrand({ logo: "logo.js" }), /brand\.logo/],
    ["a font that is css", withBrand({ font: "x;}" as never }), /brand\.font/],
    ["no host", { hosts: [] }, /hosts/],
    ["a host with a port", { hosts: ["Shop.example/x"] }, /hosts\.0: must be a host name/],
    ["no language", { languages: [] }, /languages/],
    ["an unsupported language", { languages: ["sv"] }, /languages\.0/],
    ["a page size of 0", { limits: { listPageSize: 0 } }, /limits\.listPageSize/],
    ["a prefix in small letters", { referencePrefix: "wb" }, /referencePrefix: must be two capital letters/],
    ["no company to issue invoices", { company: undefined }, /company/],
    [
      "a creditor identifier that is none",
      { company: { ...waybill.company, creditorId: "GB12" } },
      /company\.creditorId: must be/,
    ],
    ["no payment method", { payments: { methods: [] } }, /payments\.methods/],
    ["an unknown key", { flag: {} }, /Unrecognized key: "flag"/],
    ["tiles of several hosts", withTiles("https://{s}.tiles.example/{z}/{x}/{y}.png"), /map\.tiles: must be an https/],
    ["tiles without a row", withTiles("https://tiles.example/{z}/{x}.png"), /map\.tiles: must have/],
    ["tiles that would add a source to the policy", withTiles("https://a.example *;/{z}/{x}/{y}"), /map\.tiles/],
    ["a collector that is a file", { analytics: { collectorUrl: "file:///tmp/events" } }, /analytics\.collectorUrl/],
    [
      "a collector with a password, which no request can have",
      { analytics: { collectorUrl: "https://:pw@collector.example/in" } },
      /analytics\.collectorUrl: must have no user name or password/,
    ],
    ["a help page that is a script", { helpUrl: "javascript:alert(1)" }, /helpUrl/],
  ])("is rejected with a one-line error for %s", (_what, changes, line) => {
    expect(() => parsed(changes)).toThrow(line);
    expect(() => parsed(changes)).toThrow(/^shop\/tenant\.json: [^\n]+$/);
  });

  it.each([
    ["../admin", "{}", /folder's name/],
    ["Shop", "{}", /folder's name/],
    ["shop", '{"hosts":', /^shop\/tenant\.json: is not valid JSON \([^\n]+\)$/],
    ["shop", "null", /^shop\/tenant\.json: /],
  ])("is rejected in the folder %s with %s", (name, text, line) => {
    expect(() => parseTenant(name, text)).toThrow(line);
  });
});

describe("tenants", () => {
  it("are rejected if there is none, or if two share a host", () => {
    expect(() => checkTenants([])).toThrow("no folder with a tenant.json");
    const [one, other] = [parsed({ hosts: ["a.example"] }), parsed({ hosts: ["b.example", "a.example"] }, "other")];
    expect(() => checkTenants([one, other])).toThrow("other/tenant.json: hosts: a.example belongs to shop");
    expect(() => checkTenants([one])).not.toThrow();
  });
});
