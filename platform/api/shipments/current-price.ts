import type { ProblemMessage } from "../../../contract/problems";
import type { Price } from "../../../contract/services";
import { findService } from "../../rules/catalog";
import type { Offer } from "../../rules/offers";
import { priceShipment } from "../../rules/pricing";
import { type Voucher, voucherProblem } from "../../rules/vouchers";
import type { Db } from "../../store/tables";
import { findVoucher } from "../orders/vouchers";
import { pricingInput } from "./draft-row";
import type { ShipmentRow } from "./present";
import { draftOf } from "./write";

export type CurrentPrice = { ok: true; price: Price } | { ok: false; messages: ProblemMessage[] };

/** Current price of a stored shipment, with or without a voucher. */
export async function calculateCurrentPrice(
  db: Db,
  row: ShipmentRow,
  voucherName: string | null,
  offer: Offer,
): Promise<CurrentPrice> {
  return priceOf(row, voucherName, voucherName === null ? null : await findVoucher(db, voucherName), offer);
}

/** Like {@link calculateCurrentPrice}, where the voucher is known: null if it is not. */
export function priceOf(row: ShipmentRow, voucherName: string | null, voucher: Voucher | null, offer: Offer): CurrentPrice {
  const service = row.service && findService(row.service.id);
  if (!row.service || !service) {
    return { ok: false, messages: [{ error_code: "MissingCarrierProduct", field: "serviceId", text: "No service is chosen" }] };
  }
  const problem = voucherName === null ? null : voucherProblem(voucher, service, new Date());
  if (problem) return { ok: false, messages: [problem] };
  const pricing = priceShipment(pricingInput({ ...draftOf(row), serviceId: service.id, voucherName }), voucher, offer);
  return pricing.ok ? { ok: true, price: pricing.summary } : pricing;
}
