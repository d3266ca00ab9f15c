import { describe, expect, it } from "vitest";
import type { Upsales } from "../../contract/services";
import { insuranceTypes } from "./insurance";
import { NO_UPSALES } from "./orders-upsales";
import { MADRID_TO_BERLIN, priced } from "./pricing-example";

describe("insurance types", () => {
  it.each([
    ["no base coverage", { baseCoverage: 0, maxCoverage: 50_000 }, null, ["NO_INSURANCE", "WAYBILL_INSURANCE"]],
    ["no coverage at all", { baseCoverage: 0, maxCoverage: 0 }, 10_000, ["NO_INSURANCE"]],
    ["no content value", { baseCoverage: 5_000, maxCoverage: 50_000 }, null, ["STANDARD", "ENHANCED"]],
    ["content worth as much as is covered", { baseCoverage: 5_000, maxCoverage: 50_000 }, 5_000, ["STANDARD"]],
    ["content worth more than is covered", { baseCoverage: 5_000, maxCoverage: 50_000 }, 5_001, ["STANDARD", "ENHANCED"]],
    ["content worth as much as the maximum", { baseCoverage: 5_000, maxCoverage: 50_000 }, 50_000, ["STANDARD"]],
  ] as const)("with %s", (_title, coverage, contentValue, types) => {
    expect(insuranceTypes(coverage, contentValue)).toEqual(types);
  });

  it("marks one offer as chosen, with what the choice would cost", () => {
    const upsalesWith = (insuranceType: Upsales["insurance"]["insuranceType"], amount: number) => ({
      ...NO_UPSALES,
      insurance: { insuranceType, amount },
    });
    for (const [chosen, value] of [
      [upsalesWith("NO_INSURANCE", 0), 5_000],
      [upsalesWith("ENHANCED", 12_345), 12_345],
      [upsalesWith("ENHANCED", 250_000), 250_000],
    ] as const) {
      const { summary, productsDetails } = priced({ ...MADRID_TO_BERLIN, upsales: chosen });
      const selected = productsDetails.insurance.offers.filter(({ isSelected }) => isSelected);
      expect(selected.map(({ protection }) => protection.value)).toEqual([value]);
      expect(selected[0]?.basePrice).toBe(summary.products.insurance?.basePrice);
    }
  });
});
