import { z } from "zod";
import { Currency, HttpUrl, MinorUnits, WaybillReference } from "./primitives";
import { IdempotencyHeaders, procedure, ProblemMessage } from "./problems";

export const PAYMENT_METHODS = [
  "CREDIT_CARD",
  "CREDIT_CARD_3D_SECURE",
  "PAYPAL",
  "DIRECT_DEBIT",
  "OWN_CONTRACT",
  "BANCONTACT",
  "FREE",
] as const;
export const PaymentMethodName = z.enum(PAYMENT_METHODS);
export type PaymentMethodName = z.infer<typeof PaymentMethodName>;

/** A way to pay that this client may use. `label` is what tells a saved one apart, `•••• 4242`. */
export const PaymentMethod = z.object({
  id: z.string(),
  type: z.enum(["DIRECT", "DEFERRED"]),
  method: PaymentMethodName,
  currency: Currency,
  label: z.string(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/**
 * What an order is paid with. `nonce` comes back from the provider's hosted page; PayPal comes back with `token`, `paymentId`
 * and `payerId` instead. A free order and an own contract have neither.
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

export const NewOrder = z.object({
  orderCustomReference: z.string().max(60).nullable(),
  payment: Payment,
  shipments: z
    .array(z.object({ waybillReference: WaybillReference, voucherName: z.string().max(50).nullable() }))
    .min(1)
    .max(100),
  /** What the merchant saw and agreed to pay, minor units; another sum is 422 `ValueNotAllowedField` on `totalPrice`. */
  totalPrice: MinorUnits.min(0),
  carriersTermsAndConditions: z.boolean(),
});
export type NewOrder = z.infer<typeof NewOrder>;

/**
 * `status` is false, or a number of 400 and more, for a shipment that could not be bought. `messages` then says why, each with a code
 * of the error catalogue and, where one is concerned, the field's path in the shipment (`to.phone`, `collection`); `message` and
 * `error_code` are those of the first.
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

export const orders = {
  create: procedure
    .route({
      method: "POST",
      path: "/v1/orders",
      summary: "Buy shipments: all that can be bought are, the others are named",
      description:
        "The same key and payload give the first answer again. Another payload under the key of an order that is finished is 409 `ShipmentAlreadyPayed` where it bought its shipments, and 422 `IdempotencyKeyReused` where it did not.",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(z.object({ headers: IdempotencyHeaders, body: NewOrder }))
    .output(Order),
  get: procedure
    .route({ method: "GET", path: "/v1/orders/{orderReference}", summary: "One order" })
    .input(z.object({ orderReference: z.string() }))
    .output(Order),
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
        body: z.object({
          method: PaymentMethodName,
          amount: MinorUnits.min(1),
          currency: Currency,
          description: z.string().max(200),
          /** What the consent is for: it pays an order of these shipments by this client, and nothing else. */
          references: z.array(WaybillReference).min(1).max(100),
          /** Where the provider sends the browser: with `nonce`, or `token`, `paymentId` and `PayerID`, or `error` (`denied`, `canceled`, `challenge-failed`). */
          returnUrl: HttpUrl,
          language: z.string().max(10),
        }),
      }),
    )
    .output(z.object({ redirectUrl: HttpUrl })),
};
