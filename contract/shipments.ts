import { z } from "zod";
import { Address, AddressInput } from "./addresses";
import { MerchantBrand } from "./buyers";
import { CustomsStatus } from "./customs";
import { SHIPMENTS_PER_ORDER } from "./orders";
import {
  CalendarDay,
  Currency,
  EventId,
  HttpUrl,
  Instant,
  Language,
  laterValues,
  MinorUnits,
  Pagination,
  problem,
  queryList,
  TimeOfDay,
  typedText,
  WaybillReference,
} from "./primitives";
import { ProofOfDelivery } from "./proof";
import { IdempotencyHeaders, Problem, procedure, ProblemMessage } from "./problems";
import { ADDRESS_CHANGE_OBSTACLES, ADDRESS_CHANGE_STATES } from "./rules/address-changes";
import { AMOUNT_MAX_CENTS, INSURANCE_MIN_CENTS, MAX_LENGTH, PARCEL_LIMITS } from "./rules/field-limits";
import { REFUSAL_CODES } from "./rules/refusals";
import { LineItem, LINE_ITEMS_MAX } from "./products";
import { ArrivalWindow, PublicPoint, NewParcel, Parcel, Price, Service, Upsales } from "./services";
import { INBOXES } from "./state-names";
import { Inbox, ShipmentState, ShipmentStep } from "./states";
import { recordOf } from "./rules/objects";
import { tagName } from "./rules/tag-name";
import { distinctTags, TAG_SEPARATOR, TAGS_PER_SHIPMENT } from "./rules/tags";

/** `value` is minor units of the shipment's currency, null if not given. */
export const Content = z.object({ description: z.string(), value: MinorUnits.min(0).nullable(), secondHand: z.boolean() });
export type Content = z.infer<typeof Content>;
const ContentInput = Content.extend({
  description: typedText(MAX_LENGTH.description),
  value: MinorUnits.min(0).max(AMOUNT_MAX_CENTS).nullable(),
});

/** A merchant's private note on a shipment; empty if there is none. */
export const Note = typedText(MAX_LENGTH.note);

/** The name of a tag. Names that differ by case only are the same tag, in the spelling that is in use. */
export const Tag = z
  .string()
  .overwrite(tagName)
  .min(1)
  .max(MAX_LENGTH.tag)
  .refine((name) => !name.includes(TAG_SEPARATOR), problem("InvalidFormatField", "A tag has no comma"));

/** A shipment's tags, in the merchant's order. */
export const Tags = z.array(Tag).overwrite(distinctTags).max(TAGS_PER_SHIPMENT);

/** Extras in a request. */
export const UpsalesInput = Upsales.extend({
  insurance: Upsales.shape.insurance.refine(({ amount }) => amount === 0 || amount >= INSURANCE_MIN_CENTS, {
    ...problem("MinSizeNotReachedField", "Too little to insure"),
    path: ["amount"],
  }),
});

/** The carrier's own number of one parcel. Numbers containing exactly one dash are internal and never shown. */
export const Tracking = z.object({ id: z.string(), parcelId: z.string().nullable(), url: z.string() });
export type Tracking = z.infer<typeof Tracking>;

/** Event codes of the tracking timeline. */
export const TRACKING_CODES = [
  "label-created",
  "announced",
  "collected",
  "dropped-off",
  "departed",
  "arrived-hub",
  "customs",
  "delayed",
  "out-for-delivery",
  "attempted",
  "delivered-to-point",
  "delivered",
  "incident-address",
  "incident-damaged",
  "returning",
  "returned",
] as const;
export type TrackingCode = (typeof TRACKING_CODES)[number];

/** `code`, one of {@link TRACKING_CODES}, has a translation in the app; `text` is the carrier's own wording. */
export const TrackingEvent = z.object({
  id: z.string(),
  at: Instant,
  state: ShipmentState,
  code: z.string(),
  text: z.string(),
  place: z.string(),
});
export type TrackingEvent = z.infer<typeof TrackingEvent>;

/** A town on a parcel's way. */
const TownOnWay = z.object({
  city: z.string(),
  alpha2Code: z.string(),
  latitude: z.number().min(-90).max(90).optional().describe("WGS 84, degrees; without it maps show the country alone"),
  longitude: z.number().min(-180).max(180).optional().describe("WGS 84, degrees"),
});
export type TownOnWay = z.infer<typeof TownOnWay>;

/** The towns of a parcel's way, for maps: never a street. */
export const ParcelWay = z.object({
  from: TownOnWay,
  steps: z.array(TownOnWay).describe("Towns that the carrier has named, oldest first"),
  to: TownOnWay,
});
export type ParcelWay = z.infer<typeof ParcelWay>;

/** What a buyer has answered in an incident; each is empty if there is none. */
export const BuyerAnswer = z.object({
  answeredAt: Instant,
  /** As the buyer wrote it. */
  address: z.string(),
  phone: z.string(),
  /** On which the carrier may come. */
  day: CalendarDay.nullable(),
  message: z.string(),
});
export type BuyerAnswer = z.infer<typeof BuyerAnswer>;

