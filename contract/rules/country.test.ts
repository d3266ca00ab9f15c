import { expect, it } from "vitest";
import { isCountry } from "./country";

it.each(["ES", "GB", "TR", "RE", "US"])("%s is a country", (code) => expect(isCountry(code)).toBe(true));

it.each(["XX", "ZZ", "EU", "UK", "DD", "IC", "EA", "XI", "es", "ESP", ""])("%j is no country", (code) =>
  expect(isCountry(code)).toBe(false),
);
