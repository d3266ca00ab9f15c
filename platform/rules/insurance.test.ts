import { describe, expect, it } from "vitest";
import type { PricingInput, Upsales } from "../../contract/services";
import { insuranceTypes } from "./insurance";
import { priceShipment } from "./pricing";

const NO_UPSALES: Upsales = {
  insurance: { insuranceType: "NO_INSURANCE", amount: 0 },
  proofOfDelivery: false,
  adultSignature: false,
  additionalHandling: false,
  printInStore: false,
  cashOnDelivery: { amount: 0, accountHolder: "", iban: "" },
};
const MADRID_TO_BERLIN: PricingInput = {
  serviceId: "corvoline-home",
  source: "manual",
  from: { country: "ES", zip: "28001" },
  to: { country: "DE", zip: "10115" },
  packages: [{ weight: 2.3, length: 30, width: 20, height: 15 }],
  contentValue: null,
  upsales: NO_UPSALES,
  voucherName: null,
};
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
      const pricing = priceShipment({ ...MADRID_TO_BERLIN, upsales: chosen }, null);
      if (!pricing.ok) throw new Error("not priced");
      const selected = pricing.productsDetails.insurance.offers.filter(({ isSelected }) => isSelected);
      expect(selected.map(({ protection }) => protection.value)).toEqual([value]);
      expect(selected[0]?.basePrice).toBe(pricing.summary.products.insurance?.basePrice);
    }
  });
});
