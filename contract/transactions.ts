import { z } from "zod";
import { InvoiceReference } from "./invoices";
import { CalendarDay, CalendarMonth, Currency, Instant, laterValues, MinorUnits, Pagination } from "./primitives";
import { procedure } from "./problems";

/**
 * Type of a charge or refund. An upstream may have further types.
 *
 * `ORDER` shipments with their fees, `VOUCHER` its discount, `REFUND` a refunded shipment, `PLAN_FEE` a period of a plan.
 * `PAY_IN` money paid in to the balance, `CORRECTION` a pay-in that was taken back or given again.
 * Other payments are not transactions: an order on a collective invoice counts once, on the day of the order.
 */
export const TransactionType = z.string().regex(/^[A-Z][A-Z0-9_]{0,39}$/);

/**
 * What became of a refund: `pending` until the provider has paid it, `paid` to the payment method, `failed` if it cannot be paid
 * back there, so that the account keeps it as a credit, `credited` to the account at once, because nothing was charged, `balance`
 * at once to the balance.
 */
export const RefundState = z.enum(["pending", "paid", "failed", "credited", "balance"]).register(laterValues, { readAs: null });
export type RefundState = z.infer<typeof RefundState>;

/** @see spec account-and-money, section 3, "Transaction" */
export const Transaction = z.object({
  /** Reference of an order, a plan's period, or the paid invoice. */
  orderReference: z.string(),
  orderDate: Instant,
  /** Including tax; negative for a refund. For `PAY_IN` and `CORRECTION` what the balance gains, negative for what it loses. */
  totalPrice: MinorUnits,
  currency: Currency,
  type: TransactionType,
  /** Number of shipments. */
  shipments: z.number().int().min(0),
  /** Invoice or credit note that contains it. */
  invoiceReference: InvoiceReference.nullable(),
  /** Null for what is no refund, and where the upstream does not tell it. */
  refundState: RefundState.nullable().default(null),
  /** Whether an order was paid from the balance. */
  isFromBalance: z.boolean().default(false),
});
export type Transaction = z.infer<typeof Transaction>;

export const TRANSACTIONS_PER_PAGE = 10;
/** Most transactions of one call. */
export const TRANSACTIONS_LIMIT = 200;

/** The transactions of a calendar month in one currency. What is paid in to the balance is no sale, and is left out. */
export const TransactionMonth = z.object({
  month: CalendarMonth,
  currency: Currency,
  transactions: z.number().int().min(1),
  /** Everything but refunds, including tax. */
  charged: MinorUnits,
  /** Refunds, including tax: 0 or negative. */
  refunded: MinorUnits,
});
export type TransactionMonth = z.infer<typeof TransactionMonth>;

export const transactions = {
  list: procedure
    .route({ method: "GET", path: "/v1/transactions", summary: "Charges and refunds, newest first" })
    .input(
      z.object({
        /** Substring of the reference, case-insensitive. */
        orderReference: z.string().max(60).optional(),
        /** Days of the client's calendar, inclusive. */
        from: CalendarDay.optional(),
        to: CalendarDay.optional(),
        page: z.coerce.number().int().min(1).default(1),
        limit: z.coerce.number().int().min(1).max(TRANSACTIONS_LIMIT).default(TRANSACTIONS_PER_PAGE),
      }),
    )
    .output(z.object({ items: z.array(Transaction), pagination: Pagination })),
  months: procedure
    .route({
      method: "GET",
      path: "/v1/transaction-months",
      summary: "Totals of the months with transactions, newest first",
      description: "Months of the client's calendar, at least the last 24.",
    })
    .output(z.object({ months: z.array(TransactionMonth) })),
};