/** Where a buyer wants a parcel to go instead, for the merchant. */
export const AddressChange = z.object({
  id: z.string(),
  state: z.enum(ADDRESS_CHANGE_STATES).register(laterValues, { readAs: "late" }),
  askedAt: Instant,
  /** When it came into its state. */
  changedAt: Instant,
  /** The new address. For a pick-up point only `pointId` counts. */
  to: Address,
  pointId: z.string().nullable(),
  /** The point as the label names it; null for an address. */
  point: PublicPoint.pick({ businessName: true, address: true, zipCode: true, city: true }).nullable(),
  /** Why it needs a new shipment; null if it can be accepted. */
  obstacle: z.enum(ADDRESS_CHANGE_OBSTACLES).register(laterValues, { readAs: "service" }).nullable(),
  /** Of the shipment today, to either address, minor units; null where it cannot be sent. */
  priceBefore: MinorUnits.nullable(),
  priceAfter: MinorUnits.nullable(),
  /** The label that is void since was printed, or may have been. */
  wasPrinted: z.boolean(),
  /** The carrier does not take the void label back. */
  isOldKept: z.boolean(),
  /** The carrier's sentence why it gives no new label; empty if there is none. */
  refusal: z.string(),
  /** It can be decided on: it is asked, and the carrier does not have the parcel. */
  isOpen: z.boolean(),
  /** The merchant need not do anything any more. */
  isClosed: z.boolean(),
});
export type AddressChange = z.infer<typeof AddressChange>;

/** Another parcel of the same order, on its recipient's page. */
export const RelatedParcel = z.object({
  /** For its own page. */
  token: z.string(),
  state: ShipmentState,
  carrierName: z.string(),
  logoId: z.string(),
  estimatedDeliveryDate: CalendarDay.nullable(),
  newestTracking: TrackingEvent.pick({ at: true, code: true }).nullable(),
});
export type RelatedParcel = z.infer<typeof RelatedParcel>;

/** A buyer's withdrawal from the contract, where the goods would be sent. */
export const OrderWithdrawal = z.object({ id: z.string(), receivedAt: Instant });
export type OrderWithdrawal = z.infer<typeof OrderWithdrawal>;

/**
 * Public data of a shipment, for anyone with its tracking link: the carrier's events, the towns, and the shop's name. No personal
 * name, street or contents.
 */
export const PublicTracking = z.object({
  state: ShipmentState,
  carrierName: z.string(),
  logoId: z.string(),
  /** The sender's company; empty for a private sender. */
  shopName: z.string(),
  /** Email of the shop for failed deliveries; null otherwise, or if the shop has none. */
  shopEmail: z.string().nullable().default(null),
  dropOff: z.object({ origin: z.boolean(), destination: z.boolean() }),
  from: z.object({ city: z.string(), alpha2Code: z.string() }),
  to: z.object({ city: z.string(), alpha2Code: z.string() }),
  /** Pick-up point; null for a delivery to the door. */
  point: PublicPoint.nullable(),
  orderDate: Instant.nullable(),
  estimatedDeliveryDate: CalendarDay.nullable(),
  /** Null if too few parcels went the same way, or if it is over. */
  window: ArrivalWindow.nullable().default(null),
  trackings: z.array(Tracking),
  /** After an incident: the day of the next delivery attempt or of the return. */
  nextStepOn: CalendarDay.nullable().default(null),
  /** Newest first. */
  events: z.array(TrackingEvent),
  /** For the map; null if it is unknown. */
  way: ParcelWay.nullable().default(null),
  /** The upstream's current time, for counting days. */
  now: Instant.nullable().default(null),
  /** The merchant as its buyers see it; null if it has not said. */
  brand: MerchantBrand.nullable().default(null),
  /** Other parcels of the same order to the same recipient, the newest first. */
  others: z.array(RelatedParcel).default([]),
  /** In an incident in which the buyer can answer; else null. `answeredAt`: when the buyer has. */
  answer: z.object({ answeredAt: Instant.nullable() }).nullable().default(null),
  /** It was delivered by a carrier that gives proofs. @see `buyers.proof` */
  hasProof: z.boolean().default(false),
  /** For `buyers.unsubscribe`; null for a recipient who gets no messages. */
  unsubscribeToken: z.string().nullable().default(null),
  /** Where the buyer can say where it is to go instead, or has; else null. */
  change: z
    .object({
      /** What can be changed. */
      to: z.enum(["address", "point"]).register(laterValues, { readAs: "address" }),
      /** It can be changed now. */
      isOpen: z.boolean(),
      /** The client decides on each change. */
      isAsked: z.boolean().default(false),
      /** Of the newest change; null if there is none. */
      state: z.enum(ADDRESS_CHANGE_STATES).register(laterValues, { readAs: "late" }).nullable(),
      changedAt: Instant.nullable(),
    })
    .nullable()
    .default(null),
});
export type PublicTracking = z.infer<typeof PublicTracking>;

/** The chosen service as stored with a shipment. */
export const ChosenService = Service.omit({ tags: true, listPrice: true, arrival: true, handOver: true, record: true });
export type ChosenService = z.infer<typeof ChosenService>;

/** When the carrier collects. */
export const Collection = z.object({ date: CalendarDay, intervalStart: TimeOfDay, intervalEnd: TimeOfDay });
export type Collection = z.infer<typeof Collection>;

