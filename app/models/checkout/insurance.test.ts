import { describe, expect, it } from "vitest";
import type { InsuranceType } from "../../../contract/services";
import { insuranceTypes, insuredAmount } from "./insurance";

describe("insurance that a shipment may choose from, the default first", () => {
  it.each<[string, number, number, number | null, InsuranceType[]]>([
    ["no base coverage, no value", 0, 0, null, ["NO_INSURANCE", "WAYBILL_INSURANCE"]],
    ["no base coverage, a value", 0, 200000, 9999, ["NO_INSURANCE", "WAYBILL_INSURANCE"]],
    ["no value yet", 5000, 200000, null, ["STANDARD", "ENHANCED"]],
    ["a value below the base", 5000, 200000, 4999, ["STANDARD"]],
    ["a value equal to the base", 5000, 200000, 5000, ["STANDARD"]],
    ["a value just above the base", 5000, 200000, 5001, ["STANDARD", "ENHANCED"]],
    ["a value just below the maximum", 5000, 200000, 199999, ["STANDARD", "ENHANCED"]],
    ["a value equal to the maximum", 5000, 200000, 200000, ["STANDARD"]],
    ["a value above the maximum", 5000, 200000, 200001, ["STANDARD"]],
  ])("%s", (_case, baseCoverage, maxCoverage, value, types) => {
    expect(insuranceTypes({ baseCoverage, maxCoverage }, value)).toEqual(types);
  });

  it.each<[InsuranceType, number | undefined, number]>([
    ["NO_INSURANCE", 700, 0],
    ["STANDARD", 700, 5000],
    ["ENHANCED", 700, 9000],
    ["WAYBILL_INSURANCE", 700, 700],
    ["WAYBILL_INSURANCE", undefined, 9000],
  ])("%s with %s typed insures %i of a value of 9000", (type, typed, amount) => {
    expect(insuredAmount(type, { baseCoverage: 5000 }, 9000, typed)).toBe(amount);
  });
});
