import { z } from "zod";
import { LabelFormat } from "./labels";
import { CalendarDay, Currency, Email, Instant, MinorUnits, problem, queryList, typedText, WaybillReference } from "./primitives";
import { ProblemMessage, procedure } from "./problems";
import { RETURN_STATES, RETURN_WAYS } from "./rules/buyer-returns";
import { normalizePhone, PHONE_INPUT_MAX, PHONE_MAX_LENGTH, splitPhone } from "./rules/contact";
import { countryOfCode } from "./rules/territories";
import { AMOUNT_MAX_CENTS, MAX_LENGTH, PARCEL_LIMITS } from "./rules/field-limits";
import { Tracking, TrackingEvent } from "./shipments";
import { ShipmentState } from "./states";

/** Path of the API for shops' modules and merchants' programs: a small API beside the app's, authenticated with an API key. */
export const SHOP_API_PATH = "/shop-api/v1";
/** Its OpenAPI document, public. */
export const SHOP_API_DOCUMENT = `${SHOP_API_PATH}/openapi.json`;

/** Rate limit per client and minute; 429 says when to retry. */
export const SHOP_API_CALLS_A_MINUTE = 600;
/** Maximum size of a request body; more is 413. */
export const SHOP_API_BODY_BYTES = 4 * 1024 * 1024;
export const SHOP_ORDERS_A_CALL = 100;
const ITEMS_AN_ORDER = 100;

/** Shop systems, and `api` for the merchant's own program. */
export const SHOP_SYSTEMS = [
  "shopify",
  "woocommerce",
  "prestashop",
  "wix",
  "magento",
  "shopware",
  "bigcommerce",
  "ecwid",
  "zencart",
  "api",
] as const;
export const ShopSystem = z.enum(SHOP_SYSTEMS);
export type ShopSystem = z.infer<typeof ShopSystem>;

/**
 * Longer texts are truncated to what an address can hold, and the response reports it: an order is accepted however its buyer
 * wrote it.
 */
const longText = () => typedText(300).default("");
const SizeCm = z.number().positive().max(PARCEL_LIMITS.lengthCm);
const OrderId = z.string().min(1).max(100);

/**
 * An order as a shop's module sends it. Times are the shop's local time. Unknown properties are refused, because ignored data
 * would be missed.
 */
export const PushedOrder = z.strictObject({
  id: OrderId.describe("The shop's own permanent id"),
  number: typedText(MAX_LENGTH.customReference).optional().describe("Number shown to the shop and its buyer; by default the id"),
  status: z.enum(["open", "cancelled", "shipped"]).default("open").describe("`open` is ready to be shipped"),
  recipient: z.strictObject({
    firstName: longText(),
    lastName: longText(),
    company: longText(),
    // A truncated email address or phone number would be another person's.
    email: Email.max(MAX_LENGTH.contactEmail).or(z.literal("")).default(""),
    phone: z
      .string()
      .max(PHONE_INPUT_MAX)
      .refine(
        (text) => normalizePhone(splitPhone(text).phone).length <= PHONE_MAX_LENGTH,
        problem("MaxSizeExceededField", `More than ${PHONE_MAX_LENGTH} characters`),
      )
      .default("")
      .describe(
        `At most ${PHONE_MAX_LENGTH} characters without spaces; an invalid number is dropped and reported in \`shortened\``,
      ),
    street1: longText(),
    street2: longText(),
    zipCode: z.string().max(20).default(""),
    city: longText(),
    state: longText(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, { abort: true })
      .refine((code) => countryOfCode(code) !== null, problem("ValueNotAllowedField", "Not a country"))
      .describe("ISO 3166-1 alpha-2; a territory that another country’s post serves is converted to that country"),
  }),
  currency: Currency,
  total: MinorUnits.min(0)
    .max(AMOUNT_MAX_CENTS)
    .describe("Value of the goods, with tax; in another currency than the account's it is dropped and reported in `shortened`"),
  items: z
    .array(
      z.strictObject({
        title: typedText(300),
        sku: typedText(MAX_LENGTH.sku)
          .optional()
          .describe("The merchant's article number; fills in what the product book knows of it"),
        quantity: z.number().int().min(1).max(10_000).default(1),
        weightKg: z.number().min(0).max(1_000).nullable().default(null).describe("Weight of one piece"),
        amount: MinorUnits.min(0)
          .max(AMOUNT_MAX_CENTS)
          .optional()
          .describe("Value of all pieces with tax, in the order's currency"),
      }),
    )
    .max(ITEMS_AN_ORDER)
    .refine(
      (items) => items.reduce((sum, { weightKg, quantity }) => sum + (weightKg ?? 0) * quantity, 0) <= PARCEL_LIMITS.weightKg,
      problem("MaxSizeExceededField", "Too heavy for a parcel"),
    )
    .default([])
    .describe(`At most ${PARCEL_LIMITS.weightKg} kg in total`),
  shipBy: CalendarDay.optional().describe(
    "Last day on which the parcel is to be handed over to the carrier, as its buyer was promised",
  ),
  parcel: z
    .strictObject({ length: SizeCm, width: SizeCm, height: SizeCm })
    .optional()
    .describe("Size in cm, rounded up to integers, if known; otherwise the merchant's default parcel"),
});
export type PushedOrder = z.infer<typeof PushedOrder>;

