import type { Payments } from "../../outside/payments/port";
import type { Platform } from "../../platform";
import { noPaymentProvider } from "../problems";

/** @throws 500 if no payment provider is configured */
export function requirePayments({ payments }: Pick<Platform, "payments">): Payments {
  if (!payments) throw noPaymentProvider();
  return payments;
}
