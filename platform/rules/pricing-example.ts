import type { PricingInput } from "../../contract/services";
import { NO_UPSALES } from "./orders-upsales";
import { priceShipment } from "./pricing";
import type { Voucher } from "./vouchers";

/* What the tests of prices start from. */

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

/** A voucher of 10 % that never expires, for every service that takes vouchers. */
export function aVoucher(changes: Partial<Voucher> = {}): Voucher {
  return { name: "HOLA", kind: "percent", value: 10, expiresAt: null, serviceIds: null, ...changes };
}

/** @throws Error with what speaks against it, where a shipment has no price */
export function priced(input: PricingInput, voucher: Voucher | null = null) {
  const pricing = priceShipment(input, voucher);
  if (!pricing.ok) throw new Error(JSON.stringify(pricing.messages));
  return pricing;
}
