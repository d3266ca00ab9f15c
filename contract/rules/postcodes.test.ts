import { describe, expect, it } from "vitest";
import { formatPostcode, parsePlace, postcodeExample, postcodeKey, restoreLeadingZeros, withoutNumberFormat } from "./postcodes";

describe("a postcode", () => {
  it.each([
    ["NL", "1017cd", "1017 CD"],
    ["NL", "1017 CD", "1017 CD"],
    ["NL", "1017", null],
    ["GB", "sw1a2aa", "SW1A 2AA"],
    ["GB", "m1 1ae", "M1 1AE"],
    ["GB", "EC1M", null],
    ["GB", "JE JE2 3AB", "JE2 3AB"],
    ["GB", "GB-SW1A 2AA", "SW1A 2AA"],
    ["GB", "IM1 1AA", "IM1 1AA"],
    ["IE", "IE D02 AF30", "D02 AF30"],
    ["ES", "IC 35001", "35001"],
    ["FR", "RE 97400", "97400"],
    ["FR", "MC-98000", "98000"],
    ["DE", "D-50667", "50667"],
    ["DE", "5066", null],
    ["DE", "50667x", null],
    ["PT", "1100148", "1100-148"],
    ["PT", "1100", null],
    ["PL", "00001", "00-001"],
    ["SE", "11120", "111 20"],
    ["LU", "1111", "L-1111"],
    ["LU", "L-1111", "L-1111"],
    ["IE", "d02af30", "D02 AF30"],
    ["US", "10001-1234", "10001-1234"],
    ["US", "10001", "10001"],
    ["TR", "34122", "34122"],
    ["ES", "52001", "52001"],
    ["ES", "00000", null],
    ["ES", "99999", null],
    ["FR", "99123", null],
    ["DE", "00999", null],
    ["FR", "75116 CEDEX 16", null],
    ["JP", "100-0001", "1000001"],
    ["JP", "", null],
  ])("of %s, entered as %j, is formatted as %j", (country, input, formatted) => {
    expect(formatPostcode(country, input)).toBe(formatted);
  });

  it("has an example in its own format", () => {
    for (const country of ["AT", "GB", "IE", "LU", "LV", "NL", "PL", "PT", "SE", "US"])
      expect(formatPostcode(country, postcodeExample(country)), country).toBe(postcodeExample(country));
  });

  it("is compared without separators and country prefix", () => {
    expect(["1017 cd", "NL-1017CD"].map((text) => postcodeKey("NL", text))).toEqual(["1017CD", "1017CD"]);
    expect(["L-1111", "1111", "lu 1111"].map((text) => postcodeKey("LU", text))).toEqual(["1111", "1111", "1111"]);
    expect(["JE2 3AB", "GB JE2 3AB", "12 AB"].map((text) => postcodeKey("GB", text))).toEqual(["JE23AB", "JE23AB", "12AB"]);
  });
});

describe("an entered place", () => {
  it.each([
    ["NL", "1017 CD Amsterdam", "1017 CD", true, "Amsterdam"],
    ["NL", "Amsterdam 1017CD", "1017CD", true, "Amsterdam"],
    ["NL", "1017 Amsterdam", "1017", false, "Amsterdam"],
    ["NL", "1017", "1017", false, ""],
    ["DE", "50667 Köln", "50667", true, "Köln"],
    ["DE", "506", "506", false, ""],
    ["FR", "Marseille 13", "", false, "Marseille 13"],
    ["FR", "Saint-Denis 93200", "93200", true, "Saint-Denis"],
    ["GB", "SW1A 2AA, London", "SW1A 2AA", true, "London"],
    ["GB", "SW1A 1", "SW1A 1", false, ""],
    ["GB", "London", "", false, "London"],
    ["GB", "Bath", "", false, "Bath"],
    ["PT", "1100-148 Lisboa", "1100-148", true, "Lisboa"],
    ["IE", "D02 AF30 Dublin", "D02 AF30", true, "Dublin"],
    ["ES", "  ", "", false, ""],
  ])("in %s, %j has the postcode %j (complete: %j) and the town %j", (country, input, zipCode, isComplete, town) => {
    expect(parsePlace(country, input)).toEqual({ zipCode, isComplete, town });
  });
});

it.each([
  ["DE", "1067", "01067"],
  ["ES", "8001", "08001"],
  ["FR", "1000", "01000"],
  ["IT", "184", "00184"],
  ["FI", "100", "00100"],
  ["NO", "150", "0150"],
  ["US", "2108", "02108"],
  ["DE", "106", "106"],
  ["DE", "10115", "10115"],
  ["SE", "1112", "1112"],
  ["NL", "1012", "1012"],
  ["GB", "1067", "1067"],
  ["DE", "D-1067", "D-1067"],
])("a spreadsheet's postcode of %s, %s, is %s", (country, text, zipCode) => {
  expect(restoreLeadingZeros(country, text)).toBe(zipCode);
});

it.each([
  ["1000.00", "1000"],
  ["1000,0", "1000"],
  ["1,100", "1100"],
  ["28.001", "28001"],
  ["1,000.00", "1000"],
  ["1100-148", "1100-148"],
  ["1100.148", "1100.148"],
  ["SW1A 2AA", "SW1A 2AA"],
  ["111 20", "111 20"],
  ["00.001", "00001"],
  ["", ""],
])("the postcode %j was %j before it was a number", (text, plain) => {
  expect(withoutNumberFormat(text)).toBe(plain);
});
