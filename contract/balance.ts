import { z } from "zod";
import { Payment, PaymentMethodName, ProviderVisit } from "./orders";
import { Currency, HttpUrl, Instant, laterValues, MinorUnits } from "./primitives";
import { IdempotencyHeaders, procedure } from "./problems";

/**
 * Why the balance changed. `PAY_IN` money paid in, `PURCHASE` an order, `REFUND` a shipment that was cancelled or refused,
 * `CORRECTION` a pay-in that was taken back, or was given again after a dispute.
 */
export const BalanceMovementKind = z
  .enum(["PAY_IN", "PURCHASE", "REFUND", "CORRECTION"])
  .register(laterValues, { readAs: "CORRECTION" });

export const BalanceMovement = z.object({
  id: z.string(),
  at: Instant,
  kind: BalanceMovementKind,
  /** What it adds, minor units; negative for what it takes. */
  amount: MinorUnits,
  /** The balance after it. */
  balance: MinorUnits,
  /** The order, or the reference of the pay-in. */
  reference: z.string(),
});
export type BalanceMovement = z.infer<typeof BalanceMovement>;

/** Where refunds of shipments go that were paid by card or wallet: to where the money came from, or to the balance. */
export const RefundTarget = z.enum(["SOURCE", "BALANCE"]);
export type RefundTarget = z.infer<typeof RefundTarget>;

/** Where to transfer money to. */
export const BankTransfer = z.object({
  holder: z.string(),
  iban: z.string(),
  bic: z.string(),
  /** The client's own reference, which its transfers are known by. It never changes. */
  reference: z.string(),
});
export type BankTransfer = z.infer<typeof BankTransfer>;

/** Money that a client has paid in, for shipments to come. Never negative. */
export const Balance = z.object({
  /** Minor units. */
  amount: MinorUnits.min(0),
  currency: Currency,
  refundsTo: RefundTarget,
  /** The least and the most that can be paid in at once by card or wallet, minor units. */
  least: MinorUnits.min(1),
  most: MinorUnits.min(1),
  /** Null if nothing can be paid in by transfer. */
  transfer: BankTransfer.nullable(),
  /** The last ones, newest first. */
  movements: z.array(BalanceMovement),
});
export type Balance = z.infer<typeof Balance>;

/**
 * `paid`: the balance has it; `open`: nothing is decided, or not yet; `denied`: nothing was paid; `needs-merchant`: the bank wants
 * the merchant to confirm the payment on the provider's page, nothing was paid.
 */
export const PayIn = z.object({
  state: z.enum(["paid", "open", "denied", "needs-merchant"]),
  amount: MinorUnits,
  currency: Currency,
});
export type PayIn = z.infer<typeof PayIn>;

export const balance = {
  get: procedure
    .route({
      method: "GET",
      path: "/v1/balance",
      summary: "The balance, and its last movements",
      description: "Like every call of the balance 403 if the tenant does not offer one.",
    })
    .output(Balance),
  startPayIn: procedure
    .route({
      method: "POST",
      path: "/v1/balance/pay-in-sessions",
      summary: "Open the provider's hosted page to pay in",
      description: "The balance has the money once it is paid, even if the merchant never returns.",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(
      z.object({
        headers: IdempotencyHeaders,
        body: ProviderVisit.extend({
          method: PaymentMethodName,
          /** Minor units of the client's currency. */
          amount: MinorUnits.min(1),
          savesMethod: z.boolean().default(false),
        }),
      }),
    )
    .output(z.object({ redirectUrl: HttpUrl })),
  settlePayIn: procedure
    .route({
      method: "POST",
      path: "/v1/balance/pay-in-sessions/{key}/settlement",
      summary: "Ask the provider what became of a pay-in, and book it if it is paid",
      description: "`key` is the idempotency key of the session. Booked once, however often it is called.",
    })
    .input(z.object({ key: IdempotencyHeaders.shape["idempotency-key"] }))
    .output(PayIn),
  payIn: procedure
    .route({
      method: "POST",
      path: "/v1/balance/pay-ins",
      summary: "Pay in by a saved payment method, at once",
      description: "The same key and payload replay the first response: charged once.",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(
      z.object({
        headers: IdempotencyHeaders,
        body: z.object({ paymentMethodId: Payment.shape.id.unwrap(), amount: MinorUnits.min(1) }),
      }),
    )
    .output(PayIn),
  setRefunds: procedure
    .route({ method: "PUT", path: "/v1/balance/refunds", summary: "Choose where refunds go" })
    .input(z.object({ refundsTo: RefundTarget }))
    .output(z.object({ refundsTo: RefundTarget })),
};
