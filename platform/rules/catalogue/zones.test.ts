import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../../contract/primitives";
import { SERVED_COUNTRIES } from "./catalog-types";
import { chargeableKg, girthCm } from "../pricing/pricing-porterage";
import { remoteZoneOf, remoteZones, zoneBetween } from "./zones";

describe("zones", () => {
  it.each([
    ["ES", "ES", "domestic"],
    ["ES", "PT", "near"],
    ["DE", "NL", "near"],
    ["ES", "HU", "europe"],
    ["GB", "PT", "far"],
    ["DE", "TR", "far"],
    ["ES", "US", "overseas"],
    ["US", "TR", "overseas"],
    ["US", "US", "domestic"],
  ] as const)("%s to %s is %s", (from, to, zone) => {
    expect(zoneBetween(from, to)).toBe(zone);
  });

  it("are the same in both directions", () => {
    for (const from of SERVED_COUNTRIES)
      for (const to of SERVED_COUNTRIES) expect(zoneBetween(from, to)).toBe(zoneBetween(to, from));
  });

  it.each([
    ["ES", "07001", "ES-baleares"],
    ["ES", "35001", "ES-canarias"],
    ["ES", "52001", "ES-ceuta-melilla"],
    ["ES", "28001", null],
    ["PT", "9000-001", "PT-madeira"],
    ["PT", "9500-050", "PT-acores"],
    ["PT", "1100-148", null],
    ["FR", "20000", "FR-corse"],
    ["FR", "97300", "FR-outre-mer"],
    ["IT", "09124", "IT-sardegna"],
    ["IT", "90133", "IT-sicilia"],
    ["IT", "00184", null],
    ["GB", "bt1 5gs", "GB-northern-ireland"],
    ["GB", "B1 1AA", null],
    ["GB", "IV1 1AA", "GB-highlands"],
    ["NL", "1791 AB", "NL-waddeneilanden"],
    ["NL", "1790 AB", null],
    ["DE", "25980", "DE-inseln"],
    ["DE", "07743", null],
    ["TR", "65100", "TR-dogu"],
  ] as const)("%s %s is in %s", (country, zip, id) => {
    expect(remoteZoneOf(country, zip)?.id ?? null).toBe(id);
  });

  it("have a name in every language", () => {
    for (const zone of remoteZones()) for (const language of LANGUAGES) expect(zone.translations[language]).toMatch(/\S/);
  });
});

describe("weight", () => {
  it.each([
    [{ weight: 1, length: 10, width: 10, height: 10 }, 1],
    [{ weight: 1.001, length: 10, width: 10, height: 10 }, 1.5],
    [{ weight: 0.001, length: 1, width: 1, height: 1 }, 0.5],
    [{ weight: 1, length: 50, width: 40, height: 30 }, 12],
  ])("of %j is charged as %d kg", (parcel, kg) => {
    expect(chargeableKg(parcel, 5000)).toBe(kg);
  });

  it("does not depend on the parcel's orientation", () => {
    expect(girthCm({ weight: 1, length: 10, width: 80, height: 20 })).toBe(80 + 2 * 20 + 2 * 10);
  });
});
