import { z } from "zod";
import { PaymentMethodName, ProviderVisit } from "./orders";
import { CalendarDay, Currency, HttpUrl, Instant, laterValues, MinorUnits, Pagination, WaybillReference } from "./primitives";
import { IdempotencyHeaders, procedure } from "./problems";

/**
 * Type of a ledger line. `ORDER` and `FEE` are charges for shipments, `PLAN_FEE` for a month of a plan. `VOUCHER` is a discount,
 * `REFUND` the credit for a shipment that was cancelled or refused by its carrier, or for a month of a plan, `PAYMENT` money
 * received, `PAYOUT` money paid back. `PAY_IN` is money paid in to the balance, `CORRECTION` a pay-in that was taken back or given again.
 */
export const LEDGER_TYPES = [
  "ORDER",
  "FEE",
  "PLAN_FEE",
  "VOUCHER",
  "PAYMENT",
  "REFUND",
  "PAYOUT",
  "PAY_IN",
  "CORRECTION",
] as const;
export const LedgerType = z.enum(LEDGER_TYPES);
export type LedgerType = z.infer<typeof LedgerType>;

/** One movement of a client's account. Amounts owed by the client are negative. */
export const LedgerLine = z.object({
  id: z.string(),
  at: Instant,
  type: z.enum([...LEDGER_TYPES, "OTHER"]).register(laterValues, { readAs: "OTHER" }),
  amount: MinorUnits,
  /** Account balance after this line. */
  balance: MinorUnits,
  currency: Currency,
  orderReference: z.string(),
  /** Null for a line of the whole order. */
  waybillReference: WaybillReference.nullable(),
});
export type LedgerLine = z.infer<typeof LedgerLine>;

/** Purpose that a payment method is saved for. */
export const VaultPurpose = z.enum(["ORDERS", "SUBSCRIPTION", "DEFERRED"]);
export type VaultPurpose = z.infer<typeof VaultPurpose>;

/** A saved payment method: display data only, never credentials. */
export const VaultedMethod = z.object({
  id: z.string(),
  method: PaymentMethodName,
  /** `DEFERRED` for the purpose `DEFERRED`, otherwise `DIRECT`. */
  type: z.enum(["DIRECT", "DEFERRED"]),
  purpose: VaultPurpose,
  /** One saved method per purpose is the default: the first, until another is chosen. */
  isDefault: z.boolean(),
  /** Null unless a card. */
  brand: z.string().nullable(),
  lastFour: z.string().nullable(),
  /** Null unless a card: the last month in which it is valid, `2029-08`. */
  expiration: z.string().nullable(),
  /** Null unless a PayPal account. */
  email: z.string().nullable(),
  lastUsedAt: Instant,
});
export type VaultedMethod = z.infer<typeof VaultedMethod>;

/** A payment that the client's bank has asked back. */
export const Dispute = z.object({
  id: z.string(),
  /** The order, the invoice or the month of a plan that was paid. */
  reference: z.string(),
  amount: MinorUnits,
  currency: Currency,
  /** `won`: the payment stays; `lost`: the bank has given it back. */
  state: z.enum(["open", "won", "lost"]),
  openedAt: Instant,
});
export type Dispute = z.infer<typeof Dispute>;

/** Payment methods that can be saved. */
const VaultableMethod = PaymentMethodName.extract(["CREDIT_CARD", "CREDIT_CARD_3D_SECURE", "PAYPAL"]);

export const billing = {
  ledger: procedure
    .route({ method: "GET", path: "/v1/ledger", summary: "Movements of the account, newest first" })
    .input(
      z.object({
        /** Days of the client's calendar, inclusive. */
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
  listDisputes: procedure
    .route({ method: "GET", path: "/v1/disputes", summary: "Payments that the client's bank has asked back, newest first" })
    .output(z.object({ disputes: z.array(Dispute) })),
  listPaymentMethods: procedure
    .route({ method: "GET", path: "/v1/payment-methods", summary: "Saved payment methods, most recently used first" })
    .output(z.object({ paymentMethods: z.array(VaultedMethod) })),
  startPaymentMethod: procedure
    .route({
      method: "POST",
      path: "/v1/payment-method-sessions",
      summary: "Open the provider's hosted page to save a payment method; nothing is charged",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(
      z.object({
        headers: IdempotencyHeaders,
        body: ProviderVisit.extend({
          method: VaultableMethod,
          purpose: VaultPurpose,
        }),
      }),
    )
    .output(z.object({ redirectUrl: HttpUrl })),
  createPaymentMethod: procedure
    .route({
      method: "POST",
      path: "/v1/payment-methods",
      summary: "Exchange the nonce of a hosted page for a saved payment method",
      description:
        "A nonce is valid once, for the client, method and purpose that its page was opened for; otherwise 422 `ValueNotAllowedField`. A method that the bank refuses is 422 `PaymentDenied`.",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(
      z.object({
        headers: IdempotencyHeaders,
        body: z.object({
          method: VaultableMethod,
          purpose: VaultPurpose,
          nonce: z.string().max(200).nullable(),
          /** PayPal returns these instead of a nonce. */
          token: z.string().max(200).nullable().default(null),
          paymentId: z.string().max(200).nullable().default(null),
          payerId: z.string().max(200).nullable().default(null),
          /** Id of a saved method with the same purpose that the new one replaces. */
          replaces: z.string().max(100).nullable().default(null),
        }),
      }),
    )
    .output(VaultedMethod),
  setDefaultPaymentMethod: procedure
    .route({
      method: "PUT",
      path: "/v1/payment-methods/{id}/default",
      summary: "Make a saved payment method the default of its purpose",
    })
    .input(z.object({ id: z.string() }))
    .output(VaultedMethod),
  deletePaymentMethod: procedure
    .route({
      method: "DELETE",
      path: "/v1/payment-methods/{id}",
      summary: "Delete a saved payment method; the most recently used one of its purpose becomes the default",
      description: "409 `WrongState` for the one that a plan is charged to.",
    })
    .input(z.object({ id: z.string() }))
    .output(z.object({ deleted: z.literal(true) })),
};
