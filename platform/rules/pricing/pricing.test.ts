import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SERVED_COUNTRIES } from "../catalogue/catalog-types";
import { Price, type PricingInput, ProductsDetails, type Upsales } from "../../../contract/services";
import { allServices } from "../catalogue/catalog";
import { insuranceTypes } from "../../../contract/rules/insurance";
import { NO_UPSALES } from "../orders/orders-upsales";
import { priceShipment, searchServices } from "./pricing";
import { exampleVoucher, MADRID_TO_BERLIN, priceOrThrow } from "./pricing-example";
import type { Voucher } from "./vouchers";
import { runs } from "../../../tests/support/runs";

const priceOf = (input: PricingInput): Price => priceOrThrow(input).summary;

const ZIPS = {
  GB: ["SW1A 1AA", "BT1 1AA"],
  ES: ["28001", "07001", "35001"],
  PT: ["1100-001", "9000-001"],
  IT: ["00184", "09124"],
  FR: ["75007", "20000"],
};
const routeEnd = fc.constantFrom(...SERVED_COUNTRIES).chain((country) =>
  fc.record({
    country: fc.constant(country),
    zip: fc.constantFrom(...((ZIPS as Record<string, string[]>)[country] ?? ["10115"])),
  }),
);
const parcel = fc.record({
  weight: fc.integer({ min: 1, max: 32_000 }).map((grams) => grams / 1000),
  length: fc.integer({ min: 1, max: 80 }),
  width: fc.integer({ min: 1, max: 40 }),
  height: fc.integer({ min: 1, max: 40 }),
});
/** Mostly valid choices: fully random ones are nearly always rejected and do not test prices. */
const input = fc.constantFrom(...allServices()).chain((service) => {
  const offered = (price: number | null) => (price === null ? fc.constant(false) : fc.boolean());
  return fc.record({
    serviceId: fc.constant(service.id),
    source: fc.constant("manual"),
    from: routeEnd,
    to: routeEnd,
    packages: fc.array(parcel, { minLength: 1, maxLength: 3 }),
    contentValue: fc.option(fc.integer({ min: 0, max: 600_000 })),
    upsales: fc.record({
      insurance: fc.record({
        insuranceType: fc.constantFrom(...insuranceTypes(service.insurance, null)),
        amount: fc.integer({ min: 0, max: service.insurance.maxCoverage }),
      }),
      proofOfDelivery: offered(service.extras.proofOfDelivery),
      adultSignature: offered(service.extras.adultSignature),
      additionalHandling: offered(service.extras.additionalHandling),
      printInStore: service.hasPrintInStore ? fc.boolean() : fc.constant(false),
      cashOnDelivery: fc.record({
        amount: fc.integer({ min: 0, max: 120_000 }),
        accountHolder: fc.constantFrom("", "Ana"),
        iban: fc.constantFrom("", "ES91"),
      }),
    }),
    voucherName: fc.constant(null),
  });
});
const anyVoucher = fc.option(
  fc.oneof(
    fc.integer({ min: 0, max: 100 }).map((value) => exampleVoucher({ kind: "percent", value })),
    fc.integer({ min: 0, max: 20_000 }).map((value) => exampleVoucher({ kind: "fixed", value })),
  ),
);

