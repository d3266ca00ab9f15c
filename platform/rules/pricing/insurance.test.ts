import { describe, expect, it } from "vitest";
import type { Upsales } from "../../../contract/services";
import { NO_UPSALES } from "../orders/orders-upsales";
import { MADRID_TO_BERLIN, priceOrThrow } from "./pricing-example";

describe("insurance types", () => {
  it("marks the chosen offer with its price", () => {
    const upsalesWith = (insuranceType: Upsales["insurance"]["insuranceType"], amount: number) => ({
      ...NO_UPSALES,
      insurance: { insuranceType, amount },
    });
    for (const [chosen, value] of [
      [upsalesWith("NO_INSURANCE", 0), 5_000],
      [upsalesWith("ENHANCED", 12_345), 12_345],
      [upsalesWith("ENHANCED", 250_000), 250_000],
    ] as const) {
      const { summary, productsDetails } = priceOrThrow({ ...MADRID_TO_BERLIN, upsales: chosen });
      const selected = productsDetails.insurance.offers.filter(({ isSelected }) => isSelected);
      expect(selected.map(({ protection }) => protection.value)).toEqual([value]);
      expect(selected[0]?.basePrice).toBe(summary.products.insurance?.basePrice);
    }
  });

  it("adds nothing to the price without a requested amount", () => {
    const insurance = { insuranceType: "ENHANCED" as const, amount: 0 };
    const { summary, productsDetails } = priceOrThrow({
      ...MADRID_TO_BERLIN,
      contentValue: 30_000,
      upsales: { ...NO_UPSALES, insurance },
    });
    expect(summary.products.insurance).toMatchObject({ basePrice: 0, protectionValue: 5_000 });
    // The price for the full value is offered but not selected.
    const offer = productsDetails.insurance.offers.find(({ protection }) => protection.protectionType === "full");
    expect(offer).toMatchObject({ basePrice: 300, isSelected: false });
  });
});
