import { z } from "zod";
import { PaymentMethodName } from "./orders";
import { CalendarDay, Currency, Instant, MinorUnits, Pagination, WaybillReference } from "./primitives";
import { procedure } from "./problems";

/**
 * What a line of the ledger is for. `ORDER` and `FEE` are what shipments cost, `VOUCHER` what is taken off, `REFUND` a shipment that
 * was cancelled; `PAYMENT` is money that came in, `PAYOUT` money that went back.
 */
export const LEDGER_TYPES = ["ORDER", "FEE", "VOUCHER", "PAYMENT", "REFUND", "PAYOUT"] as const;
export const LedgerType = z.enum(LEDGER_TYPES);
export type LedgerType = z.infer<typeof LedgerType>;

/** One movement of a client's account. What the client owes is negative. */
export const LedgerLine = z.object({
  id: z.string(),
  at: Instant,
  type: LedgerType,
  amount: MinorUnits,
  /** Of the account after this line. */
  balance: MinorUnits,
  currency: Currency,
  orderReference: z.string(),
  /** Null for what concerns the order as a whole. */
  waybillReference: WaybillReference.nullable(),
});
export type LedgerLine = z.infer<typeof LedgerLine>;

/** A way to pay that was used and is remembered: what to show of it, never what could be paid with. */
export const VaultedMethod = z.object({
  id: z.string(),
  method: PaymentMethodName,
  type: z.enum(["DIRECT", "DEFERRED"]),
  /** What it was given for. */
  purpose: z.enum(["ORDERS", "SUBSCRIPTION"]),
  brand: z.string().nullable(),
  lastFour: z.string().nullable(),
  lastUsedAt: Instant,
});
export type VaultedMethod = z.infer<typeof VaultedMethod>;

export const billing = {
  ledger: procedure
    .route({ method: "GET", path: "/v1/ledger", summary: "Movements of the account, newest first" })
    .input(
      z.object({
        /** Days in coordinated time, both included. */
        from: CalendarDay.optional(),
        to: CalendarDay.optional(),
        /** Part of an order's reference. */
        q: z.string().max(60).optional(),
        type: LedgerType.optional(),
        page: z.coerce.number().int().min(1).default(1),
        limit: z.coerce.number().int().min(1).max(100).default(20),
      }),
    )
    .output(z.object({ content: z.array(LedgerLine), balance: MinorUnits, currency: Currency, pagination: Pagination })),
  listPaymentMethods: procedure
    .route({ method: "GET", path: "/v1/payment-methods", summary: "Ways to pay that were used, the last used first" })
    .output(z.object({ paymentMethods: z.array(VaultedMethod) })),
  deletePaymentMethod: procedure
    .route({ method: "DELETE", path: "/v1/payment-methods/{id}", summary: "Forget a way to pay" })
    .input(z.object({ id: z.string() }))
    .output(z.object({ deleted: z.literal(true) })),
};
