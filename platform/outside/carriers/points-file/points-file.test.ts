import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PickUpPoint } from "../../../../contract/services";
import { SettingsError } from "../../../settings-error";
import type { PointQuery } from "../port";
import { readOpeningTimes } from "./opening-times";
import { readPointsFolder } from "./points-file";

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "waybill-points-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const CSV = `id,name,address,zip,city,country,latitude,longitude,opening_times,max_weight_kg,max_longest_cm
P1,Kiosk am Markt,Markt 1,50667,Köln,DE,50.9386,6.9599,"Mo-Fr 09:00-13:00,15:00-19:00; Sa 09:00-12:00",,
P2,Paketstation 7,Ring 7,50667,Köln,DE,50.9400,6.9500,24/7,10,60
P3,Blumen Weiß,Weg 3,50668,Köln,DE,50.9500,6.9700,,,
P4,Geschlossen,Weg 4,50667,Köln,DE,50.9387,6.9598,Mo-Su off,,
P5,Bäckerei,Allee 5,10115,Berlin,DE,52.5300,13.3800,Mo-Su 08:00-20:00,,
`;
const geoJson = (features: object[]) => JSON.stringify({ type: "FeatureCollection", features });
const FEATURE = {
  type: "Feature",
  geometry: { type: "Point", coordinates: [4.3517, 50.8467] },
  properties: { id: 77, name: "Librairie", address: "Rue Neuve 1", zip: 1000, city: "Bruxelles", country: "BE" },
};

const QUERY: PointQuery = {
  serviceId: "corvoline-pickup",
  code: "DE",
  city: "Köln",
  zip: "50667",
  pointsType: "pick-up",
  parcelsDimensions: [{ weight: 2, length: 30, width: 20, height: 10 }],
};

it("points are read again; what is wrong then leaves them as they are", () => {
  const folder = folderWith({ "corvoline.csv": CSV });
  const points = readPointsFolder(folder);
  writeFileSync(join(folder, "corvoline.csv"), CSV.replace("P1,Kiosk am Markt", "P6,Kiosk am Ring"));
  expect(points.find("corvoline.P6")).toBeUndefined();
  points.reload();
  expect(points.find("corvoline.P6")).toBeDefined();
  writeFileSync(join(folder, "corvoline.csv"), "id\nP7");
  expect(() => points.reload()).toThrow(SettingsError);
  expect(points.find("corvoline.P6")).toBeDefined();
});

describe("points from files", () => {
  const points = readPointsFolder(folderWith({ "corvoline.csv": CSV, "velorra.geojson": geoJson([FEATURE]), "readme.txt": "" }));

  it("are the carrier's open ones around the place, nearest first, and each is found by its id", async () => {
    const found = points.search(QUERY);
    expect(found.map(({ id }) => id)).toEqual(["corvoline.P1", "corvoline.P2", "corvoline.P3"]);
    const located = await points.locate(found);
    expect(PickUpPoint.array().parse(located)).toEqual(located);
    expect(located[0]).toMatchObject({ latitude: 50.9386, longitude: 6.9599, businessName: "Kiosk am Markt" });
    expect(found.every(({ id }) => points.find(id) !== undefined && points.isUsable(id, QUERY))).toBe(true);
    expect(points.idAtCarrier("corvoline.P1")).toBe("P1");
  });

  it("are those of the longest common postcode where none has it", () => {
    expect(points.search({ ...QUERY, zip: "50999", city: "Weiß" }).map(({ id }) => id)).toContain("corvoline.P1");
    expect(points.search({ ...QUERY, zip: "99999", city: "Nirgends" })).toEqual([]);
  });

  it("take only what fits, at the end where the service has points, of its own carrier and country", () => {
    const large = { ...QUERY, parcelsDimensions: [{ weight: 12, length: 30, width: 20, height: 10 }] };
    expect(points.search(large).map(({ id }) => id)).toEqual(["corvoline.P1", "corvoline.P3"]);
    expect(points.isUsable("corvoline.P2", large)).toBe(false);
    expect(points.search({ ...QUERY, pointsType: "drop-off" })).toEqual([]);
    expect(points.isUsable("velorra.77", QUERY)).toBe(false);
    const brussels = { ...QUERY, serviceId: "velorra-access", code: "BE", zip: "1000", city: "Bruxelles" };
    expect(points.search(brussels).map(({ id }) => id)).toEqual(["velorra.77"]);
  });

  it("that are closed, or that nobody knows, are not bought for", () => {
    expect(points.find("corvoline.P4")?.openingTimes.every(({ time }) => time === "")).toBe(true);
    expect(points.isUsable("corvoline.P4", QUERY)).toBe(false);
    for (const id of ["corvoline.P9", "nobody.P1", "P1", ""]) expect(points.find(id)).toBeUndefined();
  });

  it.each([
    [{ "dodo.csv": CSV }, "dodo.csv: there is no carrier dodo"],
    [{ "corvoline.csv": CSV.replace("50.9400", "north") }, "corvoline.csv, line 3: latitude"],
    [{ "corvoline.csv": CSV.replace("P5", "P1") }, "corvoline.csv: the id P1 occurs twice"],
    [{ "corvoline.csv": CSV.replace("24/7", "always") }, "corvoline.csv, line 3: opening_times"],
    [{ "corvoline.csv": CSV.replace(",DE,50.9500", ",Germany,50.9500") }, "corvoline.csv, line 4: country"],
    [{ "velorra.geojson": "{" }, "velorra.geojson:"],
    [{ "velorra.geojson": geoJson([FEATURE, { ...FEATURE, geometry: null }]) }, "velorra.geojson, feature 2: geometry"],
  ])("name what is wrong with them: %o", (files, message) => {
    const read = () => readPointsFolder(folderWith(files));
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(message);
  });

  it("lie in a folder that is there", () => {
    expect(() => readPointsFolder("/nowhere")).toThrow(SettingsError);
  });
});

describe("opening times", () => {
  const daysOf = (text: string) => readOpeningTimes(text)?.map(({ time }) => time);

  it.each([
    ["Mo-Fr 09:00-13:00,15:00-19:00; Sa 09:00-12:00", [...Array<string>(5).fill("09:00-13:00, 15:00-19:00"), "09:00-12:00", ""]],
    ["Sa-Mo 10:00-18:00", ["10:00-18:00", "", "", "", "", "10:00-18:00", "10:00-18:00"]],
    ["Mo-Su 08:00-20:00; We off", ["08:00-20:00", "08:00-20:00", "", ...Array<string>(4).fill("08:00-20:00")]],
    ["Mo, We 08:00 - 12:00;", ["08:00-12:00", "", "08:00-12:00", "", "", "", ""]],
    ["24/7", Array<string>(7).fill("00:00-24:00")],
    ["", Array<string>(7).fill("00:00-24:00")],
  ])("are read: %s", (text, days) => expect(daysOf(text)).toEqual(days));

  it.each(["always", "Mo", "Mo-Xx 09:00-12:00", "Mo 9-12", "Mo 09:00-25:00", "09:00-12:00"])("are not understood: %s", (text) => {
    expect(readOpeningTimes(text)).toBeNull();
  });
});
