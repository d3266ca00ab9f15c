import { describe, expect, it } from "vitest";
import type { PricingInput, Upsales } from "../../contract/services";
import { priceShipment } from "./pricing";
import { type Voucher, voucherProblem } from "./vouchers";

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
const voucher = (told: Partial<Voucher>): Voucher => ({
  name: "HOLA",
  kind: "percent",
  value: 10,
  expiresAt: null,
  serviceIds: null,
  ...told,
});

function priceWith(taken: Voucher) {
  const pricing = priceShipment(MADRID_TO_BERLIN, taken);
  if (!pricing.ok) throw new Error(JSON.stringify(pricing.messages));
  return pricing.summary;
}

describe("a voucher", () => {
  it.each([
    ["takes its percentage", { kind: "percent", value: 10 }, 1722],
    ["takes its amount, tax included", { kind: "fixed", value: 500 }, 1413],
    ["of 100 % makes the shipment free", { kind: "percent", value: 100 }, 0],
    ["worth more than the shipment makes it free and no cheaper", { kind: "fixed", value: 99_999 }, 0],
    ["of nothing changes nothing", { kind: "fixed", value: 0 }, 1913],
  ] as const)("%s", (_title, told, totalPrice) => {
    const price = priceWith(voucher(told));
    expect(price.total.totalPrice).toBe(totalPrice);
    expect(price.products.voucher).toMatchObject({ name: "HOLA", totalPrice: totalPrice - 1913 + 0 });
    if (totalPrice === 0) expect(price.total).toMatchObject({ basePrice: 0, taxPrice: 0 });
  });
});

describe("a voucher's rule", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const service = { id: "corvoline-home", allowsVoucher: true };
  const voucher = { name: "HOLA", kind: "percent", value: 10, expiresAt: null, serviceIds: null } as const;
  it.each([
    ["lets a valid one pass", voucher, service, undefined],
    ["knows none of that name", null, service, "UnknownVoucher"],
    ["refuses one from the moment it expires", { ...voucher, expiresAt: "2026-11-21T12:00:00.000Z" }, service, "UnknownVoucher"],
    ["takes one until then", { ...voucher, expiresAt: "2026-11-21T12:00:00.001Z" }, service, undefined],
    ["refuses it where the service takes none", voucher, { ...service, allowsVoucher: false }, "VoucherNotAllowed"],
    ["refuses one made for other services", { ...voucher, serviceIds: ["velorra-saver"] }, service, "VoucherNotAllowed"],
  ])("%s", (_title, taken, taker, code) => {
    expect(voucherProblem(taken, taker, now)?.error_code).toBe(code);
  });
});
