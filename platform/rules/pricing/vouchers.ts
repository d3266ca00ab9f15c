import { type PricePart, spreadDiscount, taxed, vatReport } from "../../../contract/rules/vat";
import { ERROR_CODES, type ProblemMessage } from "../../../contract/problems";

/** A voucher. `value` is a percentage from 0 to 100, or minor units including tax if fixed. */
export interface Voucher {
  name: string;
  kind: "percent" | "fixed";
  value: number;
  /** ISO 8601 instant of expiry; null for never. */
  expiresAt: string | null;
  /** Services it is valid for; null for all that accept vouchers. */
  serviceIds: readonly string[] | null;
}

/** Service fields for voucher validation. */
interface VoucherService {
  id: string;
  allowsVoucher: boolean;
}

/**
 * Why a voucher cannot be used for a service now, or null if it can.
 *
 * `UnknownVoucher` for an unknown or expired one, so that guessing names reveals nothing. `VoucherNotAllowed` if the service does
 * not accept it.
 */
export function voucherProblem(voucher: Voucher | null, service: VoucherService, now: Date): ProblemMessage | null {
  if (voucher === null || (voucher.expiresAt !== null && Date.parse(voucher.expiresAt) <= now.getTime())) {
    return { error_code: ERROR_CODES.unknownVoucher, field: "voucherName", text: "Unknown or expired voucher" };
  }
  return serviceProblem(voucher, service);
}

/** The part of the validation that does not depend on time. */
export function serviceProblem(voucher: Voucher, service: VoucherService): ProblemMessage | null {
  if (service.allowsVoucher && (voucher.serviceIds === null || voucher.serviceIds.includes(service.id))) return null;
  return { error_code: ERROR_CODES.voucherNotAllowed, field: "voucherName", text: "This service does not accept the voucher" };
}

/**
 * The discount of a voucher, positive minor units, capped at the total: a percentage of the net, or the smallest net that with
 * tax reaches a fixed amount. The tax is reduced along with each product's net.
 *
 * @param products net, in the order in which the discount applies to them
 * @param percent tax rate
 */
export function voucherDiscount(
  voucher: Voucher,
  products: readonly PricePart[],
  percent: number,
): { basePrice: number; totalPrice: number } {
  const sum = products.reduce((all, { net }) => all + net, 0);
  const grossOf = (net: number) => vatReport(spreadDiscount(net, products).map((part) => taxed(part.net, percent))).total;
  const net =
    voucher.kind === "percent"
      ? Math.round((sum * Math.min(Math.max(voucher.value, 0), 100)) / 100)
      : smallest(sum, (candidate) => grossOf(candidate) >= Math.round(voucher.value));
  return { basePrice: net, totalPrice: grossOf(net) };
}

/** Binary search for the smallest integer up to `most` that satisfies a monotonic predicate; `most` if none does. */
function smallest(most: number, isEnough: (candidate: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
