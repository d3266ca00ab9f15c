import { expect, it } from "vitest";
import { browserCountry } from "./browser-country";

it.each([
  ["es-ES,es;q=0.9,en;q=0.8", "ES"],
  ["de", "DE"],
  ["en-US,en;q=0.9,it-IT;q=0.8", "IT"],
  ["pt-BR", undefined],
  ["*, ;q=0.1, x-y-z, 12", undefined],
  ["", undefined],
])("the country of a browser that asks for %j is %s", (header, country) => {
  expect(browserCountry(header, ["ES", "DE", "IT", "PT"])).toBe(country);
});
