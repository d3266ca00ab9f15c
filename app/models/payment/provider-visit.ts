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
  /** Absent from one that pays at once. */
  type: z.literal("DEFERRED").optional(),
  /** What the merchant agreed to pay, minor units. */
  totalPrice: z.number().int(),
  currency: z.string(),
  voucherName: z.string().nullable(),
  carriersTermsAndConditions: z.boolean(),
});
export type ShipmentPayment = z.infer<typeof ShipmentPayment>;

/** The payment of several shipments. */
const BulkPayment = z.object({
  purpose: z.literal("shipments"),
  /** Generated with the panel; the order uses it, so a reloaded return buys once. */
  idempotencyKey: z.string(),
  payment: z.object({ id: z.string(), type: z.enum(["DIRECT", "DEFERRED"]), method: PaymentMethodName }),
  shipments: z.array(z.object({ waybillReference: z.string(), voucherName: z.string().nullable() })),
  /** What the merchant agreed to pay, minor units. */
  totalPrice: z.number().int(),
  currency: z.string(),
  carriersTermsAndConditions: z.boolean(),
  /** The list that the panel stood beside, and the panel's query. */
  inbox: Inbox,
  search: z.string(),
});
export type BulkPayment = z.infer<typeof BulkPayment>;

/** A method that will be charged for what is paid later. */
const DeferredMethod = z.object({
  purpose: z.literal("deferred-method"),
  method: z.enum(DEFERRED_METHODS),
  /** Id of the saved method that it takes the place of. */
  replaces: z.string().nullable(),
  /** Whether something is invoiced and not paid, which is charged to the method as it is saved. */
  owes: z.boolean(),
});

/** A method that will be charged for the plan. */
const PlanMethod = z.object({
  purpose: z.literal("plan-method"),
  /** Whether the merchant subscribes with it; otherwise a plan that runs is paid by it from now on. */
  subscribes: z.boolean(),
  /** Generated with the panel; the subscription uses it, so a reloaded return subscribes once. */
  idempotencyKey: z.string(),
  method: z.enum(PLAN_METHODS),
  /** Of a change that charged an unpaid month: that sum, minor units. */
  charged: z.number().int().optional(),
});

/** What a merchant visits the payment provider's page for. It is done when the browser returns with a proof. */
export const VisitReason = z.discriminatedUnion("purpose", [ShipmentPayment, BulkPayment, DeferredMethod, PlanMethod]);
export type VisitReason = z.infer<typeof VisitReason>;
export type Purpose = VisitReason["purpose"];
export type ReasonOf<P extends Purpose> = Extract<VisitReason, { purpose: P }>;

/** A visit as the session keeps it. */
export const ProviderVisit = z.object({ reason: VisitReason, providerUrl: z.string() });
export type ProviderVisit = z.infer<typeof ProviderVisit>;
