import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { changedCatalogue } from "../../../../tests/support/changed-catalogue";
import type { Package } from "../../../../contract/services";
import { NO_UPSALES } from "../../orders/orders-upsales";
import { priceShipment, searchServices } from "../../pricing/pricing";
import { cashFeeCents } from "../../pricing/pricing-choice";
import { catalogueStateOn, extraCents, findService } from "../catalog";
import { DEMONSTRATION, useCatalogue } from "../current";
import { LIST_OFFER } from "../offers";
import { CatalogueError } from "./problems";
import { readCatalogue } from "./read-catalogue";

type Changes = Parameters<typeof changedCatalogue>[0];

const HEADER = "service,to,up_to_kg,net_price,currency";
const VELORRA = "prices/2020-01-01/velorra.csv";
const NEXT = "prices/2027-01-01/corvoline.csv";

/** What is wrong with the catalogue, without its folder. */
function problemsOf(changes: Changes): string[] {
  const folder = changedCatalogue(changes);
  try {
    readCatalogue(folder);
    return [];
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    return error.message.split("\n").map((line) => line.slice(folder.length + 1));
  }
}

/** Replaces the nth line, from 1. */
const line = (nth: number, change: (text: string) => string) => (text: string) =>
  text
    .split("\n")
    .map((each, index) => (index === nth - 1 ? change(each) : each))
    .join("\n");

describe("a catalogue that is wrong names file and line", () => {
  it.each<[string, Changes, string]>([
    [
      "a column that is missing",
      { [VELORRA]: line(1, (text) => text.replace(",currency", "")) },
      `${VELORRA}:1: the column "currency" is missing`,
    ],
    ["a price that is no number", { [VELORRA]: line(3, (text) => text.replace("0.62", "0,62 €")) }, `${VELORRA}:3: `],
    [
      "a negative price",
      { [VELORRA]: line(3, (text) => text.replace("0.62", "-1")) },
      `${VELORRA}:3: net_price: "-1" is not an amount`,
    ],
    [
      "a weight that is no number",
      { [VELORRA]: line(4, (text) => text.replace(",1,", ",one,")) },
      `${VELORRA}:4: up_to_kg: "one"`,
    ],
    [
      "another currency",
      { [VELORRA]: line(4, (text) => text.replace("EUR", "USD")) },
      `${VELORRA}:4: currency: expected EUR, not "USD"`,
    ],
    [
      "an unknown service",
      { [VELORRA]: line(5, (text) => text.replace("velorra-express", "velorra-exprss")) },
      `${VELORRA}:5: unknown service "velorra-exprss"`,
    ],
    [
      "an unknown zone",
      { [VELORRA]: line(2, (text) => text.replace("domestic", "nearby")) },
      `${VELORRA}:2: unknown zone "nearby"`,
    ],
    ["an unknown country", { [NEXT]: `${HEADER}\ncorvoline-home,XX,1,9.00,EUR\n` }, `${NEXT}:2: unknown country "XX"`],
    [
      "weights out of order",
      { [VELORRA]: (text) => `${text}velorra-access,europe,0.5,1.00,EUR\n` },
      `${VELORRA}:28: up to 0.5 kg is not more than the row before`,
    ],
    [
      "a list that ends too early",
      { "prices/2020-01-01/lumipak.csv": line(3, () => "") },
      `prices/2020-01-01/lumipak.csv:2: "domestic" ends at 1 kg, but "lumipak-green" takes 30 kg`,
    ],
    [
      "a zone without a price",
      { [NEXT]: `${HEADER}\ncorvoline-next-day,near,40,9.00,EUR\n` },
      `${NEXT}:2: "corvoline-next-day" has no price for "domestic"`,
    ],
    [
      "two lists of one day",
      { "prices/2020-01-01/zz.csv": `${HEADER}\nvelorra-access,near,40,9.00,EUR\n` },
      `prices/2020-01-01/zz.csv:2: "velorra-access" has prices for this day in ${VELORRA} already`,
    ],
    [
      "a folder that is no day",
      { "prices/2027-02-30/velorra.csv": HEADER },
      `prices/2027-02-30/velorra.csv: the folder "2027-02-30" is not a day`,
    ],
    [
      "a price for what is sold by contract",
      { [NEXT]: `${HEADER}\nseur-48,domestic,40,9.00,EUR\n` },
      `${NEXT}:2: "seur-48" is sold by own contracts only`,
    ],
    ["no price at all", { "prices/2020-01-01/lumipak.csv": null }, `services.json:162: "lumipak-green" has no prices`],
    [
      "a service of nobody",
      { "services.json": line(4, (text) => text.replace('"velorra"', '"acme"')) },
      `services.json:4: unknown carrier "acme"`,
    ],
    [
      "a text in place of a number",
      { "services.json": line(8, (text) => text.replace("30", '"30"')) },
      `services.json:8: limits.weightKg: `,
    ],
    [
      "a country that is not served",
      { "carriers.json": line(6, (text) => text.replace('"GB"', '"SE"')) },
      `carriers.json:6: countries: unknown country "SE"`,
    ],
    ["JSON that is none", { "carriers.json": line(5, () => '"a" "b"') }, `carriers.json:5: is not JSON`],
    [
      "a property that nobody reads",
      { "tariffs.json": line(3, (text) => text.replace("100", '100, "maximumCents": 1')) },
      `tariffs.json:3: insurance.maximumCents: there is no such property`,
    ],
    [
      "a row without a zone",
      { "zones.csv": line(3, (text) => text.replace("domestic", "")) },
      `zones.csv:3: no zone from FR to FR`,
    ],
    ["a logo that is missing", { "logos/velorra.svg": null }, `carriers.json:3: logos/velorra.svg is missing`],
    [
      "a logo with a script",
      { "logos/velorra.svg": (text) => text.replace("</svg>", "<script/></svg>") },
      `carriers.json:3: logos/velorra.svg must not have scripts`,
    ],
    ["a file that is missing", { "zones.csv": null }, `zones.csv: is missing`],
  ])("for %s", (_, changes, problem) => {
    expect(problemsOf(changes)[0]).toContain(problem);
  });

  it("and names everything at once", () => {
    const wrong = problemsOf({
      [VELORRA]: (text) => text.replace(",0.62,", ",x,").replace(",1.30,", ",y,"),
      [NEXT]: `${HEADER}\nnothing,near,1,9.00,EUR\n`,
    });
    expect(wrong.map((text) => text.split(": ", 1)[0])).toEqual([`${VELORRA}:3`, `${VELORRA}:5`, `${NEXT}:2`]);
  });

  it("and a folder that is not there", () => {
    expect(() => readCatalogue("no-such-folder")).toThrow("no-such-folder: cannot be read (ENOENT)");
  });
});

