import { describe, expect, it } from "vitest";
import { exampleVoucher, MADRID_TO_BERLIN, priceOrThrow } from "./pricing-example";
import { voucherProblem } from "./vouchers";

describe("a voucher", () => {
  it.each([
    ["deducts its percentage", { kind: "percent", value: 10 }, 1722],
    ["deducts its amount including tax", { kind: "fixed", value: 500 }, 1413],
    ["of 100 % makes the shipment free", { kind: "percent", value: 100 }, 0],
    ["worth more than the shipment makes it free", { kind: "fixed", value: 99_999 }, 0],
    ["of 0 changes nothing", { kind: "fixed", value: 0 }, 1913],
  ] as const)("%s", (_title, changes, totalPrice) => {
    const price = priceOrThrow(MADRID_TO_BERLIN, exampleVoucher(changes)).summary;
    expect(price.total.totalPrice).toBe(totalPrice);
    expect(price.products.voucher).toMatchObject({ name: "HOLA", totalPrice: totalPrice - 1913 + 0 });
    if (totalPrice === 0) expect(price.total).toMatchObject({ basePrice: 0, taxPrice: 0 });
  });
});

describe("voucher validation", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const service = { id: "corvoline-home", allowsVoucher: true };
  it.each([
    ["accepts a valid voucher", exampleVoucher(), service, undefined],
    ["rejects an unknown name", null, service, "UnknownVoucher"],
    ["rejects an expired voucher", exampleVoucher({ expiresAt: "2026-11-21T12:00:00.000Z" }), service, "UnknownVoucher"],
    ["accepts a voucher just before it expires", exampleVoucher({ expiresAt: "2026-11-21T12:00:00.001Z" }), service, undefined],
    ["rejects it if the service accepts none", exampleVoucher(), { ...service, allowsVoucher: false }, "VoucherNotAllowed"],
    ["rejects a voucher for other services", exampleVoucher({ serviceIds: ["velorra-saver"] }), service, "VoucherNotAllowed"],
  ])("%s", (_title, voucher, service, code) => {
    expect(voucherProblem(voucher, service, now)?.error_code).toBe(code);
  });
});
