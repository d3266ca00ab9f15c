import { describe, expect, it } from "vitest";
import { shipmentRefundMovements, orderMovements } from "./ledger";
import { exampleVoucher, MADRID_TO_BERLIN, priceOrThrow } from "./pricing-example";

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
});
