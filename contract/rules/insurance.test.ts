import { describe, expect, it } from "vitest";
import type { InsuranceType } from "../services";
import { insuranceTypes, insuredAmount } from "./insurance";

describe("available insurance types, the default first", () => {
  it.each<[string, number, number, number | null, InsuranceType[]]>([
    ["no base coverage, no value", 0, 50_000, null, ["NO_INSURANCE", "WAYBILL_INSURANCE"]],
    ["no base coverage, a value", 0, 200_000, 9_999, ["NO_INSURANCE", "WAYBILL_INSURANCE"]],
    ["no coverage at all", 0, 0, 10_000, ["NO_INSURANCE"]],
    ["no value yet", 5_000, 200_000, null, ["STANDARD", "ENHANCED"]],
    ["a value below the base", 5_000, 200_000, 4_999, ["STANDARD"]],
    ["a value equal to the base", 5_000, 200_000, 5_000, ["STANDARD"]],
    ["a value just above the base", 5_000, 200_000, 5_001, ["STANDARD", "ENHANCED"]],
    ["a value just below the maximum", 5_000, 200_000, 199_999, ["STANDARD", "ENHANCED"]],
    ["a value equal to the maximum", 5_000, 200_000, 200_000, ["STANDARD"]],
    ["a value above the maximum", 5_000, 200_000, 200_001, ["STANDARD"]],
  ])("%s", (_case, baseCoverage, maxCoverage, value, types) => {
    expect(insuranceTypes({ baseCoverage, maxCoverage }, value)).toEqual(types);
  });

  it.each<[InsuranceType, number, number]>([
    ["NO_INSURANCE", 700, 0],
    ["STANDARD", 700, 5_000],
    ["ENHANCED", 9_000, 9_000],
    ["ENHANCED", 0, 5_000],
    ["WAYBILL_INSURANCE", 6_000, 6_000],
  ])("%s with an amount of %i insures %i when 5000 are included", (type, amount, insured) => {
    expect(insuredAmount(type, { baseCoverage: 5_000 }, amount)).toBe(insured);
  });

  it("insures nothing without base coverage and without an amount", () => {
    expect(insuredAmount("WAYBILL_INSURANCE", { baseCoverage: 0 }, 0)).toBe(0);
  });
});
