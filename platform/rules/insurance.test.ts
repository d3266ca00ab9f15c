import { describe, expect, it } from "vitest";
import type { Upsales } from "../../contract/services";
import { NO_UPSALES } from "./orders-upsales";
import { MADRID_TO_BERLIN, priced } from "./pricing-example";

describe("insurance types", () => {
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

  it("costs nothing beyond the price while no sum is asked for", () => {
    const insurance = { insuranceType: "ENHANCED" as const, amount: 0 };
    const { summary, productsDetails } = priced({
      ...MADRID_TO_BERLIN,
      contentValue: 30_000,
      upsales: { ...NO_UPSALES, insurance },
    });
    expect(summary.products.insurance).toMatchObject({ basePrice: 0, protectionValue: 5_000 });
    // What the whole value would cost is told, and not chosen.
    const offer = productsDetails.insurance.offers.find(({ protection }) => protection.protectionType === "full");
    expect(offer).toMatchObject({ basePrice: 300, isSelected: false });
  });
});