/** An unvalidated order. Each is validated on its own, so that an invalid one does not block the others. */
export const SentOrder: z.ZodType<z.input<typeof PushedOrder>, z.input<typeof PushedOrder>> = z.any();

/**
 * Result of a pushed order. `paid`: its shipment is paid and does not follow the change; the merchant is notified. `deleted`: the
 * merchant has deleted the shipment, which is not created again until the order is cancelled and reopened. `refused`: nothing was
 * stored.
 */
export const PushedResult = z.object({
  id: z.string().nullable().describe("As sent; null if it was invalid"),
  outcome: z
    .enum(["created", "updated", "removed", "deleted", "unchanged", "paid", "refused"])
    .describe(
      "`deleted`: by the merchant; the shipment is created again once the order was cancelled and reopened. `paid`: changed or cancelled after its shipment was paid, which stays unchanged; the merchant is notified",
    ),
  waybillReference: WaybillReference.nullable(),
  shortened: z
    .array(z.object({ field: z.string(), kept: z.string() }))
    .describe(
      "Values that a shipment cannot hold, and what was kept of them: texts that are too long, an invalid phone number, a total in another currency than the account's; `field` is a path in the request",
    ),
  messages: z.array(ProblemMessage).describe("Why the order was refused; empty otherwise"),
});
export type PushedResult = z.infer<typeof PushedResult>;