describe("a list of prices", () => {
  afterEach(() => useCatalogue(readCatalogue(DEMONSTRATION)));

  const HOME = (["domestic", "near", "europe", "far", "overseas"] as const).flatMap((zone) => [
    `corvoline-home,${zone},1,10.00,EUR`,
    `corvoline-home,${zone},+0.5,1.00,EUR`,
  ]);
  const list = (...rows: string[]) => [HEADER, ...HOME, ...rows, ""].join("\n");

  /** Net porterage of a parcel of 3 kg from Madrid to Berlin, without fuel; null if the service does not go. */
  function price(day: string | null, weight = 3, to = { country: "DE", zip: "10115" }): number | null {
    const offer = { ...LIST_OFFER, terms: { ...LIST_OFFER.terms, priceDay: day } };
    const packages: Package[] = [{ weight, length: 10, width: 10, height: 10 }];
    const from = { country: "ES", zip: "28001" };
    const [found] = searchServices({
      source: "manual",
      from,
      to,
      packages,
      sortBy: "totalPrice",
      service_id: "corvoline-home",
      offer,
    });
    const priced = priceShipment(
      {
        serviceId: "corvoline-home",
        source: "manual",
        from,
        to,
        packages,
        contentValue: null,
        upsales: NO_UPSALES,
        voucherName: null,
      },
      null,
      offer,
    );
    expect(priced.ok).toBe(found !== undefined);
    return priced.ok ? Math.round(priced.summary.products.porterage.basePrice / 1.095) : null;
  }

  it("holds from its day on, and not before", () => {
    useCatalogue(readCatalogue(changedCatalogue({ [NEXT]: list() })));
    expect([price("2026-12-31"), price("2027-01-01"), price("2031-05-05"), price(null)]).toEqual([
      1240 + 4 * 68,
      1400,
      1400,
      1400,
    ]);
    expect(price("2019-12-31")).toBeNull();
  });

  it("may have fees of its day beside it, with new prices of extras", () => {
    const later = (text: string) =>
      JSON.stringify({
        ...JSON.parse(text),
        cashOnDelivery: { minimumCents: 300, percent: 3 },
        extras: { "velorra-express": { adultSignature: 777 } },
      });
    const tariffs = later(readFileSync("catalogue/tariffs.json", "utf8"));
    useCatalogue(readCatalogue(changedCatalogue({ "prices/2027-01-01/tariffs.json": tariffs })));
    const service = findService("velorra-express")!;
    expect(["2026-12-31", "2027-01-01", null].map((day) => cashFeeCents(service, 50_000, day))).toEqual([1000, 1500, 1500]);
    expect(["2026-12-31", "2027-01-01"].map((day) => extraCents(service, "adultSignature", day))).toEqual([
      service.extras.adultSignature,
      777,
    ]);
    expect(catalogueStateOn("2026-12-31")).not.toBe(catalogueStateOn("2027-01-01"));
  });

  it("may have fees of its day, which are checked as the first ones are", () => {
    const wrong = (extras: object) => (text: string) => JSON.stringify({ ...JSON.parse(text), extras }, null, 2);
    const file = "prices/2027-01-01/tariffs.json";
    const first = readFileSync("catalogue/tariffs.json", "utf8");
    expect(problemsOf({ [file]: wrong({ nobody: { adultSignature: 1 } })(first) })[0]).toContain(`${file}:`);
    expect(problemsOf({ [file]: wrong({ "velorra-express": { adultSignature: -1 } })(first) })[0]).toContain(`${file}:`);
    expect(problemsOf({ "prices/tomorrow/tariffs.json": first })).toEqual([
      'prices/tomorrow/tariffs.json: the folder "tomorrow" is not a day such as 2027-01-01',
    ]);
  });

  it("may have any steps, semicolons and a byte order mark, and ends where it ends", () => {
    const steps = HOME.filter((row) => !row.includes(",europe,"));
    const rows = ["corvoline-home,europe,2,7.00,EUR", "corvoline-home,europe,5,9.50,EUR", "corvoline-home,europe,30,40,EUR"];
    const text = `\uFEFF${[HEADER, ...steps, ...rows].join("\r\n").replaceAll(",", ";")}\r\n`;
    useCatalogue(readCatalogue(changedCatalogue({ [NEXT]: text })));
    expect([price(null, 2), price(null, 2.1), price(null, 30)]).toEqual([700, 950, 4000]);
    const bulky = { weight: 20, length: 110, width: 45, height: 45 };
    const from = { country: "ES", zip: "28001" };
    const to = { country: "DE", zip: "10115" };
    const priced = priceShipment(
      {
        serviceId: "corvoline-home",
        source: "manual",
        from,
        to,
        packages: [bulky],
        contentValue: null,
        upsales: NO_UPSALES,
        voucherName: null,
      },
      null,
    );
    expect(priced).toMatchObject({ ok: false, messages: [{ error_code: "MaxSizeExceededField", field: "packages[0].weight" }] });
  });

  it("has prices by country before those by zone, from abroad alone", () => {
    useCatalogue(
      readCatalogue(changedCatalogue({ [NEXT]: list("corvoline-home,DE,40,5.00,EUR", "corvoline-home,ES,40,6.00,EUR") })),
    );
    expect(price(null)).toBe(500);
    expect(price(null, 3, { country: "HU", zip: "1011" })).toBe(1400);
    expect(price(null, 3, { country: "ES", zip: "08001" })).toBe(1400);
  });
});