const Refusal = z.object({
  code: z.enum(REFUSAL_CODES).register(laterValues, { readAs: "other" }),
  field: z.string().nullable(),
  /** The carrier's own sentence, in whatever language; absent if it gave none. */
  text: z.string().nullish(),
});

/** Why a shop was not told of a parcel. */
export const SHOP_REFUSAL_CODES = ["access", "disconnected", "unavailable", "no-more-parcels", "rejected"] as const;

/** @see Shipment */
const ShopConfirmation = z.object({
  state: z.enum(["waiting", "told", "refused"]).register(laterValues, { readAs: "waiting" }),
  /** When the shop accepted the numbers, or refused them; null while waiting. */
  at: Instant.nullable(),
  reason: z
    .object({
      code: z.enum(SHOP_REFUSAL_CODES).register(laterValues, { readAs: "rejected" }),
      /** The shop's own words; empty if it gave none. */
      sentence: z.string(),
    })
    .nullable(),
});
export type ShopConfirmation = z.infer<typeof ShopConfirmation>;

/** Fields of an order whose text may be too long for its shipment; a street is both of its lines. */
export const SHORTENED_FIELDS = [
  "firstName",
  "lastName",
  "company",
  "email",
  "phone",
  "street",
  "zipCode",
  "city",
  "state",
  "description",
  "number",
] as const;
export type ShortenedField = (typeof SHORTENED_FIELDS)[number];

/** @see spec shipment-core, section 3, "Shipment" */
export const Shipment = z.object({
  waybillReference: WaybillReference,
  state: ShipmentState,
  step: ShipmentStep,
  actions: z.object({
    canBePurchased: z.boolean(),
    canDownloadLabels: z.boolean(),
    canSelectPrintInStore: z.boolean(),
    /** False if the carrier does not cancel shipments of this service. */
    canBeCancelled: z.boolean().nullish(),
  }),
  /** The narrowest inbox. */
  inbox: Inbox,
  /** Every inbox the shipment belongs to, `ALL` included. */
  inboxes: z.array(Inbox),
  dropOff: z.object({ origin: z.boolean(), destination: z.boolean() }),
  from: Address,
  to: Address,
  parcels: z.array(Parcel),
  content: Content,
  /** Goods of its shop's order or its file, as far as they were listed; empty for a shipment that was entered by hand. */
  items: z.array(LineItem).default([]),
  currency: Currency,
  /** Source of the shipment's data: `manual`, `csv`, or the alias of an integration. */
  source: z.string(),
  shipmentCustomReference: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Purchase time; null for a draft. */
  orderDate: Instant.nullable(),
  /** The order that bought it or, without an `orderDate`, that is in progress. */
  orderReference: z.string().nullable(),
  collection: Collection.nullable(),
  dropoffPointId: z.string().nullable(),
  /** Last day to bring the parcel to a drop-off point; null before the purchase, or if the carrier collects. */
  dropOffBy: CalendarDay.nullable(),
  estimatedDeliveryDate: CalendarDay.nullable(),
  /** First day on which its loss can be claimed, according to the carrier's terms; null if at once. */
  lossClaimFrom: CalendarDay.nullable().default(null),
  /** Set when the state becomes `DELIVERED`. */
  deliveredAt: Instant.nullable(),
  trackings: z.array(Tracking),
  trackingUrl: z.string().nullable(),
  /** The newest event of the timeline. */
  newestTracking: TrackingEvent.pick({ at: true, code: true }).nullable(),
  labels: z.array(z.object({ format: z.enum(["A6", "COMBINED_A4"]).register(laterValues, { readAs: null }) })),
  labelDownloaded: z.boolean(),
  printInStore: z.object({ available: z.boolean(), url: z.string().nullable() }),
  customs: z.object({ customsInvoiceId: z.string().nullable(), status: CustomsStatus }),
  hasCustoms: z.boolean(),
  isObfuscated: z.boolean(),
  voucherName: z.string().nullable(),
  thirdPartyPreferences: z
    .object({ serviceId: z.string().nullable(), dropoffPointId: z.string().nullable(), carrier: z.string().nullable() })
    .nullable(),
  additionalData: z.object({
    postal_zone_id_from: z.string().nullable(),
    postal_zone_id_to: z.string().nullable(),
    zip_code_id_from: z.string().nullable(),
    zip_code_id_to: z.string().nullable(),
    postal_zone_name_from: z.string().nullable(),
    postal_zone_name_to: z.string().nullable(),
    selectedWarehouseId: z.string().nullable(),
    parcelIds: z.array(z.string()),
    /** Total weight of an order's goods, until a parcel has it. */
    goodsWeightKg: z.number().positive().max(PARCEL_LIMITS.weightKg).optional(),
    /** The shop's original texts that are too long for the shipment. */
    shortened: z
      .array(z.object({ field: z.enum(SHORTENED_FIELDS), sent: z.string().max(MAX_LENGTH.shortenedText) }))
      .max(SHORTENED_FIELDS.length)
      .optional(),
  }),
  service: ChosenService.nullable(),
  upsales: Upsales,
  /** Current price of a draft, or the price paid; null until a service is chosen. */
  price: Price.nullable(),
  /**
   * Refund after a cancellation or a carrier's refusal: to the payment method, or to the account if it was deferred. `RETURNED`:
   * the payment method did not take it, so the account keeps it. `BALANCE`: at once to the client's balance. Null if nothing was paid.
   */
  refund: z
    .object({
      amount: MinorUnits,
      at: Instant,
      way: z.enum(["PAYMENT_METHOD", "ACCOUNT", "RETURNED", "BALANCE"]).register(laterValues, { readAs: "PAYMENT_METHOD" }),
    })
    .nullable(),
  /** Whether the price is deferred to the monthly invoice. */
  isPaidLater: z.boolean(),
  /**
   * Why the carrier refused it, and the path of the wrong field, `to.phone`. A draft copied from a refused shipment keeps the
   * refusal until the field or the carrier is changed.
   */
  refusal: Refusal.nullable(),
  /** The newest copy that corrects a refused shipment and was sent; null if there is none. */
  correctedCopy: z.string().nullable(),
  /**
   * A later change of the order in its shop that the shipment does not follow, because it is paid, or because the merchant had
   * edited the same part of the draft. Shown until the merchant saves the draft; null if there is none. A draft that several
   * orders share is `cancelled` if the shop of one has cancelled it, until the goods are saved.
   */
  orderSincePaid: z.enum(["changed", "cancelled"]).register(laterValues, { readAs: "changed" }).nullish().default(null),
  /** Numbers of the cancelled ones of several orders that share the shipment. */
  cancelledOrders: z.array(z.string()).default([]),
  /**
   * The buyer's newest withdrawal from its order, unless it was closed without a refund; null if there is none. Only where shipments are
   * read, not in the answers of changes.
   */
  withdrawal: OrderWithdrawal.nullable().default(null),
  /** The buyer asks for another address, and the merchant has not decided: the label may become void. */
  asksAddress: z.boolean().default(false),
  /** Last day on which the order's shop expects the hand-over to the carrier; null if it has not said one. */
  shipBy: CalendarDay.nullish().default(null),
  /**
   * What the order's shop was told of the parcels: their numbers, and when the carrier took them over. `waiting` for the hand-over
   * or for the shop's answer. Null for a draft, and if the shop is not told: its module asks, or nobody has sent the order.
   */
  shopConfirmation: ShopConfirmation.nullish().default(null),
  /** The merchant's reason for cancelling, and the latest time of the carrier's reply; null if no cancellation was requested. */
  cancellation: z.object({ reason: z.string(), settlesBy: Instant.nullable() }).nullable(),
  /** When the merchant last confirmed that the label was printed. */
  labelPrintedAt: Instant.nullable(),
  /** When its goods were checked while they were packed, or null. */
  packedAt: Instant.nullable(),
  /** True until the merchant has seen this row for 5 s. */
  isNew: z.boolean(),
  /**
   * Paths of missing or unusable fields that prevent the purchase of a draft, `to.phone`; also `serviceId`, `collection`,
   * `dropoffPointId` and `customs`. Empty if it can be bought.
   */
  missing: z.array(z.string()).default([]),
  /** The merchant's own words, for nobody else: never in a mail, on a label, or on the tracking page. */
  note: z.string().default(""),
  tags: z.array(z.string()).default([]),
});
export type Shipment = z.infer<typeof Shipment>;