/** A shipment as shops see it. */
export const ShopShipment = z.object({
  waybillReference: WaybillReference,
  /** Null if no shop has sent it. */
  shop: z.string().nullable(),
  orderId: OrderId.nullable(),
  orderNumber: z.string().nullable(),
  state: ShipmentState,
  carrierName: z.string().nullable(),
  serviceName: z.string().nullable(),
  trackings: z.array(Tracking),
  hasLabel: z.boolean(),
  estimatedDeliveryDate: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ShopShipment = z.infer<typeof ShopShipment>;

/** Goods that a buyer sends back, as the order's shop sees it: without the buyer's words, mail and pictures. */
export const ShopReturn = z.object({
  number: z.string(),
  waybillReference: WaybillReference.describe("The shipment whose goods come back"),
  shop: z.string().nullable(),
  orderId: OrderId.nullable(),
  orderNumber: z.string(),
  state: z
    .enum(RETURN_STATES)
    .describe("`refunded`: the merchant has marked it, and pays the money back in the shop. `refused` and `refunded` are final"),
  items: z.array(z.object({ sku: z.string(), description: z.string(), quantity: z.number().int().min(1) })),
  reason: z.string().describe("One of the listed reasons, or the merchant's own words"),
  way: z.enum(RETURN_WAYS).describe("`label`: of the merchant; `own`: postage of the buyer; `keep`: the buyer keeps the goods"),
  fee: MinorUnits.describe("Taken off the refund"),
  currency: Currency,
  trackingNumbers: z.array(z.string()).describe("Of the parcel that comes back"),
  requestedAt: Instant,
  changedAt: Instant,
});
export type ShopReturn = z.infer<typeof ShopReturn>;

const OfShipment = z.object({ waybillReference: WaybillReference });

/** A time that databases know: they end before the years that ISO 8601 can write. */
const ChangedSince = z.iso
  .datetime({ offset: true })
  .refine((text) => new Date(text).getTime() >= 0, problem("ValueNotAllowedField", "Before 1970"))
  .refine((text) => new Date(text).getUTCFullYear() < 9000, problem("ValueNotAllowedField", "Too late"));

/** The procedures behind {@link SHOP_API_PATH}; paths are relative to it. */
export const shopApi = {
  pushOrders: procedure
    .route({
      method: "PUT",
      path: "/shops/{shop}/orders",
      summary: "Send orders: each new one becomes a shipment",
      description: `Up to ${SHOP_ORDERS_A_CALL} at once, of the shop that the key belongs to. Idempotent by order id: while its shipment is unpaid, it is updated with the order, and removed with a cancelled order; a reopened order creates a new one. The response has one result per order, in the same sequence: an invalid order is \`refused\` and does not block the others. A single invalid order is 422. Unknown properties are invalid.`,
      inputStructure: "detailed",
    })
    .input(
      z.object({
        params: z.object({ shop: ShopSystem }),
        body: z.strictObject({ orders: z.array(SentOrder).min(1).max(SHOP_ORDERS_A_CALL) }),
      }),
    )
    .output(z.object({ orders: z.array(PushedResult) })),
  listShipments: procedure
    .route({
      method: "GET",
      path: "/shipments",
      summary: "Shipments, the least recently changed first",
      description:
        "Shipments of the key's shop, and those that no key has sent. Poll every few minutes with `changedSince` two minutes before the last call. `nextCursor` requests the next page; null on the last.",
    })
    .input(
      z.object({
        shop: ShopSystem.optional().describe("Shop system that sent the order; the shop is that of the key"),
        orderId: queryList(OrderId).pipe(z.array(OrderId).max(SHOP_ORDERS_A_CALL)).optional(),
        changedSince: ChangedSince.optional(),
        cursor: z.string().max(100).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ shipments: z.array(ShopShipment), nextCursor: z.string().nullable() })),
  getShipment: procedure
    .route({ method: "GET", path: "/shipments/{waybillReference}", summary: "One shipment" })
    .input(OfShipment)
    .output(ShopShipment),
  getLabel: procedure
    .route({
      method: "GET",
      path: "/shipments/{waybillReference}/label",
      summary: "Short-lived URL of a label's PDF",
      description: "409 `WrongState` while there is none. Marks the label as downloaded.",
    })
    .input(OfShipment.extend({ format: LabelFormat.default("A6") }))
    .output(z.object({ format: LabelFormat, url: z.string() })),
  getTracking: procedure
    .route({
      method: "GET",
      path: "/shipments/{waybillReference}/tracking",
      summary: "Tracking numbers and events, newest first",
    })
    .input(OfShipment)
    .output(z.object({ trackings: z.array(Tracking), events: z.array(TrackingEvent) })),
  listReturns: procedure
    .route({
      method: "GET",
      path: "/returns",
      summary: "Returns, the least recently changed first",
      description:
        "What buyers send back of the shipments that the key sees, and whether the merchant has refunded it, so that the shop can record it. Poll every few minutes with `changedSince` two minutes before the last call. `nextCursor` requests the next page; null on the last.",
    })
    .input(
      z.object({
        changedSince: ChangedSince.optional(),
        cursor: z.string().max(100).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ returns: z.array(ShopReturn), nextCursor: z.string().nullable() })),
};
