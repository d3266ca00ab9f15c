import { z } from "zod";
import { CalendarDay, Currency, HttpUrl, Instant, MinorUnits, problem } from "./primitives";
import { VaultedMethod } from "./billing";
import { isSepaIban } from "./rules/iban";
import { IdempotencyHeaders, procedure } from "./problems";

/** Deferred payments of a client. @see spec account-and-money, section 2, "Payment tab" */
export const DeferredPayment = z.object({
  /** Whether the client may pay later: not blocked, and self-employed or a business with a tax id. */
  isAllowed: z.boolean(),
  isBlocked: z.boolean(),
  currency: Currency,
  /** Total of orders since `since` that are not invoiced yet. */
  open: MinorUnits,
  since: CalendarDay,
  /** Total of unpaid invoices, without `pending`. */
  unpaid: MinorUnits,
  /** Total of the invoices that the bank was asked for by direct debit, and has not decided on yet. */
  pending: MinorUnits.default(0),
  /** Next day on which the open amount is invoiced and charged. */
  nextChargeOn: CalendarDay,
  /** Maximum of open, unpaid and pending amounts. */
  limit: MinorUnits,
  /** Card or PayPal account that is charged; null for none. */
  method: VaultedMethod.extend({ createdAt: Instant }).nullable(),
  /**
   * SEPA direct debit: whether the tenant offers it, and the state of the client's mandate. It is charged if there is no
   * `method`.
   */
  directDebit: z.object({
    isAvailable: z.boolean(),
    state: z.enum(["none", "requested", "active"]),
    mandateReference: z.string().nullable(),
    /** Null until the client has confirmed the account. */
    activatesAt: Instant.nullable(),
    /** Last four characters of the confirmed IBAN; null before confirmation. */
    accountEnd: z.string().nullable(),
    /** URL of the mandate to sign. */
    documentUrl: HttpUrl.nullable(),
  }),
});
export type DeferredPayment = z.infer<typeof DeferredPayment>;

export const deferredPayment = {
  get: procedure
    .route({ method: "GET", path: "/v1/deferred-payment", summary: "Deferred payments: amounts, dates and method" })
    .output(DeferredPayment),
  payUnpaid: procedure
    .route({
      method: "POST",
      path: "/v1/deferred-payment/unpaid-payments",
      summary: "Charge unpaid invoices now, instead of at the next attempt",
      description:
        "409 `WrongState` if nothing is unpaid, or there is no payment method; 422 `PaymentDenied` if the bank refuses.",
      inputStructure: "detailed",
    })
    .input(z.object({ headers: IdempotencyHeaders }))
    .output(DeferredPayment),
  requestDirectDebit: procedure
    .route({
      method: "POST",
      path: "/v1/direct-debit-mandate",
      summary: "Request direct debit; the response has the mandate to sign",
      description:
        "403 for a client without deferred payment, 409 `WrongState` if direct debit is active. A repeated request returns the same mandate.",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(z.object({ headers: IdempotencyHeaders }))
    .output(z.object({ documentUrl: HttpUrl, mandateReference: z.string(), activatesAt: Instant.nullable() })),
  confirmDirectDebit: procedure
    .route({
      method: "PUT",
      path: "/v1/direct-debit-mandate/account",
      summary: "Enter and confirm the account of a mandate; it becomes active some working days later",
      description:
        "404 without a mandate, 409 `WrongState` if it is active, 422 on `iban` for an account that the payment provider refuses.",
    })
    .input(
      z.object({
        iban: z.string().max(42).refine(isSepaIban, problem("InvalidFormatField", "Not an IBAN of the SEPA")),
        /** The client confirms that it may dispose of the account. */
        isConfirmed: z.literal(true),
      }),
    )
    .output(DeferredPayment),
};