describe("the price of a shipment", () => {
  it("adds up, is never negative, matches the contract and is deterministic", () => {
    let pricedCount = 0;
    fc.assert(
      fc.property(input, anyVoucher, (shipment, voucher) => {
        const pricing = priceShipment(shipment, voucher);
        expect(priceShipment(structuredClone(shipment), voucher)).toEqual(pricing);
        if (!pricing.ok) {
          expect(pricing.messages.length).toBeGreaterThan(0);
          return;
        }
        pricedCount += 1;
        const { total, products } = pricing.summary;
        expect(Price.parse(pricing.summary)).toEqual(pricing.summary);
        expect(ProductsDetails.parse(pricing.productsDetails)).toEqual(pricing.productsDetails);
        const chosen = Object.values(products).filter((product) => product !== null);
        expect(chosen.reduce((sum, { totalPrice }) => sum + totalPrice, 0)).toBe(total.totalPrice);
        expect(chosen.reduce((sum, { basePrice }) => sum + basePrice, 0)).toBe(total.basePrice);
        expect(total.basePrice + total.taxPrice).toBe(total.totalPrice);
        expect(total.taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(total.taxPrice);
        for (const part of [total.basePrice, total.taxPrice, total.totalPrice]) expect(part).toBeGreaterThanOrEqual(0);
        for (const [name, product] of Object.entries(products)) {
          if (product && name !== "voucher") expect(product.totalPrice).toBeGreaterThanOrEqual(product.basePrice);
        }
      }),
      { numRuns: runs(400, 3000) },
    );
    expect(pricedCount).toBeGreaterThan(runs(40, 300));
  });

  it("never decreases for heavier, larger or more parcels", () => {
    const search = fc.record({ from: routeEnd, to: routeEnd, parcel, growth: parcel });
    let comparedCount = 0;
    fc.assert(
      fc.property(search, ({ from, to, parcel: small, growth }) => {
        const grown = { ...small, weight: small.weight + growth.weight / 10, height: small.height + growth.height };
        const prices = (packages: (typeof small)[]) =>
          new Map(
            searchServices({ source: "manual", from, to, packages, sortBy: "totalPrice" }).map(({ id, price }) => [
              id,
              price.totalPrice,
            ]),
          );
        const before = prices([small]);
        for (const after of [prices([grown]), prices([small, growth])]) {
          comparedCount += after.size;
          for (const [id, price] of after) expect(price).toBeGreaterThanOrEqual(before.get(id) ?? Infinity);
        }
      }),
      { numRuns: runs(60, 500) },
    );
    expect(comparedCount).toBeGreaterThan(300);
  });

  it("includes fuel and the tax of the sender's country", () => {
    // 2.3 kg is charged as 2.5: 1240 + 3 half kilograms at 68 = 1444, and 9.5 % fuel = 1581.18; Spain takes 21 %.
    expect(priceOf(MADRID_TO_BERLIN).total).toEqual({
      currency: "EUR",
      basePrice: 1581,
      taxPrice: 332,
      totalPrice: 1913,
      taxes: [{ percentage: 21, amount: 332 }],
    });
    const berlinToMadrid = priceOf({ ...MADRID_TO_BERLIN, from: MADRID_TO_BERLIN.to, to: MADRID_TO_BERLIN.from });
    expect(berlinToMadrid.total).toMatchObject({ basePrice: 1581, taxes: [{ percentage: 19, amount: 300 }] });
  });

  it("charges light, large parcels by volume", () => {
    const cushion = priceOf({ ...MADRID_TO_BERLIN, packages: [{ weight: 1, length: 60, width: 50, height: 40 }] });
    const brick = priceOf({ ...MADRID_TO_BERLIN, packages: [{ weight: 20, length: 30, width: 20, height: 15 }] });
    expect(cushion.total).toEqual(brick.total);
  });

  it("has a surcharge to an island, but not within it", () => {
    const to = (zip: string, from = "28001") =>
      priceOf({ ...MADRID_TO_BERLIN, from: { country: "ES", zip: from }, to: { country: "ES", zip } }).total.totalPrice;
    expect(to("35001")).toBeGreaterThan(to("07001"));
    expect(to("07001")).toBeGreaterThan(to("08005"));
    expect(to("35001", "38001")).toBe(to("08005"));
  });

  it("has a customs fee only across a customs border", () => {
    for (const [country, crosses] of [
      ["GB", true],
      ["TR", true],
      ["FR", false],
      ["HU", false],
    ] as const) {
      const price = priceOf({ ...MADRID_TO_BERLIN, to: { country, zip: "1000" } });
      expect([country, price.products.managementFee !== null]).toEqual([country, crosses]);
    }
  });

  it("has exactly the chosen extras as products", () => {
    const { products } = priceOf({
      ...MADRID_TO_BERLIN,
      to: { country: "ES", zip: "08005" },
      contentValue: 30_000,
      upsales: {
        ...NO_UPSALES,
        insurance: { insuranceType: "ENHANCED", amount: 30_000 },
        adultSignature: true,
        cashOnDelivery: { amount: 30_000, accountHolder: "Ana Gil", iban: "ES9121000418450200051332" },
      },
    });
    // 1.2 % of the 250.00 beyond the 50.00 that are included; 2 % of the amount collected.
    expect(products.insurance).toEqual({ basePrice: 300, totalPrice: 363, currency: "EUR", protectionValue: 30_000 });
    expect(products.cashOnDelivery).toMatchObject({ basePrice: 600 });
    expect(products.adultSignature).toMatchObject({ basePrice: 290 });
    expect([products.proofOfDelivery, products.additionalHandling, products.managementFee, products.voucher]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it.each([
    [{}, true],
    [{ amount: 0 }, false],
    [{ accountHolder: " " }, false],
    [{ iban: " " }, false],
  ])("collects cash with %j: %s", (changes, isChosen) => {
    const cashOnDelivery = { amount: 30_000, accountHolder: "Ana", iban: "ES91", ...changes };
    const to = { country: "ES", zip: "08005" } as const;
    const { cashOnDelivery: product } = priceOf({ ...MADRID_TO_BERLIN, to, upsales: { ...NO_UPSALES, cashOnDelivery } }).products;
    expect(product !== null).toBe(isChosen);
  });

  it.each(["proofOfDelivery", "additionalHandling", "adultSignature"] as const)("has the extra %s once it is chosen", (extra) => {
    const service = allServices().find(({ id, extras }) => extras[extra] !== null && id === "corvoline-home");
    const priced = priceOrThrow({ ...MADRID_TO_BERLIN, upsales: { ...NO_UPSALES, [extra]: true } });
    expect(priced.summary.products[extra]).toMatchObject({ basePrice: service!.extras[extra] });
    expect(priced.productsDetails[extra]).toEqual(priced.summary.products[extra]);
    expect(priceOf(MADRID_TO_BERLIN).products[extra]).toBeNull();
  });

  it("reports unsupported choices with codes of the error catalogue", () => {
    const problems = (changes: Partial<PricingInput>, voucher: Voucher | null = null) => {
      const pricing = priceShipment({ ...MADRID_TO_BERLIN, ...changes }, voucher);
      return pricing.ok ? [] : pricing.messages.map(({ error_code, field }) => `${error_code} ${field}`);
    };
    const chosen = (changes: Partial<Upsales>) => ({ upsales: { ...NO_UPSALES, ...changes } });
    const cash = { amount: 100_000, accountHolder: "Ana", iban: "ES91" };
    const spanish = { to: { country: "ES", zip: "08005" } } as const;
    expect(problems({ serviceId: "gone" })).toEqual(["MissingCarrierProduct serviceId"]);
    expect(problems({ serviceId: "brackenway-day" })).toEqual(["MissingCarrierProduct serviceId"]);
    expect(problems({ packages: [{ weight: 31, length: 10, width: 10, height: 10 }] })).toEqual([
      "MaxSizeExceededField packages[0].weight",
    ]);
    expect(problems({ packages: [{ weight: 1, length: 121, width: 10, height: 10 }] })).toEqual([
      "MaxSizeExceededField packages[0].length",
    ]);
    expect(problems({ packages: [{ weight: 1, length: 10, width: 110, height: 100 }] })).toEqual([
      "MaxSizeExceededField packages[0].length",
    ]);
    expect(problems(chosen({ printInStore: true }))).toEqual(["ValueNotAllowedField upsales.printInStore"]);
    expect(problems({ serviceId: "corvoline-pickup", ...chosen({ adultSignature: true }) })).toEqual([
      "ValueNotAllowedField upsales.adultSignature",
    ]);
    expect(problems(chosen({ insurance: { insuranceType: "WAYBILL_INSURANCE", amount: 100 } }))).toEqual([
      "ValueNotAllowedField upsales.insurance.insuranceType",
    ]);
    expect(problems(chosen({ insurance: { insuranceType: "ENHANCED", amount: 0 } }))).toEqual([]);
    expect(problems(chosen({ insurance: { insuranceType: "ENHANCED", amount: 250_001 } }))).toEqual([
      "MaxSizeExceededField upsales.insurance.amount",
    ]);
    expect(problems(chosen({ insurance: { insuranceType: "ENHANCED", amount: 5_000 } }))).toEqual([
      "MinSizeNotReachedField upsales.insurance.amount",
    ]);
    expect(problems(chosen({ cashOnDelivery: cash }))).toEqual(["ValueNotAllowedField upsales.cashOnDelivery.amount"]);
    expect(problems({ ...spanish, ...chosen({ cashOnDelivery: cash }) })).toEqual([
      "MaxSizeExceededField upsales.cashOnDelivery.amount",
    ]);
    expect(problems({ ...spanish, ...chosen({ cashOnDelivery: { ...cash, iban: " " } }) })).toEqual([]);
    const enhanced = (amount: number) => problems(chosen({ insurance: { insuranceType: "ENHANCED", amount } }));
    expect([enhanced(5_001), enhanced(250_000)]).toEqual([[], []]);
    const collected = (amount: number) => problems({ ...spanish, ...chosen({ cashOnDelivery: { ...cash, amount } }) });
    expect(collected(99_999)).toEqual([]);
    expect(problems({ serviceId: "skyferro-overnight" }, exampleVoucher())).toEqual(["VoucherNotAllowed voucherName"]);
  });
});