/** A shipment in a list, with the same field names: what a row shows, and what decides which bulk edits apply to it. */
export const ListedShipment = Shipment.pick({
  waybillReference: true,
  state: true,
  currency: true,
  source: true,
  shipmentCustomReference: true,
  createdAt: true,
  collection: true,
  dropOffBy: true,
  estimatedDeliveryDate: true,
  deliveredAt: true,
  newestTracking: true,
  refusal: true,
  correctedCopy: true,
  orderSincePaid: true,
  /** Not of parcels that the carrier has. */
  withdrawal: true,
  asksAddress: true,
  shipBy: true,
  shopConfirmation: true,
  labelDownloaded: true,
  isObfuscated: true,
  isNew: true,
  missing: true,
  note: true,
  tags: true,
}).extend({
  /** The merchant's name for its shop, if they have named another shop as well. */
  shopName: z.string().optional(),
  /** Pieces of its goods, as far as they are listed. */
  pieces: z.number().int().min(0).optional(),
  /** Drafts for the recipient of a draft, itself included. */
  toSameRecipient: z.number().int().min(0).optional(),
  /**
   * Place of the row in the asked order, unless that is by creation: texts that compare by code unit as the rows follow each other. So a
   * row that an event brings finds its place; without it, it stands by its creation.
   */
  sortKey: z.string().optional(),
  actions: Shipment.shape.actions.pick({ canBePurchased: true, canDownloadLabels: true }),
  from: Address.pick({ alpha2Code: true, zipCode: true }),
  to: Address.pick({ firstName: true, lastName: true, company: true, alpha2Code: true, zipCode: true, city: true }),
  parcels: z.array(Parcel.pick({ weight: true })),
  content: Content.pick({ description: true, value: true }),
  trackings: z.array(Tracking.pick({ id: true })),
  service: ChosenService.pick({ id: true, name: true, carrierName: true, logoId: true })
    .extend({
      dropOff: Service.shape.dropOff,
      insurance: Service.shape.insurance.pick({ available: true }),
    })
    .nullable(),
  upsales: Upsales.extend({ cashOnDelivery: Upsales.shape.cashOnDelivery.pick({ amount: true }) }),
  /** Current price of a draft, or the price paid; null until a service is chosen. */
  price: z.object({ total: Price.shape.total.pick({ totalPrice: true }) }).nullable(),
  /** Refunded amount. */
  refund: z.object({ amount: MinorUnits }).nullable(),
  customs: Shipment.shape.customs.pick({ status: true }),
});
export type ListedShipment = z.infer<typeof ListedShipment>;

