import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../contract/primitives";
import { reportHead, reportLine, type ReportRow } from "./report-line";
import { REPORT_COLUMNS } from "../words/report-columns";

describe("a report", () => {
  const address = {
    firstName: "Zoë",
    lastName: "Groß",
    city: "Köln",
    alpha2Code: "DE",
    zipCode: "50667",
    street1: "Ring 1",
    street2: "",
  };
  const row = {
    reference: "WB0123456789",
    state: "DELIVERED",
    source: "manual",
    custom_reference: "#7",
    order_reference: "OR1",
    created_at: new Date("2026-11-21T23:30:00Z"),
    ordered_at: null,
    sender: address,
    recipient: { ...address, company: "Groß KG", street2: "Hof 2", email: "zoe@mail.example", phone: "+49 30 1" },
    content: { description: "=1+1", value: 123_450 },
    items: [
      { sku: "MUG-1", quantity: 2 },
      { sku: "", quantity: 1 },
      { sku: "TEA", quantity: 1 },
    ],
    parcels: [{ weight: 1.25 }, { weight: 0.5 }],
    carrier_name: "Velorra",
    service: { name: "Saver" },
    collection: null,
    ship_by: "2026-11-23",
    estimated_delivery_date: "2026-11-24",
    price: { total: { totalPrice: 956 } },
    refund: { amount: 950 },
    currency: "EUR",
    trackings: [{ id: "A1" }, { id: "A2" }],
    note: "+ a card\nfor Zoë",
    tags: ["Gift", "home"],
    history: [
      {
        at: new Date("2026-11-22T08:00:00Z"),
        event: "CHANGED",
        actor: "RULE",
        actor_name: "France light",
        changes: [
          { field: "service", from: null, to: "Velorra Saver" },
          { field: "recipient", from: null, to: null },
          { field: "proofOfDelivery", from: null, to: "true" },
        ],
      },
      { at: new Date("2026-11-21T23:30:00Z"), event: "CREATED", actor: "SHOP", actor_name: "Etsy", changes: [] },
    ],
  } as unknown as ReportRow;

  it("has a heading for each column, in each language", () => {
    for (const language of LANGUAGES) {
      const headings = reportHead({ language, timeZone: "UTC" })
        .trim()
        .split(language === "en" ? "," : ";");
      expect(headings).toHaveLength(REPORT_COLUMNS.length);
      expect(new Set(headings).size).toBe(REPORT_COLUMNS.length);
    }
  });

  it("names a shop as the shop writes itself", () => {
    const shop = { ...row, source: "woocommerce" };
    expect(reportLine({ language: "en", timeZone: "UTC" })(shop)).toContain(",WooCommerce,,");
    expect(reportLine({ language: "en", timeZone: "UTC" })({ ...shop, shop: "Outlet" })).toContain(",WooCommerce,Outlet,");
  });

  it("has the days of the merchant's time zone, and decimals of the language", () => {
    expect(reportLine({ language: "de", timeZone: "Europe/Berlin" })(row)).toBe(
      'WB0123456789;Zugestellt;2026-11-22 00:30;;;#7;Von Hand erstellt;;Zoë Groß;Köln;DE;Zoë Groß;Groß KG;zoe@mail.example;\'+49 30 1;Ring 1;Hof 2;50667;Köln;DE;\'=1+1;2 × MUG-1, 1 × TEA;1234,50;2;1,75;Velorra;Saver;;2026-11-23;2026-11-24;9,56;9,50;EUR;A1 A2;"\'+ a card\nfor Zoë";Gift, home;"2026-11-22 09:00 Regel „France light“, Versandart: keine Angabe → Velorra Saver, Empfänger: geändert, Zustellnachweis: keine Angabe → Ja\n2026-11-22 00:30 Shop „Etsy“, Angelegt"\r\n',
    );
    expect(reportLine({ language: "en", timeZone: "UTC" })(row)).toContain(",2026-11-21 23:30,");
  });
});
