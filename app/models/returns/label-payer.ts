import type { PaymentMethod } from "#contract/orders";
import { labelPayer } from "#contract/rules/buyer-returns";

/** What pays return labels by itself. */
export interface ShownPayer {
  /** What is in the balance, minor units; 0 for nothing. */
  balance: number;
  /** The saved method, `Visa •••• 4242`; empty for none. */
  saved: string;
}

/** @param methods the client's, as its account lists them */
export function shownPayer(methods: readonly PaymentMethod[]): ShownPayer {
  const balance = methods.find(({ method }) => method === "BALANCE")?.available ?? 0;
  // More than any balance has.
  return { balance, saved: labelPayer(methods, Infinity)?.label ?? "" };
}
