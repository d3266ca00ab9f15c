import { z } from "zod";
import { PaymentMethodName } from "./orders";
import { CalendarDay, Currency, Instant, MinorUnits, Pagination, WaybillReference } from "./primitives";
import { procedure } from "./problems";

/**
 * Type of a ledger line. `ORDER` and `FEE` are charges for shipments, `VOUCHER` a discount, `REFUND` a cancelled shipment,
 * `PAYMENT` money received and `PAYOUT` money paid back.
 */
export const LEDGER_TYPES = ["ORDER", "FEE", "VOUCHER", "PAYMENT", "REFUND", "PAYOUT"] as const;
export const LedgerType = z.enum(LEDGER_TYPES);
export type LedgerType = z.infer<typeof LedgerType>;

/** One movement of a client's account. Amounts owed by the client are negative. */
export const LedgerLine = z.object({
  id: z.string(),
  at: Instant,
  type: LedgerType,
  amount: MinorUnits,
  /** Account balance after this line. */
  balance: MinorUnits,
  currency: Currency,
  orderReference: z.string(),
  /** Null for a line that concerns the whole order. */
  waybillReference: WaybillReference.nullable(),
});
export type LedgerLine = z.infer<typeof LedgerLine>;

/** A saved payment method: display data only, never credentials. */
export const VaultedMethod = z.object({
  id: z.string(),
  method: PaymentMethodName,
  type: z.enum(["DIRECT", "DEFERRED"]),
  /** What the merchant saved it for. */
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
        /** UTC days, inclusive. */
        from: CalendarDay.optional(),
        to: CalendarDay.optional(),
        /** Substring of the order reference. */
        q: z.string().max(60).optional(),
        type: LedgerType.optional(),
        page: z.coerce.number().int().min(1).default(1),
        limit: z.coerce.number().int().min(1).max(100).default(20),
      }),
    )
    .output(z.object({ content: z.array(LedgerLine), balance: MinorUnits, currency: Currency, pagination: Pagination })),
  listPaymentMethods: procedure
    .route({ method: "GET", path: "/v1/payment-methods", summary: "Saved payment methods, most recently used first" })
    .output(z.object({ paymentMethods: z.array(VaultedMethod) })),
  deletePaymentMethod: procedure
    .route({ method: "DELETE", path: "/v1/payment-methods/{id}", summary: "Delete a saved payment method" })
    .input(z.object({ id: z.string() }))
    .output(z.object({ deleted: z.literal(true) })),
};
