import { ERROR_CODES, type ProblemMessage } from "../../../contract/problems";
import type { Payments } from "../../outside/payments/port";
import type { Platform } from "../../platform";
import { noPaymentProvider } from "../problems";

/** @throws 409 if no payment provider is configured */
export function requirePayments({ payments }: Pick<Platform, "payments">): Payments {
  if (!payments) throw noPaymentProvider();
  return payments;
}

/** Problem of an amount that the provider does not take; null for one that it does, and for nothing. */
export function tooSmall({ payments }: Pick<Platform, "payments">, amount: number, currency: string): ProblemMessage | null {
  const least = payments?.leastAmount(currency) ?? 0;
  if (amount === 0 || amount >= least) return null;
  return { error_code: ERROR_CODES.amountTooSmall, text: `The least that can be paid is ${least} ${currency} in minor units` };
}