/** Editable fields of a draft. */
export const ShipmentDraft = z.object({
  step: ShipmentStep,
  from: AddressInput,
  to: AddressInput,
  parcels: z.array(NewParcel).max(50),
  content: ContentInput,
  /** Unchanged if omitted. */
  items: z.array(LineItem).max(LINE_ITEMS_MAX).optional(),
  /** Source of the data; `manual` if entered in the app. */
  source: z.string().min(1).max(60),
  shipmentCustomReference: typedText(MAX_LENGTH.customReference).nullable(),
  serviceId: z.string().max(MAX_LENGTH.id).nullable(),
  collection: Shipment.shape.collection,
  dropoffPointId: z.string().max(MAX_LENGTH.id).nullable(),
  upsales: UpsalesInput,
  voucherName: z.string().max(MAX_LENGTH.voucherName).nullable(),
  additionalData: Shipment.shape.additionalData,
  /** Unchanged if omitted. */
  note: Note.optional(),
  tags: Tags.optional(),
});
export type ShipmentDraft = z.infer<typeof ShipmentDraft>;

/**
 * Partial update of a draft; omitted parts stay unchanged. A new service clears the collection, and removes extras that it does
 * not offer.
 *
 * @see spec shipment-core, section 4, "Service change in checkout"
 */
export const ShipmentPatch = z.object({
  /** Precondition: `updatedAt` of the version that the merchant edited. */
  updatedAt: Instant,
  contents: z.object({ content: ContentInput, parcels: z.array(NewParcel).min(1).max(50).optional() }).optional(),
  service: z
    .object({
      serviceId: z.string().max(MAX_LENGTH.id).nullable(),
      dropoffPointId: z.string().max(MAX_LENGTH.id).nullable().optional(),
    })
    .optional(),
  extras: UpsalesInput.optional(),
  recipient: AddressInput.optional(),
  sender: AddressInput.optional(),
  collection: Collection.nullable().optional(),
});
export type ShipmentPatch = z.infer<typeof ShipmentPatch>;

/** @see spec shipment-core, section 3, "Filter keys" */
export const ShipmentFilters = z.object({
  carrier_name: queryList(z.string()).optional(),
  created_at_from: CalendarDay.optional(),
  created_at_to: CalendarDay.optional(),
  delivery_date_from: CalendarDay.optional(),
  delivery_date_to: CalendarDay.optional(),
  label_downloaded: z.enum(["true", "false"]).optional(),
  q: typedText(200).optional(),
  recipient_name: typedText(60).optional(),
  recipient_surname: typedText(60).optional(),
  shipment_custom_reference: typedText(60).optional(),
  ship_by: z
    .enum(["late", "today"])
    .optional()
    .describe("the shop's deadline of shipments that the carrier does not have yet: passed, or today"),
  shop_confirmation: z.enum(["waiting", "told", "refused"]).optional().describe("what the order's shop was told of its parcels"),
  source: queryList(z.string()).optional(),
  tag: queryList(Tag).optional().describe("any of these tags"),
});
export type ShipmentFilters = z.infer<typeof ShipmentFilters>;

/**
 * Orders of a list. `SHIP_BY_ASC`: by the shop's deadline, the most urgent first; last are those without one, and those that the
 * carrier has. `BENEFITS`: by the number of extras, the insurance included. `STATE`: by how far the shipment has come.
 */
export const SHIPMENT_ORDERS = [
  "CREATED_DESC",
  "CREATED_ASC",
  "RECIPIENT_ASC",
  "RECIPIENT_DESC",
  "CONTENTS_ASC",
  "CONTENTS_DESC",
  "SERVICE_ASC",
  "SERVICE_DESC",
  "BENEFITS_ASC",
  "BENEFITS_DESC",
  "PRICE_ASC",
  "PRICE_DESC",
  "STATE_ASC",
  "STATE_DESC",
  "SHIP_BY_ASC",
] as const;
export type ShipmentOrder = (typeof SHIPMENT_ORDERS)[number];

const ByReference = z.object({ waybillReference: WaybillReference });
/** A shipment that failed in a bulk request, with the reasons. */
export const FailedShipment = z.object({ waybillReference: WaybillReference, messages: z.array(ProblemMessage) });
export type FailedShipment = z.infer<typeof FailedShipment>;

/** Idempotency key of a bulk request, like the header of other endpoints. */
export const BulkKey = { idempotencyKey: IdempotencyHeaders.shape["idempotency-key"].optional() };
/** Token that undoes a change; valid for a minute. @see shipments.undo */
const Undoable = { undoToken: z.string().optional().describe("omitted if nothing was changed") };

const Created = z.object({ waybillReference: WaybillReference });

