import { describe, expect, test } from "vitest";
import type { Price } from "#contract/services";
import { priceDetails } from "./price-lines";

const product = (basePrice: number) => ({ basePrice, totalPrice: Math.round(basePrice * 1.21), currency: "EUR" });

const price: Price = {
  total: { currency: "EUR", basePrice: 1300, taxPrice: 273, totalPrice: 1573, taxes: [{ percentage: 21, amount: 273 }] },
  products: {
    voucher: { ...product(-100), name: "WELCOME" },
    managementFee: product(50),
    porterage: product(1000),
    insurance: { ...product(350), protectionValue: 50_000 },
    adultSignature: null,
    additionalHandling: null,
    proofOfDelivery: null,
    cashOnDelivery: null,
  },
};

describe("price details", () => {
  test("begin with the porterage, end with the voucher, and leave out what was not chosen", () => {
    expect(priceDetails(price).lines.map((line) => line.name)).toEqual(["porterage", "insurance", "managementFee", "voucher"]);
  });

  test("give lines that add up to the sum before tax", () => {
    const { lines, basePrice } = priceDetails(price);
    expect(lines.reduce((sum, line) => sum + line.basePrice, 0)).toBe(basePrice);
  });

  test("say what the insurance covers and which voucher was used", () => {
    const { lines } = priceDetails(price);
    expect(lines.find((line) => line.name === "insurance")?.protectionValue).toBe(50_000);
    expect(lines.find((line) => line.name === "voucher")?.voucherName).toBe("WELCOME");
  });

  test("keep each tax and the total as they were paid", () => {
    expect(priceDetails(price)).toMatchObject({ taxes: [{ percentage: 21, amount: 273 }], totalPrice: 1573, currency: "EUR" });
  });
});
