import { ERROR_CODES, type ProblemMessage } from "../../contract/problems";

/** A voucher as the platform keeps it. `value` is percent from 0 to 100, or minor units with tax in them when fixed. */
export interface Voucher {
  name: string;
  kind: "percent" | "fixed";
  value: number;
  /** ISO 8601 instant; the voucher is void from then on. Null never expires. */
  expiresAt: string | null;
  /** Services it may be used on; null means all that take vouchers. */
  serviceIds: readonly string[] | null;
}

/** What of a service the rule looks at. */
export interface VoucherTaker {
  id: string;
  allowsVoucher: boolean;
}

/**
 * Why a voucher cannot be used on a service now, or null when it can.
 *
 * `UnknownVoucher` when there is none of that name or it has expired: a merchant who guesses names learns nothing.
 * `VoucherNotAllowed` when the service takes none, or not this one.
 */
export function voucherProblem(voucher: Voucher | null, service: VoucherTaker, now: Date): ProblemMessage | null {
  if (voucher === null || (voucher.expiresAt !== null && Date.parse(voucher.expiresAt) <= now.getTime())) {
    return { error_code: ERROR_CODES.unknownVoucher, field: "voucherName", text: "There is no valid voucher of this name" };
  }
  return serviceProblem(voucher, service);
}

/** The part of the rule that needs no clock. */
export function serviceProblem(voucher: Voucher, service: VoucherTaker): ProblemMessage | null {
  if (service.allowsVoucher && (voucher.serviceIds === null || voucher.serviceIds.includes(service.id))) return null;
  return { error_code: ERROR_CODES.voucherNotAllowed, field: "voucherName", text: "This service does not take the voucher" };
}

/**
 * What a voucher takes off, as positive minor units: never more than there is to pay.
 *
 * Base and total are cut in the same proportion, each rounded half up, so that the tax left is never negative and 100 % leaves 0.
 */
export function voucherDiscount(
  voucher: Voucher,
  sum: { basePrice: number; totalPrice: number },
): { basePrice: number; totalPrice: number } {
  if (sum.totalPrice <= 0) return { basePrice: 0, totalPrice: 0 };
  if (voucher.kind === "percent") {
    const share = Math.min(Math.max(voucher.value, 0), 100) / 100;
    return { basePrice: Math.round(sum.basePrice * share), totalPrice: Math.round(sum.totalPrice * share) };
  }
  const totalPrice = Math.min(Math.max(Math.round(voucher.value), 0), sum.totalPrice);
  return { basePrice: Math.round((totalPrice * sum.basePrice) / sum.totalPrice), totalPrice };
}
