import { expect, it } from "vitest";
import { exclaveOf, postalCountry, territoryName, territoryOf, isCountry } from "./territories";
import { TERRITORIES } from "./territory-table";

it.each([
  ["IC", "35001", "ES", "35001"],
  ["EA", "51001", "ES", "51001"],
  ["RE", "97400", "FR", "97400"],
  ["GP", "97110", "FR", "97110"],
  ["MQ", "97200", "FR", "97200"],
  ["GF", "97300", "FR", "97300"],
  ["YT", "97600", "FR", "97600"],
  ["BL", "97133", "FR", "97133"],
  ["NC", "98800", "FR", "98800"],
  ["MC", "98000", "FR", "98000"],
  ["mc", "MC-98000", "FR", "MC-98000"],
  ["JE", "JE2 3AB", "GB", "JE2 3AB"],
  ["GG", "GY1 1AA", "GB", "GY1 1AA"],
  ["IM", "IM1 1AA", "GB", "IM1 1AA"],
  ["XI", "BT1 1AA", "GB", "BT1 1AA"],
  ["UK", "EC1M 6DS", "GB", "EC1M 6DS"],
  ["EL", "105 57", "GR", "105 57"],
  ["SM", "47890", "IT", "47890"],
  ["VA", "00120", "IT", "00120"],
  ["LI", "9490", "CH", "9490"],
  ["PR", "00901-1234", "US", "00901-1234"],
  ["VI", "00802", "US", "00802"],
  ["GU", "96910", "US", "96910"],
  ["MP", "96950", "US", "96950"],
  ["AS", "96799-1234", "US", "96799-1234"],
  ["GU", "96950", "GU", "96950"],
  ["RE", "", "FR", ""],
])("%s %s is served as %s %s", (alpha2Code, zipCode, country, zip) => {
  expect(postalCountry({ alpha2Code, zipCode })).toEqual({ alpha2Code: country, zipCode: zip });
});

it.each([
  ["RE", "75001"],
  ["JE", "EC1M 6DS"],
  ["LI", "8001"],
  ["ES", "28001"],
  ["ZZ", ""],
  ["AX", "22100"],
])("%s %s stays what it is", (alpha2Code, zipCode) => {
  expect(postalCountry({ alpha2Code, zipCode })).toEqual({ alpha2Code, zipCode });
});

it.each([
  ["RE", "", "Réunion"],
  ["IC", "", "Canary Islands"],
  ["XI", " ", "Northern Ireland"],
  ["RE", "97400", ""],
  ["ES", "", ""],
])("%s with the postcode %j is named %j", (alpha2Code, zipCode, name) => {
  expect(territoryName({ alpha2Code, zipCode })).toBe(name);
});

it.each([
  ["DE", "8238", "Büsingen am Hochrhein", "DE 78266"],
  ["CH", "8238", "Büsingen", "DE 78266"],
  ["DE", "CH-8238", "BÜSINGEN", "DE 78266"],
  ["DE", "D-78266", "Buesingen", "DE 78266"],
  ["DE", "6000", "Büsingen", "DE 78266"],
  ["", "8238", "Büsingen", "DE 78266"],
  ["IT", "CH-6911", "Campione", "IT 22061"],
  ["IT", "CH-6911 Campione", "", "IT 22061"],
  ["CH", "6911", "Campione d'Italia", "IT 22061"],
  ["CH", "6000", "Büsingen", undefined],
  ["IT", "25010", "Campione", undefined],
  ["IT", "25010", "Campione del Garda", undefined],
  ["FR", "8238", "Büsingen", undefined],
  ["DE", "8238", "Oelsnitz", undefined],
])("%s %s %s is posted to %s", (alpha2Code, zipCode, city, expected) => {
  const found = exclaveOf({ alpha2Code, zipCode, city });
  expect(found && `${found.alpha2Code} ${found.zipCode}`).toBe(expected);
});

it("names each territory once, with where that is written", () => {
  for (const { id, source } of TERRITORIES) expect(source, id).toMatch(/\S/);
  const ids = TERRITORIES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it.each([
  ["IT", "23030", "Livigno", "IT-livigno"],
  ["IT", "23030", "Valdidentro", undefined],
  ["IT", "23041", undefined, "IT-livigno"],
  ["IT", "", "Campione d’Italia", "IT-campione"],
  ["IT", "25010", "Campione", undefined],
  ["CH", "CH-6911", "Campione", "IT-campione"],
  ["FR", "97133", "Gustavia", "FR-saint-barthelemy"],
  ["FR", "97098", "Gustavia CEDEX", "FR-saint-barthelemy"],
  ["FR", "97051", "Marigot CEDEX", "FR-saint-martin"],
  ["FR", "97060", "Saint-Martin CEDEX", "FR-saint-martin"],
  ["FR", "97005", "Basse-Terre CEDEX", "FR-guadeloupe"],
  ["US", "96939-0001", "Koror", "US-palau"],
  ["DE", "27499", "Neuwerk", undefined],
])("%s %s %s is in %s", (alpha2Code, zipCode, city, id) => {
  expect(territoryOf({ alpha2Code, zipCode, city })?.id).toBe(id);
});

it.each(["ES", "GB", "TR", "RE", "US"])("%s is a country", (code) => expect(isCountry(code)).toBe(true));

it.each(["XX", "ZZ", "EU", "UK", "DD", "IC", "EA", "XI", "es", "ESP", ""])("%j is no country", (code) =>
  expect(isCountry(code)).toBe(false),
);
