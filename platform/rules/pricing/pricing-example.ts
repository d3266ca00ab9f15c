import type { PricingInput } from "../../../contract/services";
import { NO_UPSALES } from "../orders/orders-upsales";
import { priceShipment } from "./pricing";
import type { Voucher } from "./vouchers";

/* Fixtures of the price tests. */

export const MADRID_TO_BERLIN: PricingInput = {
  serviceId: "corvoline-home",
  source: "manual",
  from: { country: "ES", zip: "28001" },
  to: { country: "DE", zip: "10115" },
  packages: [{ weight: 2.3, length: 30, width: 20, height: 15 }],
  contentValue: null,
  upsales: NO_UPSALES,
  voucherName: null,
};

/** A voucher of 10 % that never expires, for every service that accepts vouchers. */
export function exampleVoucher(changes: Partial<Voucher> = {}): Voucher {
  return { name: "HOLA", kind: "percent", value: 10, expiresAt: null, serviceIds: null, ...changes };
}

/** @throws Error with the problems if the shipment cannot be priced */
export function priceOrThrow(input: PricingInput, voucher: Voucher | null = null) {
  const pricing = priceShipment(input, voucher);
  if (!pricing.ok) throw new Error(JSON.stringify(pricing.messages));
  return pricing;
}
