import { describe, expect, it } from "vitest";
import { aVoucher, MADRID_TO_BERLIN, priced } from "./pricing-example";
import { voucherProblem } from "./vouchers";

describe("a voucher", () => {
  it.each([
    ["takes its percentage", { kind: "percent", value: 10 }, 1722],
    ["takes its amount, tax included", { kind: "fixed", value: 500 }, 1413],
    ["of 100 % makes the shipment free", { kind: "percent", value: 100 }, 0],
    ["worth more than the shipment makes it free and no cheaper", { kind: "fixed", value: 99_999 }, 0],
    ["of nothing changes nothing", { kind: "fixed", value: 0 }, 1913],
  ] as const)("%s", (_title, told, totalPrice) => {
    const price = priced(MADRID_TO_BERLIN, aVoucher(told)).summary;
    expect(price.total.totalPrice).toBe(totalPrice);
    expect(price.products.voucher).toMatchObject({ name: "HOLA", totalPrice: totalPrice - 1913 + 0 });
    if (totalPrice === 0) expect(price.total).toMatchObject({ basePrice: 0, taxPrice: 0 });
  });
});

describe("a voucher's rule", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const service = { id: "corvoline-home", allowsVoucher: true };
  it.each([
    ["lets a valid one pass", aVoucher(), service, undefined],
    ["knows none of that name", null, service, "UnknownVoucher"],
    ["refuses one from the moment it expires", aVoucher({ expiresAt: "2026-11-21T12:00:00.000Z" }), service, "UnknownVoucher"],
    ["takes one until then", aVoucher({ expiresAt: "2026-11-21T12:00:00.001Z" }), service, undefined],
    ["refuses it where the service takes none", aVoucher(), { ...service, allowsVoucher: false }, "VoucherNotAllowed"],
    ["refuses one made for other services", aVoucher({ serviceIds: ["velorra-saver"] }), service, "VoucherNotAllowed"],
  ])("%s", (_title, taken, taker, code) => {
    expect(voucherProblem(taken, taker, now)?.error_code).toBe(code);
  });
});
