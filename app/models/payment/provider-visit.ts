import { z } from "zod";
import { PaymentMethodName } from "#contract/orders";
import { Inbox } from "#contract/states";
import { DEFERRED_METHODS } from "~/models/billing/deferred-form";
import { PLAN_METHODS } from "~/models/subscription/plan-fields";

/** The payment of one shipment. */
const ShipmentPayment = z.object({
  purpose: z.literal("shipment"),
  waybillReference: z.string(),
  /** Generated with the payment page; the order uses it, so a reloaded return buys once. */
  idempotencyKey: z.string(),
  paymentMethodId: z.string().nullable(),
  method: PaymentMethodName,
  /** Value of the method on the payment page; absent for a free order. */
  option: z.string().optional(),
  /** Absent for a direct payment. */
  type: z.literal("DEFERRED").optional(),
  /** Price that the merchant agreed to, minor units. */
  totalPrice: z.number().int(),
  currency: z.string(),
  voucherName: z.string().nullable(),
  carriersTermsAndConditions: z.boolean(),
  /** Whether the method is saved for the next purchases. */
  savesMethod: z.boolean().optional(),
});
export type ShipmentPayment = z.infer<typeof ShipmentPayment>;

/** The order of a payment, to be placed when it is paid, even if the merchant never returns. */
export function orderOfPayment(payment: ShipmentPayment | BulkPayment) {
  const { idempotencyKey, carriersTermsAndConditions } = payment;
  const shipments =
    payment.purpose === "shipments"
      ? payment.shipments
      : [{ waybillReference: payment.waybillReference, voucherName: payment.voucherName }];
  const paymentMethodId = payment.purpose === "shipments" ? payment.payment.id : payment.paymentMethodId;
  return { orderCustomReference: null, idempotencyKey, paymentMethodId, shipments, carriersTermsAndConditions };
}

/** The payment of several shipments. */
const BulkPayment = z.object({
  purpose: z.literal("shipments"),
  /** Generated with the panel; the order uses it, so a reloaded return buys once. */
  idempotencyKey: z.string(),
  payment: z.object({ id: z.string(), type: z.enum(["DIRECT", "DEFERRED"]), method: PaymentMethodName }),
  shipments: z.array(z.object({ waybillReference: z.string(), voucherName: z.string().nullable() })),
  /** Price that the merchant agreed to, minor units. */
  totalPrice: z.number().int(),
  currency: z.string(),
  carriersTermsAndConditions: z.boolean(),
  /** Whether the method is saved for the next purchases. */
  savesMethod: z.boolean().optional(),
  /** The list next to the panel, and the panel's query. */
  inbox: Inbox,
  search: z.string(),
});
export type BulkPayment = z.infer<typeof BulkPayment>;

/** A new method for deferred payments. */
const DeferredMethod = z.object({
  purpose: z.literal("deferred-method"),
  method: z.enum(DEFERRED_METHODS),
  /** Id of the saved method that it replaces. */
  replaces: z.string().nullable(),
  /** Whether there are unpaid invoices, which are charged when the method is saved. */
  owes: z.boolean(),
});

/** A new method for the subscription. */
const PlanMethod = z.object({
  purpose: z.literal("plan-method"),
  /** Whether the merchant subscribes with it; otherwise it replaces the method of a running plan. */
  subscribes: z.boolean(),
  /** Generated with the panel; the subscription uses it, so a reloaded return subscribes once. */
  idempotencyKey: z.string(),
  method: z.enum(PLAN_METHODS),
  /** Amount of an unpaid month that the change has charged, minor units. */
  charged: z.number().int().optional(),
});

/** Money that is paid in to the balance. */
const PayIn = z.object({
  purpose: z.literal("pay-in"),
  method: PaymentMethodName,
  /** Value of the chosen option: a saved method is confirmed on the page. */
  option: z.string().optional(),
  /** Minor units. */
  amount: z.number().int(),
  savesMethod: z.boolean(),
  /** The payment page that the merchant came from; null if none. */
  returnTo: z.string().nullable(),
});

/** Purpose of a visit to the payment provider's page. Carried out when the browser returns with a proof of payment. */
export const VisitReason = z.discriminatedUnion("purpose", [ShipmentPayment, BulkPayment, DeferredMethod, PlanMethod, PayIn]);
export type VisitReason = z.infer<typeof VisitReason>;
export type Purpose = VisitReason["purpose"];
export type ReasonOf<P extends Purpose> = Extract<VisitReason, { purpose: P }>;

/** A visit, stored in the session. */
export const ProviderVisit = z.object({ reason: VisitReason, providerUrl: z.string() });
export type ProviderVisit = z.infer<typeof ProviderVisit>;
