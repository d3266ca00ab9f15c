import type { ProblemMessage } from "../../../contract/problems";
import type { Price } from "../../../contract/services";
import { findService } from "../../rules/catalogue/catalog";
import type { Offer } from "../../rules/catalogue/offers";
import { priceShipment } from "../../rules/pricing/pricing";
import { type Voucher, voucherProblem } from "../../rules/pricing/vouchers";
import type { Db } from "../../store/tables";
import { findVoucher } from "../offers";
import { pricingInput } from "./draft-row";
import type { ShipmentRow } from "./present";
import { draftOf } from "./change-draft";

export type CurrentPrice = { ok: true; price: Price } | { ok: false; messages: ProblemMessage[] };

/** Current price of a stored shipment, with or without a voucher. */
export async function calculateCurrentPrice(
  db: Db,
  row: ShipmentRow,
  voucherName: string | null,
  { offer, now }: { offer: Offer; now: Date },
): Promise<CurrentPrice> {
  const given = voucherName === null ? null : { name: voucherName, voucher: await findVoucher(db, voucherName), now };
  return priceOf(row, given, offer);
}

/** A requested voucher; null if the name is unknown. `now` is the world time, to check its expiry. */
interface GivenVoucher {
  name: string;
  voucher: Voucher | null;
  now: Date;
}

/** Like {@link calculateCurrentPrice}, with the voucher already loaded. */
export function priceOf(row: ShipmentRow, given: GivenVoucher | null, offer: Offer): CurrentPrice {
  const service = row.service && findService(row.service.id);
  if (!row.service || !service) {
    return { ok: false, messages: [{ error_code: "MissingCarrierProduct", field: "serviceId", text: "No service is chosen" }] };
  }
  const problem = given && voucherProblem(given.voucher, service, given.now);
  if (problem) return { ok: false, messages: [problem] };
  const input = pricingInput({ ...draftOf(row), serviceId: service.id, voucherName: given?.name ?? null });
  const pricing = priceShipment(input, given?.voucher ?? null, offer);
  return pricing.ok ? { ok: true, price: pricing.summary } : pricing;
}
