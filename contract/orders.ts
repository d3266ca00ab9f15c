import { z } from "zod";
import { Currency, HttpUrl, Instant, Language, laterValues, MinorUnits, typedText, WaybillReference } from "./primitives";
import { IdempotencyHeaders, procedure, ProblemMessage } from "./problems";
import { MAX_LENGTH } from "./rules/field-limits";

/** Maximum number of shipments that are priced or bought in one order, or whose labels are merged. */
export const SHIPMENTS_PER_ORDER = 500;

export const PAYMENT_METHODS = [
  "CREDIT_CARD",
  "CREDIT_CARD_3D_SECURE",
  "PAYPAL",
  "DIRECT_DEBIT",
  "OWN_CONTRACT",
  "BANCONTACT",
  "FREE",
  "BALANCE",
] as const;
export const PaymentMethodName = z.enum(PAYMENT_METHODS).register(laterValues, { readAs: null });
export type PaymentMethodName = z.infer<typeof PaymentMethodName>;

/** A payment method available to the client. `label` identifies a card or an account: `•••• 4242`. */
export const PaymentMethod = z.object({
  id: z.string(),
  type: z.enum(["DIRECT", "DEFERRED"]),
  method: PaymentMethodName,
  currency: Currency,
  label: z.string(),
  /** Whether an order that names its `id`, without a proof of payment, is charged to it at once: a saved method, and the balance. */
  isSaved: z.boolean().default(false),
  /** The most that an order can take from it, minor units, for the balance; null where nothing limits it. */
  available: MinorUnits.nullable().default(null),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/**
 * Payment of an order. The provider's hosted page returns `nonce`; PayPal returns `token`, `paymentId` and `payerId` instead.
 * Free orders, own contracts, deferred orders and orders that are paid from the balance have none, because no provider charges them.
 */
export const Payment = z.object({
  id: z.string().nullable(),
  type: z.enum(["DIRECT", "DEFERRED"]),
  method: PaymentMethodName,
  nonce: z.string().nullable(),
  token: z.string().nullable().default(null),
  paymentId: z.string().nullable().default(null),
  payerId: z.string().nullable().default(null),
  currency: Currency,
  deviceData: z.string().nullable().default(null),
});
export type Payment = z.infer<typeof Payment>;

/** What the provider's hosted page is opened with. */
export const ProviderVisit = z.object({
  /** What the merchant reads there. */
  description: z.string().max(200),
  /**
   * URL that the provider redirects to: with `nonce`, or `token`, `paymentId` and `PayerID`, or `error` (`denied`, `canceled`,
   * `challenge-failed`).
   */
  returnUrl: HttpUrl,
  language: Language,
});

export const NewOrder = z.object({
  orderCustomReference: typedText(MAX_LENGTH.customReference).nullable(),
  payment: Payment,
  shipments: z
    .array(z.object({ waybillReference: WaybillReference, voucherName: z.string().max(MAX_LENGTH.voucherName).nullable() }))
    .min(1)
    .max(SHIPMENTS_PER_ORDER),
  /** Total the merchant agreed to, minor units; a different total is 422 `ValueNotAllowedField` on `totalPrice`. */
  totalPrice: MinorUnits.min(0),
  carriersTermsAndConditions: z.boolean(),
});
export type NewOrder = z.infer<typeof NewOrder>;

/**
 * `status` is false, or 400 and above, for a shipment that could not be bought. `messages` then lists the reasons, each with a code
 * of the error catalogue and, if it concerns a field, the field's path in the shipment (`to.phone`, `collection`); `message` and
 * `error_code` repeat the first one.
 */
export const Order = z.object({
  orderReference: z.string(),
  shipments: z.array(
    z.object({
      shipmentReference: WaybillReference,
      status: z.union([z.boolean(), z.number().int()]),
      message: z.string(),
      error_code: z.string().nullable(),
      messages: z.array(ProblemMessage),
    }),
  ),
});
export type Order = z.infer<typeof Order>;

/** A settled order with its payment. */
export const SettledOrder = Order.extend({
  payment: Payment.pick({ type: true, method: true }),
  /** Amount charged minus refunds, or the amount owed for a deferred order; minor units. */
  paid: MinorUnits,
  /** Amount refunded for shipments that could not be bought after all; minor units. */
  returned: MinorUnits,
  currency: Currency,
  settledAt: Instant,
});
export type SettledOrder = z.infer<typeof SettledOrder>;

export const orders = {
  create: procedure
    .route({
      method: "POST",
      path: "/v1/orders",
      summary: "Buy shipments; those that cannot be bought are listed with the reason",
      description:
        "The same key and payload replay the first response. A different payload under the key of a finished order is 409 `ShipmentAlreadyPayed` if that order was paid, else 422 `IdempotencyKeyReused`.",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(z.object({ headers: IdempotencyHeaders, body: NewOrder }))
    .output(Order),
  get: procedure
    .route({
      method: "GET",
      path: "/v1/orders/{orderReference}",
      summary: "One order; 409 `RequestInProgress` until it is settled",
    })
    .input(z.object({ orderReference: z.string() }))
    .output(SettledOrder),
  startPayment: procedure
    .route({
      method: "POST",
      path: "/v1/payment-sessions",
      summary: "Open the provider's hosted page",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(
      z.object({
        headers: IdempotencyHeaders,
        body: ProviderVisit.extend({
          method: PaymentMethodName,
          amount: MinorUnits.min(1),
          currency: Currency,
          /**
           * Shipments that the consent covers; it can pay only an order of exactly these. At least one of several must be
           * purchasable.
           */
          references: z.array(WaybillReference).min(1).max(SHIPMENTS_PER_ORDER),
          /**
           * The order to place when the payment succeeds, even if the merchant never returns; `idempotencyKey` is that of the
           * order which the return places, so that it is placed once. Null: only the return places an order.
           */
          order: NewOrder.omit({ payment: true, totalPrice: true })
            .extend({ idempotencyKey: IdempotencyHeaders.shape["idempotency-key"], paymentMethodId: z.string().nullable() })
            .nullable()
            .default(null),
          /** Whether the method is saved for later purchases; it is then one of the client's payment methods. Bancontact is not. */
          savesMethod: z.boolean().default(false),
        }),
      }),
    )
    .output(z.object({ redirectUrl: HttpUrl })),
};
