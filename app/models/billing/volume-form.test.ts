import { expect, it } from "vitest";
import { bandOfValue, bandValue, VolumeForm } from "./volume-form";

it.each([
  [{ minShipments: 50, maxShipments: 199 }, "50-199"],
  [{ minShipments: 500, maxShipments: null }, "500-"],
])("the band %j is sent as %s and read back", (band, value) => {
  expect(bandValue(band)).toBe(value);
  expect(bandOfValue(value)).toEqual(band);
  expect(VolumeForm.parse({ band: value })).toEqual({ band: value });
});

it.each(["", "0-9", "x", "5-x", "1-2-3"])("%j is no band", (band) => {
  expect(VolumeForm.safeParse({ band }).success).toBe(false);
});