/** Drafts that can become one. */
export const MERGED_MAX = 20;

/** Selection and format of an export. */
export const ExportRequest = ShipmentFilters.extend({
  inbox: Inbox,
  /** Restricts the export to these shipments of the inbox. */
  references: z.array(WaybillReference).min(1).max(500).optional(),
  /** Language of headings and values; decides the decimal and cell separators. */
  language: Language.default("en"),
  /** Order of the rows. */
  order: z.enum(SHIPMENT_ORDERS).default("CREATED_DESC"),
});
export type ExportRequest = z.infer<typeof ExportRequest>;

/** A CSV export of an inbox. The event `shipments-report` announces the result. */
export const ExportReport = z.object({
  reportId: z.string(),
  status: z.enum(["loading", "ready", "error"]),
  /** Signed URL; set when `status` is `ready`. */
  url: HttpUrl.nullable(),
  /** Codes of the error catalogue. */
  errors: z.array(z.string()),
  createdAt: Instant,
});
export type ExportReport = z.infer<typeof ExportReport>;

/** The precondition `updatedAt` does not hold. */
const CHANGED_MEANWHILE = { PRECONDITION_FAILED: { status: 412, data: Problem.extend({ current: Shipment }) } };

/** Counts by inbox; an absent inbox is empty. */
const InboxCounts = z.object(recordOf(INBOXES, () => z.number().int().min(0).default(0)));

