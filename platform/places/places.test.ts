import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PostalPlace } from "../../contract/addresses";
import { formatPostcode } from "../../contract/rules/postcodes";
import { postalCountry, territoryOf } from "../../contract/rules/territories";
import { ALTERNATIVE_NAMES } from "./alternative-names";
import { type Database, openDatabase } from "../store/database";
import { migrate } from "../store/migrate";
import { importGeonames, parseGeonamesLine } from "./geonames";
import { locate, getPlace, searchPlaces } from "./places";
import { SEED_TOWNS } from "../world/data";
import { placeId } from "./place-keys";
import { placesOf } from "./shipped-places";
import { TERRITORY_PLACES } from "./territory-places";

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await openDatabase({ memory: true });
  await migrate(database.db);
  folder = await mkdtemp(join(tmpdir(), "waybill-places-"));
}, 60_000);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const cities = async (country: string, q: string, limit = 5) =>
  (await searchPlaces(database.db, { country, q, limit })).map(({ city }) => city);
const count = async () =>
  (
    await database.db
      .selectFrom("postal_places")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;

describe("a place search", () => {
  it.each([
    ["DE", "kol", "Köln"],
    ["DE", "KÖLN", "Köln"],
    ["DE", "koeln", "Köln"],
    ["DE", "munchen", "München"],
    ["DE", "Munich", "München"],
    ["TR", "kadikoy", "Kadıköy"],
    ["TR", "KADIKÖY", "Kadıköy"],
    ["TR", "ÇANKAYA", "Çankaya"],
    ["TR", "34093", "Fatih"],
    ["HU", "gyor", "Győr"],
    ["ES", "coruna", "A Coruña"],
    ["ES", "malaga", "Málaga"],
    ["US", "00901", "San Juan"],
    ["US", "00602", "Aguada"],
    ["US", "00926", "San Juan"],
    ["TR", "34000 Kadıköy", "Kadıköy"],
    ["GB", "BF1 0AA", "BFPO"],
    ["CH", "Genf", "Genève"],
    ["CH", "Freiburg", "Fribourg"],
    ["CH", "Bâle", "Basel"],
    ["AT", "Vienna", "Wien"],
    ["AT", "8051", "Graz"],
    ["PL", "Varsovie", "Warszawa"],
    ["ES", "Cádiz", "Cádiz"],
    ["TR", "Diyarbakır", "Sur"],
    ["TR", "Yenihisar", "Didim"],
    ["IT", "Cefalu'", "Cefalù"],
    ["ES", "Seville", "Sevilla"],
    ["ES", "hospitalet", "L'Hospitalet de Llobregat"],
    ["FR", "saint etienne", "Saint-Étienne"],
    ["BE", "brussel", "Bruxelles"],
    ["NL", "hertogenbosch", "'s-Hertogenbosch"],
    ["NL", "den haag", "'s-Gravenhage"],
    ["DE", "main", "Mainz"],
    ["DE", "50667", "Köln"],
    ["DE", "5067", "Köln"],
    ["DE", "50667 Köln", "Köln"],
    ["ES", "8001", "Barcelona"],
    ["DE", "1067 Dresden", "Dresden"],
    ["FR", "1000 Bourg-en-Bresse", "Bourg-en-Bresse"],
    ["FR", "1000", "Troyes"],
    ["GB", "Kings Lynn", "King's Lynn"],
    ["GB", "PE30 Kings Lynn", "King's Lynn"],
    ["GB", "Bishops Stortford", "Bishop's Stortford"],
    ["FR", "les sables dolonne", "Les Sables-d'Olonne"],
    ["FR", "lhay les roses", "L'Haÿ-les-Roses"],
    ["IT", "LAquila", "L'Aquila"],
    ["ES", "lhospitalet", "L'Hospitalet de Llobregat"],
    ["AT", "St Poelten", "St. Pölten"],
    ["AT", "Sankt Poelten", "St. Pölten"],
    ["CH", "Zuerich", "Zürich"],
    ["DE", "Frankfurt a. M.", "Frankfurt am Main"],
    ["DE", "Frankfurt a.M.", "Frankfurt am Main"],
    ["DE", "Frankfurt/M.", "Frankfurt am Main"],
    ["DE", "Rothenburg o.d.T.", "Rothenburg ob der Tauber"],
    ["DE", "60311 Frankfurt a. M.", "Frankfurt am Main"],
    ["GB", "Newcastle u Tyne", "Newcastle upon Tyne"],
    ["FR", "Boulogne s/ Mer", "Boulogne-sur-Mer"],
    ["FR", "Boulogne s/Mer", "Boulogne-sur-Mer"],
    ["GB", "sw1a2aa", "London"],
    ["GB", "SW1A 1", "London"],
    ["GB", "London", "London"],
    ["NL", "1012 JS", "Amsterdam"],
    ["PT", "1100148", "Lisboa"],
    ["PT", "1100-999", "Lisboa"],
    ["FR", "75001", "Paris"],
    ["FR", "Saint-Denis", "Saint-Denis"],
    ["DE", "20095 Hamburg Altstadt", "Hamburg Altstadt"],
    ["FR", "St Étienne", "Saint-Étienne"],
    ["FR", "ST.-ETIENNE", "Saint-Étienne"],
    ["FR", "Ste Foy lès Lyon", "Sainte-Foy-lès-Lyon"],
    ["FR", "l’hay‑les‑roses", "L'Haÿ-les-Roses"],
    ["FR", "LʼHaÿ les Roses", "L'Haÿ-les-Roses"],
    ["GB", "Saint Albans", "St Albans"],
    ["DE", "St. Augustin", "Sankt Augustin"],
    ["DE", "St. Ingbert", "Sankt Ingbert"],
    ["BE", "St Niklaas", "Sint-Niklaas"],
    ["IT", "L’Aquila", "L'Aquila"],
    ["IT", "S. Giovanni Rotondo", "San Giovanni Rotondo"],
    ["IT", "S.Maria Capua Vetere", "Santa Maria Capua Vetere"],
    ["ES", "Sta. Cruz de Tenerife", "Santa Cruz de Tenerife"],
    ["ES", "l’hospitalet", "L'Hospitalet de Llobregat"],
    ["NL", "'s gravenhage", "'s-Gravenhage"],
    ["NL", "’s‐Hertogenbosch", "'s-Hertogenbosch"],
    ["FR", "42000 St-Etienne", "Saint-Étienne"],
    ["GB", "GB-SW1A 2AA", "London"],
  ] as const)("in %s for %s finds %s first", async (country, q, city) => {
    expect((await cities(country, q))[0]).toBe(city);
  });

  it("lists prefix matches before infix matches", async () => {
    const found = await cities("DE", "main", 50);
    expect(found.indexOf("Mainz")).toBeLessThan(found.indexOf("Frankfurt am Main"));
    expect(found).toContain("Frankfurt am Main");
  });

  it("lists towns before the companies that have a postcode", async () => {
    expect((await cities("DE", "101", 50))[0]).toBe("Berlin");
    expect(await cities("DE", "01054")).toContain("Sächsische Aufbaubank");
    const found = await cities("DE", "deut", 50);
    const isCompany = (name: string) => / (AG|GmbH)( |$)/.test(name);
    expect(found.some(isCompany)).toBe(true);
    expect(isCompany(found[0] ?? "")).toBe(false);
  });

  it("respects country and limit, and returns nothing for empty input", async () => {
    expect(await cities("FR", "hamburg")).toEqual([]);
    expect(await cities("DE", "berlin", 3)).toHaveLength(3);
    expect(await cities("DE", "  ")).toEqual([]);
    expect(await cities("DE", "%")).toEqual([]);
    expect(await cities("DE", "99999")).toEqual([]);
  });

  it("returns places in the contract's shape with stable ids", async () => {
    const [place] = await searchPlaces(database.db, { country: "DE", q: "50667", limit: 1 });
    expect(PostalPlace.parse(place)).toEqual(place);
    expect(place).toMatchObject({ id: "DE-50667-koln", zipCode: "50667", state: "Nordrhein-Westfalen" });
    expect(await getPlace(database.db, "DE-50667-koln")).toEqual(place);
    for (const unknown of ["DE-00000-nowhere", "DE-50667-berlin", "nowhere", "XX-1-y"])
      expect(await getPlace(database.db, unknown)).toBeUndefined();
  });

  it.each([
    ["NL", "1017 CD", "1017 CD", "Amsterdam"],
    ["NL", "1017cd Amsterdam", "1017 CD", "Amsterdam"],
    ["NL", "1017", "1017", "Amsterdam"],
    ["GB", "bn9 1aa", "BN9 1AA", "Denton"],
    ["IE", "D02 AF30", "D02 AF30", "Dublin 2"],
    ["LU", "1111", "L-1111", "Luxembourg"],
    ["BE", "1000 Brussel", "1000", "Brussel"],
    ["BE", "1000 bruxelles", "1000", "Bruxelles"],
    ["BE", "1190 Vorst", "1190", "Vorst"],
  ] as const)("in %s for %s returns the postcode %s, also in the id", async (country, q, zipCode, city) => {
    const [place] = await searchPlaces(database.db, { country, q, limit: 1 });
    expect(place).toMatchObject({ zipCode, city });
    expect(await getPlace(database.db, place?.id ?? "")).toEqual(place);
  });

  it.each([
    ["FR", "97400", "Saint-Denis"],
    ["RE", "97400", "Saint-Denis"],
    ["RE", "saint denis", "Saint-Denis"],
    ["GP", "97110", "Pointe-à-Pitre"],
    ["MQ", "97200", "Fort-de-France"],
    ["GF", "97300", "Cayenne"],
    ["YT", "97600", "Mamoudzou"],
    ["PM", "97500", "Saint-Pierre"],
    ["BL", "97133", "Saint-Barthélemy"],
    ["MF", "97150", "Saint-Martin"],
    ["FR", "98000", "Monaco"],
    ["MC", "98000", "Monaco"],
    ["NC", "98800", "Nouméa"],
    ["PF", "98714", "Papeete"],
    ["FR", "98713", "Papeete"],
    ["FR", "98735", "Uturoa"],
    ["FR", "97158", "Basse-Terre"],
    ["GB", "Guernsey", "Guernsey"],
    ["GG", "St Peter Port", "St Peter Port"],
    ["GB", "St. Peter Port", "St Peter Port"],
    ["GB", "Jersey", "Jersey"],
    ["GB", "Saint Helier", "St Helier"],
    ["GB", "Isle of Man", "Isle of Man"],
    ["GB", "IM1 1AB", "Douglas"],
    ["GB", "Douglas", "Douglas"],
    ["SM", "47890", "San Marino"],
    ["LI", "9490", "Vaduz"],
    ["VA", "00120", undefined],
    ["JE", "JE2 3AB", undefined],
  ])("in the territory %s for %s finds %s, as its post serves it", async (country, q, city) => {
    const places = await searchPlaces(database.db, { country, q, limit: 5 });
    const served = postalCountry({ alpha2Code: country, zipCode: "" }).alpha2Code;
    const found = places.find((place) => city === undefined || place.city === city);
    expect(found).toMatchObject({ alpha2Code: served });
    expect(await getPlace(database.db, found!.id)).toEqual(found);
  });

  it.each([
    ["IT", "23041", "IT-livigno"],
    ["IT", "Livigno", "IT-livigno"],
    ["IT", "Trepalle", "IT-livigno"],
    ["IT", "22061", "IT-campione"],
    ["IT", "Campione d'Italia", "IT-campione"],
    ["DE", "Büsingen", "DE-buesingen"],
    ["DE", "Helgoland", "DE-helgoland"],
    ["CH", "Samnaun", "CH-samnaun"],
    ["ES", "Ceuta", "ES-ceuta"],
    ["ES", "Melilla", "ES-melilla"],
    ["FR", "97400", "FR-reunion"],
    ["TR", "99010", "TR-northern-cyprus"],
    ["US", "96910", "US-guam"],
    ["US", "09012", "US-forces"],
  ])("in %s for %s offers a place whose customs area is that of %s", async (country, q, id) => {
    const [place] = await searchPlaces(database.db, { country, q, limit: 5 });
    expect(territoryOf(place!)?.id).toBe(id);
  });

  it("keeps the postcode of a territory that the data lacks, and knows none of the mainland", async () => {
    expect(await searchPlaces(database.db, { country: "FR", q: "98713", limit: 1 })).toMatchObject([{ zipCode: "98713" }]);
    expect(await cities("ES", "35999")).toEqual([]);
    expect(await cities("NL", "Bonaire")).toEqual([]);
  });

  it("returns none of elsewhere for a territory", async () => {
    expect(await cities("RE", "75001")).toEqual([]);
    expect(await cities("MC", "Paris")).toEqual([]);
  });

  it("have postcodes of their territories, each by the post that serves it", () => {
    for (const { country, towns } of TERRITORY_PLACES)
      for (const [zip, city] of towns) {
        const whole = country === "GB" ? `${zip} 1AA` : zip;
        expect(formatPostcode(country, whole), city).toBe(whole);
        expect(territoryOf({ alpha2Code: country, zipCode: zip, city }), city).toBeDefined();
      }
  });

  it("returns the postal zone with its translations", async () => {
    const [place] = await searchPlaces(database.db, { country: "ES", q: "07001", limit: 1 });
    expect(place?.postalZone).toMatchObject({
      id: "ES-baleares",
      translations: { en: "Balearic Islands", es: "Islas Baleares" },
    });
    const [mainland] = await searchPlaces(database.db, { country: "HU", q: "Budapest", limit: 1 });
    expect(mainland?.postalZone).toMatchObject({ id: "HU-mainland", translations: { en: "Hungary", hu: "Magyarország" } });
  });
});

describe("the shipped places", () => {
  it("include every town of the seed", async () => {
    for (const [name, { zip, state }] of Object.entries(SEED_TOWNS)) {
      const [country = "", city = ""] = name.split(/ (.*)/);
      expect(await getPlace(database.db, placeId(country, zip, city)), name).toMatchObject({ zipCode: zip, city, state });
    }
  });

  it("include every town with alternative names", async () => {
    for (const [country, towns] of Object.entries(ALTERNATIVE_NAMES))
      for (const [town, [other = ""]] of Object.entries(towns)) expect(await cities(country, other), town).not.toEqual([]);
  });

  it("are undefined for other countries", async () => {
    expect(await placesOf("SE")).toBeUndefined();
    expect(await placesOf("../DE")).toBeUndefined();
  });

  it("have approximate coordinates", async () => {
    expect((await locate("DE", "Köln", "50667")).latitude).toBeCloseTo(50.94, 1);
    expect((await locate("FR", "Nowhere", "67999")).latitude).toBeCloseTo(48.6, 0);
    expect((await locate("TR", "Nowhere", "")).latitude).toBeGreaterThan(35);
  });
});

describe("a GeoNames file", () => {
  it("is imported idempotently; broken lines are skipped", async () => {
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
    expect(await importGeonames(database.db, path)).toEqual({ stored: 3, skipped: 2 });
    await importGeonames(database.db, path);
    expect(await count()).toBe(before + 3);
    expect(await cities("HU", "torokb")).toEqual(["Törökbálint"]);
    expect(await cities("PL", "00-001")).toContain("Warszawa");
    expect(await getPlace(database.db, "DE-04316-leipzig")).toMatchObject({ city: "Leipzig", state: "Sachsen" });
  });

  it("of a territory has places of the country whose post serves it", () => {
    expect(parseGeonamesLine("RE\t97400\tSaint-Denis")).toMatchObject({ country: "FR", zip: "97400", state: "Réunion" });
  });

  it("may omit the region", () => {
    expect(parseGeonamesLine("GB\tSW1A\tWestminster")).toEqual({ country: "GB", zip: "SW1A", city: "Westminster", state: "" });
  });
});
