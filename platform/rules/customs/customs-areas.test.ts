import { describe, expect, it } from "vitest";
import { SERVED_COUNTRIES } from "../catalogue/catalog-types";
import { leavesCustomsArea } from "./customs";

/** An address, and its customs areas. */
type Row = readonly [country: string, zip: string, city: string, ...areas: string[]];

const PLACES: readonly Row[] = [
  ["GB", "SW1A 2AA", "London", "GB"],
  ["GB", "BT1 5GS", "Belfast", "GB", "EU"],
  ["GB", "IM1 1AA", "Douglas", "GB"],
  ["GB", "JE2 3AB", "St Helier", "Jersey"],
  ["GB", "GY1 1AA", "St Peter Port", "Guernsey"],
  ["GB", "GY9 3AA", "Alderney", "Guernsey"],
  ["GB", "GX11 1AA", "Gibraltar", "Gibraltar"],
  ["GB", "BF1 4AA", "BFPO 36", "British forces"],
  ["FR", "75001", "Paris", "EU"],
  ["FR", "20000", "Ajaccio", "EU"],
  ["FR", "98000", "Monaco", "EU"],
  ["FR", "97110", "Pointe-à-Pitre", "Antilles"],
  ["FR", "97200", "Fort-de-France", "Antilles"],
  ["FR", "97133", "Gustavia", "Saint-Barthélemy"],
  ["FR", "97150", "Marigot", "Saint-Martin"],
  ["FR", "97300", "Cayenne", "Guyane"],
  ["FR", "97400", "Saint-Denis", "Réunion"],
  ["FR", "97500", "Saint-Pierre", "Saint-Pierre-et-Miquelon"],
  ["FR", "97600", "Mamoudzou", "Mayotte"],
  ["FR", "98413", "Port-aux-Français", "Terres australes"],
  ["FR", "98600", "Mata-Utu", "Wallis-et-Futuna"],
  ["FR", "98714", "Papeete", "Polynésie"],
  ["FR", "98800", "Nouméa", "Nouvelle-Calédonie"],
  ["DE", "10115", "Berlin", "EU"],
  ["DE", "27499", "Insel Neuwerk", "EU"],
  ["DE", "87568", "Hirschegg", "EU"],
  ["DE", "27498", "Helgoland", "Helgoland"],
  ["DE", "78266", "Büsingen am Hochrhein", "CH"],
  ["DE", "78266", "", "CH"],
  ["ES", "28001", "Madrid", "EU"],
  ["ES", "07001", "Palma", "EU"],
  ["ES", "35001", "Las Palmas de Gran Canaria", "Canarias"],
  ["ES", "38001", "Santa Cruz de Tenerife", "Canarias"],
  ["ES", "51001", "Ceuta", "Ceuta"],
  ["ES", "", "CEUTA", "Ceuta"],
  ["ES", "52001", "Melilla", "Melilla"],
  ["IT", "20121", "Milano", "EU"],
  ["IT", "00121", "Roma", "EU"],
  ["IT", "23030", "Valdisotto", "EU"],
  ["IT", "23041", "Livigno", "Livigno"],
  ["IT", "23041", "", "Livigno"],
  ["IT", "23030", "Livigno", "Livigno"],
  ["IT", "23030", "Livigno (SO)", "Livigno"],
  ["IT", "23030", "Trepalle", "Livigno"],
  ["IT", "22060", "Carugo", "EU"],
  ["IT", "25010", "Campione", "EU"],
  ["IT", "22060", "Campione D'Italia", "Campione"],
  ["IT", "22061", "Campione d’Italia", "Campione"],
  ["IT", "47890", "San Marino", "San Marino"],
  ["IT", "36020", "San Marino", "EU"],
  ["IT", "00120", "Città del Vaticano", "Vaticano"],
  ["NL", "1012 JS", "Amsterdam", "EU"],
  ["NL", "5111 AA", "Baarle-Nassau", "EU"],
  ["BE", "2387", "Baarle-Hertog", "EU"],
  ["PT", "1100-148", "Lisboa", "EU"],
  ["PT", "9000-001", "Funchal", "EU"],
  ["PT", "9500-050", "Ponta Delgada", "EU"],
  ["HU", "1051", "Budapest", "EU"],
  ["TR", "34122", "İstanbul", "TR"],
  ["TR", "17760", "Gökçeada", "TR"],
  ["TR", "99010", "Lefkoşa", "Northern Cyprus"],
  ["CH", "8001", "Zürich", "CH"],
  ["CH", "8238", "Büsingen", "CH"],
  ["CH", "9490", "Vaduz", "CH"],
  ["CH", "6911", "Campione", "Campione"],
  ["CH", "7562", "Samnaun-Compatsch", "Samnaun"],
  ["CH", "7563", "Samnaun Dorf", "Samnaun"],
  ["US", "10001", "New York", "US"],
  ["US", "96813", "Honolulu", "US"],
  ["US", "99501", "Anchorage", "US"],
  ["US", "00901-1234", "San Juan", "US"],
  ["US", "00802", "St. Thomas", "Virgin Islands"],
  ["US", "96910", "Hagåtña", "Guam"],
  ["US", "96950", "Saipan", "Northern Marianas"],
  ["US", "96799", "Pago Pago", "American Samoa"],
  ["US", "96898", "Wake Island", "Wake"],
  ["US", "96939", "Ngerulmud", "Palau"],
  ["US", "96941", "Pohnpei", "Micronesia"],
  ["US", "96960", "Majuro", "Marshall Islands"],
  ["US", "09012", "APO AE", "American forces"],
  ["US", "34002", "APO AA", "American forces"],
  ["US", "96201-1234", "APO AP", "American forces"],
];

describe("customs borders", () => {
  it.each(PLACES)("%s %s %s is of the areas %s %s, in both directions", (country, zip, city, ...areas) => {
    const here = { country, zip, city };
    for (const [otherCountry, otherZip, otherCity, ...others] of PLACES) {
      const there = { country: otherCountry, zip: otherZip, city: otherCity };
      const crosses = !areas.some((area) => others.includes(area));
      const route = `${country} ${zip} ${city} and ${otherCountry} ${otherZip} ${otherCity}`;
      expect([route, leavesCustomsArea(here, there), leavesCustomsArea(there, here)]).toEqual([route, crosses, crosses]);
    }
  });

  it("are told of places in all served countries", () => {
    expect([...new Set(PLACES.map(([country]) => country))].sort()).toEqual([...SERVED_COUNTRIES].sort());
  });
});
