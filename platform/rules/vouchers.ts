import { ERROR_CODES, type ProblemMessage } from "../../contract/problems";

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
export interface VoucherService {
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
 * The discount of a voucher, positive minor units, at most the sum.
 *
 * Base and total are reduced in the same proportion, each rounded half up, so that the remaining tax is never negative.
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