export const shipments = {
  stats: procedure.route({ method: "GET", path: "/v1/stats", summary: "Number of shipments in each inbox" }).output(
    z.object({
      counts: InboxCounts,
      /** Shipments at the print desk: with a label that was not printed. */
      toPrint: z.number().int().min(0),
      /** Newest event included in this response: a stream that starts after it misses nothing. */
      eventId: EventId,
    }),
  ),
  list: procedure
    .route({ method: "GET", path: "/v1/shipments", summary: "One page of an inbox" })
    .input(
      ShipmentFilters.extend({
        inbox: Inbox,
        limit: z.coerce.number().int().min(1).max(100).default(20),
        /** `nextCursor` of the previous page; absent for the first page. */
        cursor: z.string().max(500).optional(),
        order: z.enum(SHIPMENT_ORDERS).default("CREATED_DESC"),
        /** Restricts the result to these references, so that a live list can revalidate its rows. */
        references: queryList(WaybillReference).optional(),
      }),
    )
    .output(
      z.object({
        content: z.array(ListedShipment),
        /** `isTotalExact` is false if a filtered list has more than `totalElements`, which is at least 50 then. */
        pagination: Pagination.extend({ isTotalExact: z.boolean().default(true) }),
        /** Newest event included in this response: a stream that starts after it misses nothing. */
        eventId: EventId,
      }),
    ),
  get: procedure
    .route({ method: "GET", path: "/v1/shipments/{waybillReference}", summary: "One shipment" })
    .input(ByReference)
    .output(Shipment),
  neighbours: procedure
    .route({
      method: "GET",
      path: "/v1/shipments/{waybillReference}/neighbours",
      summary: "The bought shipments before and after one in a list",
      description: "The shipment's own place counts also if it is not in the list, or no longer.",
    })
    .input(
      ShipmentFilters.extend({
        waybillReference: WaybillReference,
        inbox: Inbox,
        order: z.enum(SHIPMENT_ORDERS).default("CREATED_DESC"),
      }),
    )
    .output(z.object({ previous: WaybillReference.nullable(), next: WaybillReference.nullable() })),
  listByReference: procedure
    .route({ method: "GET", path: "/v1/shipments-by-reference", summary: "Several shipments; unknown references are omitted" })
    .input(z.object({ references: queryList(WaybillReference) }))
    .output(z.object({ content: z.array(Shipment) })),
  create: procedure
    .route({ method: "POST", path: "/v1/shipments", summary: "Create a draft", inputStructure: "detailed", successStatus: 201 })
    .input(z.object({ headers: IdempotencyHeaders, body: ShipmentDraft }))
    .output(Shipment),
  update: procedure
    .errors(CHANGED_MEANWHILE)
    .route({
      method: "PUT",
      path: "/v1/shipments/{waybillReference}",
      summary: "Replace the editable fields of a draft",
      description: "With `updatedAt`: 412 with the current shipment if it was changed since.",
    })
    .input(
      ShipmentDraft.extend({
        ...ByReference.shape,
        updatedAt: Instant.optional(),
        /** The merchant has gone through the goods: ends the notice that one of the draft's orders was cancelled. */
        goodsChecked: z.boolean().optional(),
      }),
    )
    .output(Shipment),
  patch: procedure
    .errors(CHANGED_MEANWHILE)
    .route({
      method: "PATCH",
      path: "/v1/shipments/{waybillReference}",
      summary: "Change parts of a draft",
      description: "412 with the current shipment if it was changed since `updatedAt`.",
    })
    .input(ShipmentPatch.extend(ByReference.shape))
    .output(Shipment),
  updateMany: procedure
    .route({
      method: "PATCH",
      path: "/v1/shipments",
      summary: "Change parts of several drafts",
      description: "Each succeeds or fails on its own. The same key replays the first response.",
    })
    .input(z.object({ shipments: z.array(ShipmentDraft.partial().extend(ByReference.shape)).min(1).max(100), ...BulkKey }))
    .output(
      z.object({
        ...Undoable,
        shipmentsUpdated: z.array(Shipment),
        shipmentsFailed: z.array(FailedShipment),
      }),
    ),
  delete: procedure
    .route({ method: "POST", path: "/v1/shipments/deletions", summary: "Delete drafts; 409 when one is bought" })
    .input(z.object({ references: z.array(WaybillReference).min(1).max(100), ...BulkKey }))
    .output(z.object({ ...Undoable, deleted: z.array(WaybillReference) })),
  undo: procedure
    .route({
      method: "POST",
      path: "/v1/shipments/undo",
      summary: "Undo changes and deletions, for a minute",
      description:
        "A shipment that was changed again, bought or archived since stays as it is and is listed in `notRestored`. A repeated " +
        "call replays the first response. 404 if all tokens are unknown.",
    })
    .input(z.object({ undoTokens: z.array(z.string().max(100)).min(1).max(50) }))
    .output(z.object({ restored: z.array(WaybillReference), notRestored: z.array(WaybillReference) })),
  markSeen: procedure
    .route({ method: "POST", path: "/v1/shipments/seen", summary: "Mark rows as seen" })
    .input(z.object({ references: z.array(WaybillReference).min(1).max(100) }))
    .output(z.object({ seen: z.array(WaybillReference) })),
  prices: procedure
    .route({
      method: "POST",
      path: "/v1/shipments/prices",
      summary: "Current prices of several shipments",
      description: "Read-only. Shipments without a price are listed in `shipmentsFailed`.",
    })
    .input(
      z.object({
        references: z.array(WaybillReference).min(1).max(SHIPMENTS_PER_ORDER),
        /** Voucher by reference; by default the shipment's own voucher. */
        vouchers: z.record(z.string(), z.string()).default({}),
      }),
    )
    .output(
      z.object({
        shipmentsPriceDetails: z.array(
          z.object({
            waybillReference: WaybillReference,
            price: Price,
            /** Why the shipment cannot be bought now. */
            refusals: z.array(ProblemMessage).default([]),
          }),
        ),
        shipmentsFailed: z.array(FailedShipment),
        /** Sum over the priced shipments. */
        totalPrice: MinorUnits,
        currency: Currency,
      }),
    ),
  simulatedPrice: procedure
    .route({
      method: "GET",
      path: "/v1/shipments/{waybillReference}/simulated-price",
      summary: "Price that a subscriber would have paid",
    })
    .input(ByReference)
    .output(
      z.object({ currency: Currency, discountedPrice: MinorUnits, paidPrice: MinorUnits, showDiscountedPrice: z.boolean() }),
    ),
  trackings: procedure
    .route({ method: "GET", path: "/v1/shipments/{waybillReference}/trackings", summary: "The tracking timeline, newest first" })
    .input(ByReference)
    .output(
      z.object({
        trackings: z.array(Tracking),
        events: z.array(TrackingEvent),
        /** After an incident: the day of the next delivery attempt or of the return. */
        nextStepOn: CalendarDay.nullable().default(null),
        /** Token for `publicTracking` without a session; null if the shipment has no public page. */
        publicToken: z.string().nullable().default(null),
        /** For the map; null if it is unknown, or no longer kept. */
        way: ParcelWay.nullable().default(null),
        /** What the buyer has answered, until `closeAnswer`. */
        answer: BuyerAnswer.nullable().default(null),
        /** It was delivered by a carrier that gives proofs. */
        hasProof: z.boolean().default(false),
        /** The newest one. */
        addressChange: AddressChange.nullable().default(null),
      }),
    ),
  proof: procedure
    .route({
      method: "GET",
      path: "/v1/shipments/{waybillReference}/proof-of-delivery",
      summary: "The carrier’s pictures of the delivery",
      description: "The carrier is asked; 503 if it does not answer. 409 `WrongState` as long as `hasProof` is false.",
    })
    .input(ByReference)
    .output(ProofOfDelivery),
  decideAddressChange: procedure
    .route({
      method: "PUT",
      path: "/v1/shipments/{waybillReference}/address-change",
      summary: "Decide on the address that a buyer wants",
      description:
        "`accept` has the label made anew, `decline` mails the buyer with the message, `close` says that the merchant knows how it ended. Repeating one changes nothing. `accept` of one that needs a new shipment leaves it `asked`, with its `obstacle`. 409 `WrongState` for one that is decided in another way, or where the carrier has the parcel; 404 without one.",
    })
    .input(
      ByReference.extend({
        /** Of the change that the merchant has seen: the buyer may have replaced it. */
        id: z.string().max(MAX_LENGTH.id),
        decision: z.enum(["accept", "decline", "close"]),
        /** To the buyer, with `decline`; may be empty. */
        message: typedText(MAX_LENGTH.returnMessage).default(""),
      }),
    )
    .output(AddressChange),
  closeAnswer: procedure
    .route({
      method: "DELETE",
      path: "/v1/shipments/{waybillReference}/buyer-answer",
      summary: "A buyer’s answer is dealt with",
      description: "It is deleted. Repeating it changes nothing.",
    })
    .input(ByReference)
    .output(z.object({ waybillReference: WaybillReference })),
  publicTracking: procedure
    .route({
      method: "GET",
      path: "/v1/public-trackings/{token}",
      summary: "Public tracking of a parcel by the token of its tracking link; needs no session",
      description: "404 for an unknown token or a shipment of another partner; with `TrackingEnded` once its tracking has ended.",
    })
    .input(
      z.object({
        token: z.string().max(200),
        partner: z.string(),
        /** Address of the browser, which is rate-limited. @see contract/app-secret.ts */
        remoteAddress: z.string().max(64).optional(),
      }),
    )
    .output(PublicTracking),
  cancel: procedure
    .route({
      method: "POST",
      path: "/v1/shipments/{waybillReference}/cancellation",
      summary: "Request cancellation, with one of the reasons from `init`",
    })
    .input(ByReference.extend({ reason: z.string().max(60) }))
    .output(Shipment),
  confirmToShop: procedure
    .route({
      method: "POST",
      path: "/v1/shipments/{waybillReference}/shop-confirmation",
      summary: "Tell the order's shop again what it has refused",
      description:
        "Repeating it changes nothing. 409 `WrongState` for a shipment of which no shop is told. The event `shipment-updated` announces the shop's answer.",
    })
    .input(ByReference)
    .output(Shipment),
  duplicate: procedure
    .route({
      method: "POST",
      path: "/v1/shipments/{waybillReference}/duplicate",
      summary: "Create a copy of this shipment as a draft",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(z.object({ params: ByReference, headers: IdempotencyHeaders }))
    .output(Created),
  createMultiLabel: procedure
    .route({
      method: "POST",
      path: "/v1/shipments/{waybillReference}/multi-label",
      summary: "Create a draft for another parcel of the same order, complete as far as the first collection day",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(z.object({ params: ByReference, headers: IdempotencyHeaders }))
    .output(Created),
  split: procedure
    .errors(CHANGED_MEANWHILE)
    .route({
      method: "POST",
      path: "/v1/shipments/{waybillReference}/split",
      summary: "Send some of a draft's goods in a shipment of their own",
      description:
        "Creates a draft of the same order with the pieces; this one keeps the others. Its shop is told of both. Customs documents are to be made anew. 409 `WrongState` if it is no draft; 422 on `pieces` unless both get at least one piece; 412 with the current shipment if it was changed since `updatedAt`.",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(
      z.object({
        params: ByReference,
        headers: IdempotencyHeaders,
        body: z.object({
          updatedAt: Instant,
          /** Pieces of each item, in the order of the items. */
          pieces: z.array(z.number().int().min(0)).min(1).max(LINE_ITEMS_MAX),
        }),
      }),
    )
    .output(Created),
  mergeable: procedure
    .route({
      method: "GET",
      path: "/v1/shipments/{waybillReference}/mergeable",
      summary: "The drafts for the recipient of a draft, itself included, the oldest first",
      description: `At most ${MERGED_MAX}. Empty if it is no draft, or has no address yet.`,
    })
    .input(ByReference)
    .output(z.object({ content: z.array(Shipment) })),
  merge: procedure
    .route({
      method: "POST",
      path: "/v1/shipments/merges",
      summary: "Send the goods of several drafts in one shipment",
      description:
        "The first one gets the goods of the others, which are deleted; the shop of each is told of it. Customs documents are to be made anew. 409 `WrongState` if one is no draft; 422 `ValueNotAllowedField` on `references` if sender, recipient or the account of cash on delivery differ; `MaxSizeExceededField` for too many goods, or too heavy ones.",
    })
    .input(z.object({ references: z.array(WaybillReference).min(2).max(MERGED_MAX), ...BulkKey }))
    .output(z.object({ ...Undoable, waybillReference: WaybillReference, merged: z.array(WaybillReference) })),
  createReturn: procedure
    .route({
      method: "POST",
      path: "/v1/shipments/{waybillReference}/return",
      summary: "Create a return draft to the sender",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(z.object({ params: ByReference, headers: IdempotencyHeaders }))
    .output(Created),
  sources: procedure
    .route({ method: "GET", path: "/v1/sources", summary: "Sources of the shipments in an inbox" })
    .input(z.object({ inbox: Inbox }))
    .output(z.object({ sources: z.array(z.object({ name: z.string(), alias: z.string() })) })),
  carriers: procedure
    .route({ method: "GET", path: "/v1/carriers", summary: "Carriers of the shipments in an inbox" })
    .input(z.object({ inbox: Inbox }))
    .output(
      z.object({
        carriers: z.array(z.string()),
        /** Logo id of each carrier that has one, by its name. */
        logos: z.record(z.string(), z.string()).optional(),
      }),
    ),
  requestExport: procedure
    .route({
      method: "POST",
      path: "/v1/export-reports",
      summary: "Export an inbox as CSV",
      inputStructure: "detailed",
      successStatus: 202,
    })
    .input(z.object({ headers: IdempotencyHeaders, body: ExportRequest }))
    .output(ExportReport),
  getExport: procedure
    .route({ method: "GET", path: "/v1/export-reports/{reportId}", summary: "Status of an export" })
    .input(z.object({ reportId: z.string() }))
    .output(ExportReport),
};
