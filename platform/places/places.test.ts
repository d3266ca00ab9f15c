import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PostalPlace } from "../../contract/addresses";
import { COUNTRIES } from "../../contract/primitives";
import { type Database, openDatabase } from "../store/database";
import { migrate } from "../store/migrate";
import { importGeonames, parseGeonamesLine } from "./geonames";
import { locate } from "./locate";
import { getPlace, searchPlaces } from "./places";
import { seedPlaceList, seedPlaces } from "./seed-places";

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await openDatabase({ memory: true });
  await migrate(database.db);
  await seedPlaces(database.db);
  folder = await mkdtemp(join(tmpdir(), "waybill-places-"));
}, 60_000);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const cities = async (country: (typeof COUNTRIES)[number], q: string, limit = 5) =>
  (await searchPlaces(database.db, { country, q, limit })).map(({ city }) => city);
const count = async () =>
  (
    await database.db
      .selectFrom("postal_places")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;

describe("a search for a place", () => {
  it.each([
    ["DE", "kol", "Köln"],
    ["DE", "KÖLN", "Köln"],
    ["DE", "koeln", "Köln"],
    ["DE", "munchen", "München"],
    ["DE", "Munich", "München"],
    ["TR", "istanbul", "İstanbul"],
    ["TR", "İSTANBUL", "İstanbul"],
    ["TR", "ISPARTA", "Isparta"],
    ["TR", "sanliurfa", "Şanlıurfa"],
    ["HU", "gyor", "Győr"],
    ["ES", "coruna", "A Coruña"],
    ["ES", "donostia", "San Sebastián"],
    ["ES", "hospitalet", "L’Hospitalet de Llobregat"],
    ["FR", "saint etienne", "Saint-Étienne"],
    ["BE", "brussel", "Bruxelles"],
    ["NL", "hertogenbosch", "’s-Hertogenbosch"],
    ["DE", "main", "Mainz"],
    ["DE", "50667", "Köln"],
    ["DE", "5066", "Köln"],
    ["DE", "50667 Köln", "Köln"],
    ["GB", "sw1a2aa", "London"],
    ["GB", "SW1A 1", "London"],
    ["NL", "1012 JS", "Amsterdam"],
    ["PT", "1100148", "Lisboa"],
  ] as const)("in %s for %s finds %s first", async (country, q, city) => {
    expect((await cities(country, q))[0]).toBe(city);
  });

  it("has names that begin alike before names that contain it", async () => {
    const found = await cities("DE", "main", 50);
    expect(found.indexOf("Mainz")).toBeLessThan(found.indexOf("Frankfurt am Main"));
    expect(found).toContain("Frankfurt am Main");
  });

  it("keeps to its country and its limit, and finds nothing for nothing", async () => {
    expect(await cities("FR", "berlin")).toEqual([]);
    expect(await cities("DE", "berlin", 3)).toHaveLength(3);
    expect(await cities("DE", "  ")).toEqual([]);
    expect(await cities("DE", "%")).toEqual([]);
    expect(await cities("DE", "99999")).toEqual([]);
  });

  it("gives places in the contract's shape, with stable ids that lead back to them", async () => {
    const [place] = await searchPlaces(database.db, { country: "DE", q: "50667", limit: 1 });
    expect(PostalPlace.parse(place)).toEqual(place);
    expect(place).toMatchObject({ id: "DE-50667-koln", zipCode: "50667", state: "Nordrhein-Westfalen" });
    expect(await getPlace(database.db, "DE-50667-koln")).toEqual(place);
    expect(await getPlace(database.db, "DE-00000-nowhere")).toBeUndefined();
  });

  it("names the zone of islands in the merchant's language", async () => {
    const [place] = await searchPlaces(database.db, { country: "ES", q: "07001", limit: 1 });
    expect(place?.postalZone).toMatchObject({
      id: "ES-baleares",
      translations: { en: "Balearic Islands", es: "Islas Baleares" },
    });
    const [mainland] = await searchPlaces(database.db, { country: "HU", q: "Budapest", limit: 1 });
    expect(mainland?.postalZone).toMatchObject({ id: "HU-mainland", translations: { en: "Hungary", hu: "Magyarország" } });
  });
});

describe("the seed", () => {
  it("has at least fifty places in every country and no place twice", () => {
    const places = seedPlaceList();
    for (const country of COUNTRIES)
      expect(places.filter((place) => place.country === country).length, country).toBeGreaterThanOrEqual(50);
    expect(new Set(places.map(({ country, zip, city }) => `${country} ${zip} ${city}`)).size).toBe(places.length);
  });

  const FORMATS = { GB: /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, PT: /^\d{4}-\d{3}$/, NL: /^\d{4}$/, BE: /^\d{4}$/, HU: /^\d{4}$/ };
  it("has postal codes as each country writes them", () => {
    for (const { country, zip } of seedPlaceList()) {
      expect(zip, country).toMatch((FORMATS as Record<string, RegExp>)[country] ?? /^\d{5}$/);
    }
  });

  it("can be stored again without a change", async () => {
    const before = await count();
    await seedPlaces(database.db);
    expect(await count()).toBe(before);
  });

  it("knows about where a place lies", () => {
    expect(locate("DE", "Cologne", "50667")).toEqual({ latitude: 50.93, longitude: 6.95 });
    expect(locate("FR", "Nowhere", "67999").latitude).toBeCloseTo(48.6, 0);
  });
});

describe("a GeoNames file", () => {
  it("is imported once, however often it is read; other countries and broken lines are left out", async () => {
    const path = join(folder, "places.txt");
    const lines = [
      "DE\t04316\tLeipzig\tSachsen\tSN\t\t00\tLeipzig\t14713\t51.3396\t12.4266\t6",
      "DE\t04316\tLeipzig\tSachsen\tSN\t\t00\tLeipzig\t14713\t51.3396\t12.4266\t6",
      "HU\t2045\tTörökbálint\tPest\t16\t\t\t\t\t47.4333\t18.9167\t4",
      "PL\t00-001\tWarszawa\tMazowieckie\t78\t\t\t\t\t52.25\t21\t4",
      "FR\t75116 CEDEX 16\tParis\tÎle-de-France\t11\tParis\t75\t\t\t48.86\t2.28\t5",
      "broken line",
      "",
    ];
    await writeFile(path, lines.join("\r\n"));
    const before = await count();
    expect(await importGeonames(database.db, path)).toEqual({ stored: 2, skipped: 3 });
    await importGeonames(database.db, path);
    expect(await count()).toBe(before + 2);
    expect(await cities("HU", "torokb")).toEqual(["Törökbálint"]);
    expect(await getPlace(database.db, "DE-04316-leipzig")).toMatchObject({ city: "Leipzig", state: "Sachsen" });
  });

  it("need not name a region", () => {
    expect(parseGeonamesLine("GB\tSW1A\tWestminster")).toEqual({ country: "GB", zip: "SW1A", city: "Westminster", state: "" });
  });
});
