import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { vatOf, vatReport } from "../../../contract/rules/vat";
import { invoiceLines } from "./invoices";
import { orderMovements, planMovements, planRefundMovements, shipmentRefundMovements } from "./ledger";
import { exampleVoucher, MADRID_TO_BERLIN, priceOrThrow } from "../pricing/pricing-example";

const plain = priceOrThrow(MADRID_TO_BERLIN).summary;
const withVoucher = priceOrThrow({ ...MADRID_TO_BERLIN, voucherName: "HOLA" }, exampleVoucher()).summary;
const abroad = priceOrThrow({ ...MADRID_TO_BERLIN, to: { country: "GB", zip: "M1 1AE" }, serviceId: "velorra-saver" }).summary;
const sum = (movements: { amount: number }[]) => movements.reduce((total, { amount }) => total + amount, 0);

describe("the ledger", () => {
  it("lists price, fee and voucher separately, and a paid order sums to zero", () => {
    const bought = [
      { reference: "A", price: plain },
      { reference: "B", price: withVoucher },
      { reference: "C", price: abroad },
    ];
    const charged = bought.reduce((total, { price }) => total + price.total.totalPrice, 0) + 500;
    const movements = orderMovements(bought, { charged, returned: 500 });
    expect(movements.map(({ type, shipmentReference }) => [type, shipmentReference])).toEqual([
      ["ORDER", "A"],
      ["ORDER", "B"],
      ["VOUCHER", "B"],
      ["ORDER", "C"],
      ["FEE", "C"],
      ["PAYMENT", null],
      ["PAYOUT", null],
    ]);
    expect(sum(movements)).toBe(0);
    expect(movements.find(({ type }) => type === "VOUCHER")?.amount).toBeGreaterThan(0);
  });

  it("credits and pays back a cancelled shipment; a free one has no movements", () => {
    const movements = shipmentRefundMovements({ reference: "A", price: plain }, true);
    expect(movements.map(({ type, amount }) => [type, amount])).toEqual([
      ["REFUND", plain.total.totalPrice],
      ["PAYOUT", -plain.total.totalPrice],
    ]);
    const free = priceOrThrow({ ...MADRID_TO_BERLIN, voucherName: "FREE" }, exampleVoucher({ value: 100 })).summary;
    expect(shipmentRefundMovements({ reference: "A", price: free }, false)).toEqual([]);
    expect(sum(orderMovements([{ reference: "A", price: free }], { charged: 0, returned: 0 }))).toBe(0);
  });

  it("has of each line its net amount and rate, and what was sold", () => {
    const item = { name: "Corvoline Home" };
    const { total, products } = withVoucher;
    const [carriage, voucher] = orderMovements([{ reference: "A", price: withVoucher, item }], { charged: 0, returned: 0 });
    const net = total.basePrice - products.voucher!.basePrice;
    expect(carriage).toEqual({
      type: "ORDER",
      shipmentReference: "A",
      amount: -products.porterage.totalPrice,
      item,
      tax: { net: -net, percent: 21 },
    });
    expect(voucher).toEqual({
      type: "VOUCHER",
      shipmentReference: "A",
      amount: -products.voucher!.totalPrice,
      item: { name: "HOLA" },
      tax: { net: -products.voucher!.basePrice, percent: 21 },
    });
    const [order, fee] = orderMovements([{ reference: "C", price: abroad }], { charged: 0, returned: 0 });
    const { managementFee } = abroad.products;
    expect(fee).toEqual({
      type: "FEE",
      shipmentReference: "C",
      amount: -managementFee!.totalPrice,
      tax: { net: -managementFee!.basePrice, percent: 21 },
    });
    expect(order!.amount + fee!.amount).toBe(-abroad.total.totalPrice);
    expect(order).not.toHaveProperty("item");
  });

  it("credits a shipment with its tax, and pays nothing back that was never charged", () => {
    const item = { name: "Corvoline Home" };
    const tax = { net: plain.total.basePrice, percent: 21 };
    expect(shipmentRefundMovements({ reference: "A", price: plain, item }, false)).toEqual([
      { type: "REFUND", amount: plain.total.totalPrice, shipmentReference: "A", tax, item },
    ]);
    expect(shipmentRefundMovements({ reference: "A", price: plain }, true)[0]).not.toHaveProperty("item");
  });

  it("sums to zero for a plan's period that was paid, and for one that is given back", () => {
    const period = { net: 2900, taxPercent: 21, gross: 3509, item: { name: "Plus", from: "2026-11-21", to: "2026-12-20" } };
    const known = { shipmentReference: null };
    expect(planMovements(period)).toEqual([
      { type: "PLAN_FEE", amount: -3509, tax: { net: -2900, percent: 21 }, item: period.item, ...known },
      { type: "PAYMENT", amount: 3509, ...known },
    ]);
    expect(planRefundMovements(period)).toEqual([
      { type: "REFUND", amount: 3509, tax: { net: 2900, percent: 21 }, item: period.item, ...known },
      { type: "PAYOUT", amount: -3509, ...known },
    ]);
    expect(planMovements({ ...period, net: 0, gross: 0 })).toEqual([]);
  });
});

