import type { PaymentMethod } from "#contract/orders";

/** A balance that does not cover a payment, minor units. */
export interface BalanceShortage {
  available: number;
  missing: number;
  currency: string;
}

/** Whether a method can pay a total, minor units: the balance only if it covers the total. */
export function coversTotal({ available }: Pick<PaymentMethod, "available">, total: number): boolean {
  return available === null || available >= total;
}

/** What is missing in the balance for a total; null if it covers the total, or if there is no balance. */
export function balanceShortage(own: readonly PaymentMethod[], total: number): BalanceShortage | null {
  const balance = own.find(({ method }) => method === "BALANCE");
  if (!balance || coversTotal(balance, total)) return null;
  const available = balance.available ?? 0;
  return { available, missing: total - available, currency: balance.currency };
}