describe("the lines of an invoice", () => {
  const choices = fc.record({
    weight: fc.integer({ min: 1, max: 200 }).map((tenths) => tenths / 10),
    proofOfDelivery: fc.boolean(),
    adultSignature: fc.boolean(),
    insured: fc.integer({ min: 0, max: 90_000 }),
    voucher: fc.option(
      fc.oneof(
        fc.integer({ min: 0, max: 100 }).map((value) => exampleVoucher({ value })),
        fc.integer({ min: 0, max: 4_000 }).map((value) => exampleVoucher({ kind: "fixed", value })),
      ),
    ),
    isAbroad: fc.boolean(),
  });

  it("are each net × rate, and add up to the price, the ledger and the report, whatever was chosen and taken off", () => {
    fc.assert(
      fc.property(choices, ({ weight, proofOfDelivery, adultSignature, insured, voucher, isAbroad }) => {
        const { upsales, packages } = MADRID_TO_BERLIN;
        const insuranceType = insured > 20_000 ? ("ENHANCED" as const) : ("NO_INSURANCE" as const);
        const insurance = { insuranceType, amount: insured > 20_000 ? insured : 0 };
        const { summary: price } = priceOrThrow(
          {
            ...MADRID_TO_BERLIN,
            ...(isAbroad ? { to: { country: "GB", zip: "M1 1AE" }, serviceId: "velorra-saver" } : {}),
            contentValue: insured,
            packages: packages.map((each) => ({ ...each, weight })),
            upsales: { ...upsales, proofOfDelivery, adultSignature: adultSignature && !isAbroad, insurance },
            voucherName: voucher?.name ?? null,
          },
          ...(voucher ? [voucher] : []),
        );
        const bought = { reference: "A", price };
        const linesOf = (movements: ReturnType<typeof orderMovements>) =>
          movements.flatMap(({ type, amount, tax, item, shipmentReference }) =>
            tax
              ? invoiceLines({
                  type,
                  amount,
                  net: tax.net,
                  tax_percent: tax.percent,
                  item: item ?? null,
                  at: new Date(0),
                  order_reference: "OR1",
                  shipment_reference: shipmentReference,
                })
              : [],
          );
        const movements = orderMovements([bought], { charged: price.total.totalPrice, returned: 0 });
        const charged = linesOf(movements);
        for (const { net, taxPercent, tax, total } of charged) expect([tax, total]).toEqual([vatOf(net, taxPercent), net + tax]);
        const { basePrice: net, taxPrice: tax, totalPrice: total } = price.total;
        expect(vatReport(charged)).toMatchObject({ net, tax, total });
        expect(sum(movements)).toBe(0);
        expect(total).toBeGreaterThanOrEqual(0);
        const credited = linesOf(shipmentRefundMovements(bought, true));
        for (const line of credited) expect(line.tax).toBe(vatOf(line.net, line.taxPercent));
        expect(vatReport([...charged, ...credited])).toMatchObject({ net: 0, tax: 0, total: 0 });
      }),
    );
  });
});
