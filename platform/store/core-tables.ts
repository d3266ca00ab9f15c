import type { Generated, GeneratedAlways, JSONColumnType, Selectable, ColumnType } from "kysely";
import type { OnboardingAnswer } from "../../contract/onboarding";
import type { ArchivePeriod } from "../../contract/archiving";
import type { ListColumn, ListDensity } from "../../contract/client";
import type { RefundTarget } from "../../contract/balance";
import type { LedgerType, VaultPurpose } from "../../contract/billing";
import type { InvoiceKind } from "../../contract/invoices";
import type { Company } from "../../contract/rules/tenant";
import type { Address } from "../../contract/addresses";
import type { CustomsInvoice } from "../../contract/customs";
import type { PrinterAlert, PrinterUse, PrintJobState } from "../../contract/printers";
import type { LineItem } from "../../contract/products";
import type { HistoryChange } from "../../contract/history";
import type { HistoryActor, HistoryEvent } from "../../contract/rules/history";
import type { ClientEvent } from "../../contract/events";
import type { ManifestState, PrintFormat } from "../../contract/labels";
import type { NewOrder, Order, Payment, PaymentMethodName } from "../../contract/orders";
import type { Alpha2Code, Language } from "../../contract/primitives";
import type {
  ChosenService,
  Content,
  ExportRequest,
  Shipment,
  ShipmentOrder,
  Tracking,
  FailedShipment,
} from "../../contract/shipments";
import type { Parcel, Price, Upsales } from "../../contract/services";
import type { HostedMethod } from "../../contract/rules/hosted-methods";
import type { NotificationKind } from "../../contract/rules/notifications";
import type { StoredNotificationSettings } from "../rules/notifications/settings";
import type { PolicyName } from "../../contract/rules/privacy";
import type { Inbox, ShipmentState, ShipmentStep } from "../../contract/states";
import type { CancelReason, PlanCode } from "../../contract/subscriptions";
import type { UploadPurpose } from "../../contract/uploads";
import type { SavedView } from "../../contract/views";
import type { Buyer, InvoiceLine, LedgerItem } from "../rules/billing/invoices";
import type { Refusal } from "../rules/orders/refusals";
import type { CustomsSenders } from "../rules/customs/customs";
import type { EndReason, PeriodState, PlanDiscount, PlanState } from "../rules/billing/subscriptions";

/** Database-wide values: event epoch, URL signing secret, clock, seed marker. */
interface MetaTable {
  key: string;
  value: string;
}

export interface ClientsTable {
  id: string;
  partner: string;
  /** Lower case. */
  email: string;
  password_hash: string;
  type: "autonomous" | "business";
  tax_id: string;
  company_name: string;
  first_name: string;
  last_name: string;
  address: string;
  address2: Generated<string>;
  zip_code: string;
  city: string;
  /** Province or region. */
  state: Generated<string>;
  /** Email address for invoices; empty to use the account's address. */
  billing_email: Generated<string>;
  alpha2_code: Alpha2Code;
  phone: string;
  phone_verified: Generated<boolean>;
  /** Phone number for recipients whose order has none; empty if not set. */
  fallback_phone: Generated<string>;
  language: Language;
  user_language: Language;
  currency: string;
  allow_deferred: Generated<boolean>;
  deferred_blocked: Generated<boolean>;
  /** Credit limit of deferred payment, minor units. */
  deferred_limit: Generated<number>;
  /** When the tax id was last confirmed by the tax register, world time. */
  tax_id_checked_at: Date | null;
  flags: JSONColumnType<{
    createShipment: boolean;
    bulkSelection: boolean;
    cancelShipment: boolean;
    ownContracts: boolean;
    connectShop: boolean;
    /** Whether the client may list unavailable services with reasons. */
    debugAvailability?: boolean;
    /** Whether the client sees its deferred payment; true if missing. */
    deferredPayment?: boolean;
  }>;
  policies: JSONColumnType<{ dataProcessing: boolean | null; marketingEmails: boolean | null; marketingCalls: boolean | null }>;
  archiving: GeneratedJson<{ delivered: ArchivePeriod; draft: ArchivePeriod }>;
  /** The client's estimate: the minimum of the chosen volume band. Used until there is a whole calendar month of purchases. */
  monthly_shipments: number | null;
  /** When it was first estimated, world time. */
  estimated_at: Date | null;
  /** Sender data of the last customs invoice from each country. */
  customs_senders: GeneratedJson<CustomsSenders>;
  /** Answer to the onboarding question about sales channels; null until answered. */
  onboarding: NullableJson<OnboardingAnswer>;
  is_subscribed: Generated<boolean>;
  has_shipments: Generated<boolean>;
  list_density: Generated<ListDensity>;
  /** Null for the standard ones. */
  list_columns: NullableJson<ListColumn[]>;
  list_order: Generated<ShipmentOrder>;
  notification_settings: GeneratedJson<StoredNotificationSettings>;
  /** When everything was set up, or the list of it was put away, world time. */
  set_up_at: Date | null;
  /** When the account was closed, real time. Nobody can sign in to a closed account. */
  closed_at: Date | null;
  /** When the personal data of a closed account is due for deletion, world time. */
  deletes_at: Date | null;
  erased_at: Date | null;
  created_at: GeneratedTime;
}

interface TokensTable {
  /** SHA-256 of the bearer token, hexadecimal. */
  hash: string;
  /** Public id with which the merchant ends the session; not derived from the token. */
  id: Generated<string>;
  client_id: string;
  /** `User-Agent` of the browser that signed in. */
  device: Generated<string>;
  created_at: GeneratedTime;
  last_used_at: GeneratedTime;
  /** Idle expiry, extended by use. */
  expires_at: Time;
  /** Absolute expiry, not extended by use. */
  ends_at: Time;
}

/** Answers to the privacy questions; append-only. */
interface PolicyAnswersTable {
  client_id: string;
  policy: PolicyName;
  answer: boolean;
  /** Version of the question's wording. */
  wording: number;
  at: Time;
}

/** The last verification code sent to a client; deleted once it is used. */
export interface PhoneVerificationsTable {
  client_id: string;
  phone: string;
  identifier: string;
  /** HMAC of the code: a plain hash of five digits could be brute-forced. */
  code_hash: string;
  /** The text message with the code. */
  text_id: string | null;
  sent_at: Time;
  expires_at: Time;
}

/** Outbox of text messages, with what became of each. */
export interface TextsTable {
  id: string;
  client_id: string;
  /** International form without spaces. */
  recipient: string;
  /** Contains a code in plain text: null as soon as it is sent, or no longer tried. */
  body: string | null;
  language: Language;
  state: Generated<"QUEUED" | "SENT" | "DELIVERED" | "FAILED">;
  /** The provider's id, once sent. */
  message_id: string | null;
  /** How often sending it was begun. */
  attempts: Generated<number>;
  /** How often the provider was asked for its state. */
  asked: Generated<number>;
  /** No other process sends it until then. */
  claimed_until: Date | null;
  created_at: GeneratedTime;
  /** Not sent after that. */
  expires_at: Time;
}

/** What the register said of a business's tax id. */
export interface TaxIdChecksTable {
  client_id: string;
  /** The tax id that was asked for. */
  tax_id: string;
  /** `CHECKING`: the register has not answered yet; `REFUSED`: it does not know the number any more, or never did. */
  state: "CHECKING" | "CONFIRMED" | "REFUSED";
  /** The register's proof that it was asked. */
  consultation_number: string | null;
  /** Name of the company in the register. */
  registered_name: string | null;
  /** How often it was asked without an answer. */
  asked: Generated<number>;
  updated_at: Time;
}

/** Counters of the rate limits, per account, address or browser and time window. */
interface AttemptsTable {
  bucket: string;
  failures: number;
  window_ends_at: Time;
  /** Further attempts are rejected until then. */
  pause_ends_at: Date | null;
}

/** Browsers that have signed in to an account, recognized by a device secret. */
interface KnownDevicesTable {
  /** SHA-256 of the secret, hexadecimal. */
  hash: string;
  client_id: string;
  last_used_at: GeneratedTime;
}

interface RecoveriesTable {
  hash: string;
  client_id: string;
  expires_at: Time;
  used_at: Date | null;
}

/** Outbox of all mails. `sent_at` is set once SMTP accepted the mail; without SMTP the outbox serves as the mailbox. */
export interface MailsTable {
  id: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  /** Plain text. */
  body: string;
  html: string | null;
  sender: Generated<string>;
  /** `Reply-To` address; null to use the sender. */
  reply_to: string | null;
  /** Where its recipient asks for no more of its kind; null for a mail that is none of a series. */
  unsubscribe_url: string | null;
  /** An attachment with a `cid` is an inline image of the HTML. */
  attachments: GeneratedJson<{ fileKey: string; fileName: string; cid?: string }[]>;
  language: string;
  created_at: GeneratedTime;
  sent_at: Date | null;
}

interface ParcelsTable {
  id: string;
  client_id: string;
  name: string;
  weight: number;
  height: number;
  length: number;
  width: number;
  is_default: Generated<boolean>;
  created_at: GeneratedTime;
}

/** The product book. */
export interface ProductsTable {
  id: string;
  client_id: string;
  sku: string;
  /** The SKU in lower case; unique per client. */
  sku_key: GeneratedAlways<string>;
  name: string;
  ean: string;
  /** Of one piece: kg, whole centimetres. */
  weight: number | null;
  length: number | null;
  width: number | null;
  height: number | null;
  hs_code: string;
  origin_country: string | null;
  shelf: string;
  /** Normalized SKU, barcode number and name. */
  search: string;
  created_at: GeneratedTime;
}

/** Label printers that connect by themselves. Connections and leases have the real clock's time, not the world's. */
export interface PrintersTable {
  id: string;
  client_id: string;
  name: string;
  /** The name in lower case; unique per client. */
  name_key: GeneratedAlways<string>;
  uses: JSONColumnType<PrinterUse[]>;
  /** Hash of the secret in its address; null as long as it has none. */
  token_hash: string | null;
  /** What the printer said of itself. */
  serial: Generated<string>;
  model: Generated<string>;
  firmware: Generated<string>;
  dpi: number | null;
  alerts: GeneratedJson<PrinterAlert[]>;
  /** The channel that works its queue, in one of the processes; null if there is none. */
  holder: string | null;
  /** End of the holder's lease: after it the holder's process is taken for dead. */
  held_until: Date | null;
  last_seen_at: Date | null;
  created_at: GeneratedTime;
}

/** What printers print: each row once, or its merchant is asked. */
export interface PrintJobsTable {
  id: string;
  /** Order in the queue. */
  position: GeneratedAlways<number>;
  client_id: string;
  printer_id: string;
  /** Null for a test label. */
  reference: string | null;
  state: PrintJobState;
  /** The channel that has written it, or is about to. */
  claimed_by: string | null;
  created_at: GeneratedTime;
  changed_at: GeneratedTime;
}

export interface WarehousesTable {
  id: string;
  client_id: string;
  address: JSONColumnType<Address>;
  is_default: Generated<boolean>;
  created_at: GeneratedTime;
}

export interface RecipientsTable {
  id: string;
  client_id: string;
  address: JSONColumnType<Address>;
  /** Folded text for the address book search. */
  search: string;
  created_at: GeneratedTime;
}

interface VouchersTable {
  name: string;
  kind: "percent" | "fixed";
  /** Percent, or minor units. */
  value: number;
  /** Null for a percentage. */
  currency: string | null;
  expires_at: Date | null;
}

/** What a shop was told of a shipment. */
export interface StoredShopConfirmation extends NonNullable<Shipment["shopConfirmation"]> {
  /** Tracking numbers that the shop has accepted. */
  numbers: string[];
  /** Calls without an answer since the last one. */
  attempts: number;
  /** No call before this instant of real time: one is running, or the last one had no answer. */
  after: string | null;
}

export interface ShipmentsTable {
  id: Generated<number>;
  reference: string;
  client_id: string;
  state: ShipmentState;
  step: ShipmentStep;
  archived: Generated<boolean>;
  obfuscated: Generated<boolean>;
  /** The narrowest inbox; `ARCHIVED` for an archived one. */
  narrow_inbox: GeneratedAlways<Inbox>;
  /** The wide inbox that contains the narrow one, `DRAFT` or `TRACKING`. */
  wide_inbox: GeneratedAlways<Inbox | null>;
  sender: JSONColumnType<Address>;
  recipient: JSONColumnType<Address>;
  parcels: JSONColumnType<Parcel[]>;
  content: JSONColumnType<Content>;
  items: GeneratedJson<LineItem[]>;
  currency: string;
  source: string;
  custom_reference: string | null;
  service: NullableJson<ChosenService>;
  /** Carrier and name of the service, lower case; empty without a service. Sort key of `SERVICE_ASC`. */
  service_sort: Generated<string>;
  carrier_name: string | null;
  collection: NullableJson<NonNullable<Shipment["collection"]>>;
  dropoff_point_id: string | null;
  estimated_delivery_date: string | null;
  upsales: JSONColumnType<Upsales>;
  price: NullableJson<Price>;
  voucher_name: string | null;
  additional_data: JSONColumnType<Shipment["additionalData"]>;
  third_party: NullableJson<NonNullable<Shipment["thirdPartyPreferences"]>>;
  customs_invoice_id: string | null;
  customs_invoice: NullableJson<CustomsInvoice>;
  customs_skipped: Generated<boolean>;
  /** Goes back to the sender of an earlier shipment. */
  is_return: Generated<boolean>;
  has_customs: Generated<boolean>;
  order_reference: string | null;
  ordered_at: Date | null;
  /** The client's calendar day of the purchase, on which `daily_figures` counts it. */
  ordered_on: string | null;
  trackings: GeneratedJson<Tracking[]>;
  /** World time. */
  delivered_at: Date | null;
  /** A trigger sets it with the state. */
  had_incident: Generated<boolean>;
  /** Day on which the carrier took it over, world time, UTC; a trigger sets it with the state, like the next two. */
  handed_over_on: string | null;
  /** Countries of sender and recipient, `ES-DE`. */
  lane: string | null;
  /** First characters of their postcodes, `28-10`. */
  lane_zone: string | null;
  /** The newest applied tracking step. */
  newest_tracking: NullableJson<NonNullable<Shipment["newestTracking"]>>;
  /** File keys of labels by format; `ZPL` of a carrier's label that there is as ZPL alone. */
  labels: GeneratedJson<Partial<Record<PrintFormat, string>>>;
  label_downloaded: Generated<boolean>;
  /** When the label was last printed; real time. */
  label_printed_at: Date | null;
  /** When its goods were checked while they were packed. */
  packed_at: Date | null;
  /** Refund of a shipment that was cancelled or refused by its carrier. */
  refund: NullableJson<NonNullable<Shipment["refund"]>>;
  /** Bought by deferred payment, to be invoiced monthly. */
  paid_later: Generated<boolean>;
  /** Why the carrier refused this shipment, or the shipment that it was copied from. */
  refusal: NullableJson<Refusal>;
  /** Reference of the newest corrected copy, if the carrier refused this shipment. */
  corrected_copy: string | null;
  /** Change of the shop's order after the payment; it is not applied to the paid shipment. */
  order_since_paid: Shipment["orderSincePaid"];
  cancelled_orders: Generated<string[]>;
  /** Its buyer asks for another address, and the client has not decided; kept by a trigger of `address_changes`. */
  asks_address: Generated<boolean>;
  /** Reference of the shipment that the shop's order was imported as: its own, or that of the shipment it was copied from. */
  shop_order: string | null;
  /** Reference of the shipment of the same order whose goods this one lists again, as another label; null if the goods are its own. */
  repeats: string | null;
  /** Last day on which the shop expects the hand-over. */
  ship_by: string | null;
  /** Sort key of `SHIP_BY_ASC`: a shipment without a deadline is last, and so is one that the carrier has. */
  ship_by_sort: GeneratedAlways<string>;
  /** Name of the recipient or its company, folded. Sort key, like those that follow. */
  recipient_sort: GeneratedAlways<string>;
  content_sort: GeneratedAlways<string>;
  /** Number of its other benefits. */
  benefits_sort: GeneratedAlways<number>;
  /** Total of its service, minor units; 0 without one. */
  price_sort: GeneratedAlways<number>;
  /** How far a shipment in its state has come. */
  state_sort: GeneratedAlways<number>;
  /** What the shop was told of its parcels; null if there is nothing to tell. */
  told: NullableJson<StoredShopConfirmation>;
  told_state: GeneratedAlways<StoredShopConfirmation["state"] | null>;
  cancellation_reason: string | null;
  /** Deadline of the carrier's response to a cancellation, world time. */
  cancel_settles_at: Date | null;
  /** Number of booking attempts. */
  booking_attempts: Generated<number>;
  /** Until when one process alone may talk to the carrier about the booking; real time. */
  booking_leased_until: Date | null;
  /** When the next booking attempt is due after a failed one; real time. */
  booking_due_at: Date | null;
  /** The carrier's own id of the booking; null if it needs none, or nothing is booked. */
  carrier_handle: string | null;
  /** By which the carrier finds the booking, of a label that was made anew; null for the shipment's own reference. */
  carrier_reference: string | null;
  /** When the carrier is asked for events; null if it is not asked. World time. */
  tracking_due_at: Date | null;
  /** When the carrier was last asked. World time. */
  tracking_asked_at: Date | null;
  /** When it last came into a state that needs an answer, world time; a trigger sets it with the state. */
  problem_since: Date | null;
  is_new: Generated<boolean>;
  note: Generated<string>;
  tags: GeneratedJson<string[]>;
  /** When the merchant last changed the note or the tags; world time. */
  annotated_at: Date | null;
  /** Lower case, to compare tags. */
  tag_keys: GeneratedAlways<string[]>;
  /** A seeded shipment that background jobs do not change. */
  demonstration: Generated<boolean>;
  /** Folded text that `q` searches. */
  search: string;
  /** Folded by the database, with a space before the first word. */
  recipient_name_search: GeneratedAlways<string | null>;
  recipient_surname_search: GeneratedAlways<string | null>;
  /** `custom_reference`, folded like the two columns above. */
  reference_search: GeneratedAlways<string | null>;
  /** Sender and recipient, folded, to find drafts that can be sent together; null without a street. */
  ends_key: GeneratedAlways<string | null>;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
}

/** Shipments of a client by state; `ARCHIVED` counts archived ones of any state. Maintained by triggers. */
interface ShipmentCountsTable {
  client_id: string;
  /** A state; `ARCHIVED`; or `TO_PRINT`, shipments with a label that was not printed yet. */
  bucket: ShipmentState | "ARCHIVED" | "TO_PRINT";
  count: number;
}

/** Tags of a client, also such that no shipment has any more. Maintained by triggers. */
interface ClientTagsTable {
  client_id: string;
  /** Lower case. */
  key: string;
  /** The spelling in use. */
  name: string;
  shipments: number;
}

/** A client's purchases per day, without refunded ones. Maintained by triggers. */
export interface DailyFiguresTable {
  client_id: string;
  /** `delivered`, `on-time` and `incident` count those of the total to which that happened. */
  kind: "total" | "carrier" | "country" | "content" | "delivered" | "on-time" | "incident";
  /** The client's calendar day. */
  day: string;
  /** Name of the carrier, code of the country, the content's description; else empty. */
  key: string;
  currency: string;
  shipments: number;
  /** Without tax, minor units. */
  cost: number;
}

/**
 * Parcels of a tenant's merchants by the time that they took. Maintained by triggers; a deleted shipment that was delivered still
 * counts.
 */
export interface LaneArrivalsTable {
  partner: string;
  service_id: string;
  /** `ES-DE`. */
  lane: string;
  /** `28-10`; empty for all of the lane. */
  zone: string;
  handed_over_on: string;
  /** Calendar days from the hand-over to the delivery; -1 while they are not delivered. */
  took_days: number;
  parcels: number;
}

/** Parcels of a client for which a day of arrival was promised. Maintained by triggers. */
export interface ClientArrivalsTable extends Omit<LaneArrivalsTable, "partner" | "zone"> {
  client_id: string;
  /** Calendar days from the hand-over to the promised day; below 0 if it was handed over after that. */
  promised_days: number;
}

/** A step of a tracking timeline: applied (`applied_at` set), or due at `due_at`, world time. */
interface TrackingStepsTable {
  id: GeneratedAlways<number>;
  shipment_id: number;
  position: number;
  due_at: Time;
  state: ShipmentState;
  code: string;
  text: string;
  place: string;
  applied_at: Date | null;
}

/** A saved method as an order shows it, and what the provider calls it. */
export interface SavedMethod {
  reference: string;
  brand: string | null;
  lastFour: string | null;
  expires: string | null;
  email: string | null;
}

/** A saved method or a mandate, and what the provider calls it. */
export interface ChargeSource {
  kind: "METHOD" | "MANDATE";
  reference: string;
}

export interface OrdersTable {
  reference: string;
  client_id: string;
  idempotency_key: string;
  payload_hash: string;
  state: "PENDING" | "COMPLETED" | "DENIED";
  custom_reference: string | null;
  payment: JSONColumnType<Payment>;
  /** The saved method that it is charged to, as it was when the order was placed: the merchant may remove it meanwhile. */
  saved_method: NullableJson<SavedMethod>;
  /** Amount to charge, minor units; 0 if nothing can be bought. */
  amount: number;
  /** Part of the amount for shipments that cannot be bought; refunded. */
  refused_amount: number;
  currency: string;
  charge_id: string | null;
  /** Shipments rejected before the payment. */
  refusals: JSONColumnType<Order["shipments"]>;
  /** The response, once the order is settled. */
  answer: NullableJson<Order>;
  /** End of the lease of the process that settles the order. */
  claimed_until: Time;
  created_at: GeneratedTime;
  settled_at: Date | null;
}

/** A shipment of an order. A unique index allows at most one `RESERVED` or `BOUGHT` line per shipment. */
interface OrderLinesTable {
  order_reference: string;
  shipment_id: number;
  state: "RESERVED" | "BOUGHT" | "RELEASED" | "REFUNDED";
  voucher_name: string | null;
  price: JSONColumnType<Price>;
}

/** Refunds that are owed; `paid_at` is set once the provider has paid them. */
export interface RefundsTable {
  idempotency_key: string;
  charge_id: string;
  /** Minor units. */
  amount: number;
  created_at: GeneratedTime;
  paid_at: Date | null;
  /** When the provider, which has accepted it, is asked again. */
  ask_at: Date | null;
  /** When the provider said that it cannot be paid: an operator has to pay it. */
  failed_at: Date | null;
}

/** A cardholder's objection to a charge, as the provider last told it. */
interface DisputesTable {
  id: string;
  client_id: string;
  charge_id: string;
  order_reference: string | null;
  /** Minor units. */
  amount: number;
  currency: string;
  /** The provider's code. */
  reason: string;
  state: "open" | "won" | "lost";
  opened_at: Time;
  evidence_until: Date | null;
  updated_at: Time;
}

interface EventsTable {
  client_id: string;
  sequence: number;
  payload: JSONColumnType<ClientEvent>;
  created_at: GeneratedTime;
}

/** The newest and the last pruned sequence of each client. */
interface EventHeadsTable {
  client_id: string;
  last_sequence: number;
  pruned_through: Generated<number>;
}

/** Responses by idempotency key, kept for 24 h. */
interface IdempotencyTable {
  scope: string;
  procedure: string;
  key: string;
  payload_hash: string;
  answer: JSONColumnType<object>;
  created_at: GeneratedTime;
}

export interface LabelMergesTable {
  id: string;
  client_id: string;
  references: JSONColumnType<string[]>;
  format: PrintFormat;
  /** Position of the first label on an A4 sheet of four, from 1. */
  start_position: Generated<number>;
  /** Whether a packing slip follows each label. */
  packing_slips: Generated<boolean>;
  /** Whether the merchant confirms the printing; otherwise labels count as printed when the file is opened. */
  confirms: Generated<boolean>;
  disposition: "attachment" | "inline";
  status: "loading" | "ready" | "partial" | "error";
  file_key: string | null;
  errors: GeneratedJson<FailedShipment[]>;
  /** References whose label was replaced since: the file no longer has it. */
  replaced: GeneratedJson<string[]>;
  created_at: GeneratedTime;
}

interface ManifestsTable {
  client_id: string;
  carrier_name: string;
  /** Calendar day. */
  day: string;
  file_key: string;
}

/** A manifest by which a carrier closes shipments. */
export interface CarrierManifestsTable {
  /** Ours, by which it is found again at the carrier. */
  id: string;
  client_id: string;
  carrier_name: string;
  /** Calendar day. */
  day: string;
  /** By the machine's clock, as the carrier's. */
  begun_at: Date;
  /** Until when a process may be talking to the carrier about it, by the machine's clock. */
  leased_until: Date | null;
  /** `closing` until the carrier has answered, `unanswered` while it is asked again. */
  state: Generated<ManifestState>;
  /** The carrier's own sentence; null if it gave none, or has not refused. */
  refusal: string | null;
  /** When the carrier was first asked, by the machine's clock. */
  asked_at: Date | null;
  /** The carrier's document; null if it gives none. */
  file_key: string | null;
}

interface CarrierManifestShipmentsTable {
  shipment_id: number;
  manifest_id: string;
}

interface ExportReportsTable {
  id: string;
  client_id: string;
  /** Requests stored by earlier versions have no language. */
  filters: JSONColumnType<Omit<ExportRequest, "language" | "order"> & Partial<Pick<ExportRequest, "language" | "order">>>;
  status: Generated<"loading" | "ready" | "error">;
  errors: GeneratedJson<string[]>;
  file_key: string | null;
  created_at: GeneratedTime;
}

/** A movement of a client's account; minor units, negative if owed by the client. */
export interface LedgerLinesTable {
  id: GeneratedAlways<number>;
  client_id: string;
  at: Time;
  type: LedgerType;
  amount: number;
  balance: number;
  currency: string;
  order_reference: string;
  shipment_reference: string | null;
  /** Net amount of a charge or a credit, with the sign of `amount`; null for payments, payouts and lines older than invoices. */
  net: number | null;
  tax_percent: number | null;
  item: NullableJson<LedgerItem>;
  /** The invoice or credit note that contains this line, or that this payment settles. */
  invoice_id: number | null;
}

/** What a client has paid in and not spent: the sum of its movements. */
interface BalancesTable {
  client_id: string;
  /** Minor units; never negative. */
  amount: Generated<number>;
  /** By which its bank transfers are known. */
  transfer_reference: string;
  refunds_to: Generated<RefundTarget>;
}

/** A change of a balance, written once. */
export interface BalanceMovementsTable {
  id: GeneratedAlways<number>;
  client_id: string;
  at: Time;
  kind: "PAY_IN" | "PURCHASE" | "REFUND" | "CORRECTION";
  /** Minor units; negative for what it takes. */
  amount: number;
  /** The balance after it. */
  balance: number;
  currency: string;
  /** What it comes from, unique: `intent …`, `transfer …`, `order …`, `refund …`, `dispute …`. */
  source: string;
  /** Reference of the order or of the pay-in. */
  reference: string;
  /** The provider's charge of a pay-in, also on its corrections. */
  charge_id: string | null;
}

/** Last number of a tenant's invoices or credit notes. The row is locked while one is issued, so that numbers have no gaps. */
interface InvoiceCountersTable {
  partner: string;
  kind: InvoiceKind;
  year: number;
  last: number;
}

/** An invoice or credit note as issued; only payment and file are updated later. Amounts in minor units. */
export interface InvoicesTable {
  id: GeneratedAlways<number>;
  partner: string;
  kind: InvoiceKind;
  year: number;
  number: number;
  /** Unique per tenant. */
  reference: string;
  /** Null once the account was erased: invoices must be kept by law. */
  client_id: string | null;
  /** Reason for the invoice, unique per client: `order OR123`, `month 2026-11`. */
  source: string;
  /** World time, ascending with the number. */
  issued_at: Time;
  /** Month of a collective invoice: `2026-11`. */
  period: string | null;
  language: Language;
  issuer: JSONColumnType<Company>;
  buyer: JSONColumnType<Buyer>;
  currency: string;
  lines: JSONColumnType<InvoiceLine[]>;
  net: number;
  tax: number;
  total: number;
  corrects_id: number | null;
  due_at: Date | null;
  paid_at: Date | null;
  /** The provider's charge id of a collective invoice; of an unpaid one the debit that the bank has not decided on. */
  charge_id: string | null;
  charge_attempts: Generated<number>;
  /** What the current attempt is charged to, even if the merchant chooses something else meanwhile; null before it has begun. */
  charge_source: NullableJson<ChargeSource>;
  /** When the next charge or retry is due, world time. Null if there is nothing to charge. */
  next_charge_at: Date | null;
  /** When a charge was last refused, world time. */
  refused_at: Date | null;
  has_pdf: Generated<boolean>;
  /** What paid it at issue, if that was no payment provider. */
  paid_from: "BALANCE" | null;
}

/** A requested ZIP file of several invoices. */
export interface InvoiceBundlesTable {
  id: string;
  client_id: string;
  references: JSONColumnType<string[]>;
  status: Generated<"loading" | "ready" | "partial" | "error">;
  /** Error code by reference. */
  errors: GeneratedJson<Record<string, string>>;
  file_key: string | null;
  created_at: GeneratedTime;
}

/** A client's direct debit mandate; times in world time. */
interface DebitMandatesTable {
  client_id: string;
  reference: string;
  requested_at: Time;
  /** Null until the bank account is confirmed. */
  activates_at: Date | null;
  /** The encrypted IBAN. */
  account: string | null;
  /** Last four characters of the IBAN. */
  account_end: string | null;
  /** What the payment provider calls the mandate. */
  provider_reference: string | null;
  confirmed_at: Date | null;
  activated_at: Date | null;
}

export interface PaymentMethodsTable {
  id: string;
  client_id: string;
  method: PaymentMethodName;
  purpose: VaultPurpose;
  is_default: Generated<boolean>;
  brand: string | null;
  last_four: string | null;
  /** Last month in which a card is valid, `2029-08`. */
  expires: string | null;
  email: string | null;
  /** What the provider calls a method that it can charge without the merchant; null for one that only paid an order. */
  provider_reference: string | null;
  last_used_at: Time;
  created_at: GeneratedTime;
}

/** What a merchant left for: to pay a purchase, or to save a method. */
export type PaymentPurpose = "PURCHASE" | "PAY_IN" | VaultPurpose;

/**
 * A payment that the merchant was sent to the provider for. `RETURNED`: paid, but nothing could be bought for it, so it was given
 * back. `CLOSED`: not paid. `NEEDS_MERCHANT`: a pay-in that its bank wants to be confirmed, not paid.
 */
export interface PaymentIntentsTable {
  /** Unguessable; also the provider's idempotency key. */
  id: string;
  client_id: string;
  purpose: PaymentPurpose;
  idempotency_key: string;
  payload_hash: string;
  method: HostedMethod;
  /** Minor units. */
  amount: number;
  currency: string;
  /** As shown on the provider's page. */
  description: string;
  /** Key of the purchase that the payment is for. */
  purchase: string;
  /** The order to place once it is paid; null: the merchant has to return. */
  purchase_order: NullableJson<IntendedOrder>;
  /** Whether the merchant saves the method for later purchases. */
  saves_method: Generated<boolean>;
  /** Of a pay-in without a page: the method that it is charged to. */
  saved_method: NullableJson<SavedMethod>;
  state: Generated<"OPEN" | "SETTLED" | "CLOSED" | "RETURNED" | "NEEDS_MERCHANT">;
  /** Id of the provider's page; null until it is open. */
  page_id: string | null;
  redirect_url: string | null;
  /** The order that it pays. */
  order_reference: string | null;
  /** When the provider is asked next; null: never. */
  ask_at: Date | null;
  /** How often the provider was asked. */
  asked: Generated<number>;
  /** The charge that was given back, and its reference in the ledger; null otherwise. */
  charge_id: string | null;
  returned_reference: string | null;
  created_at: GeneratedTime;
}

/** An order to be placed when it is paid. */
export type IntendedOrder = Omit<NewOrder, "payment"> & {
  idempotencyKey: string;
  paymentMethodId: string | null;
  /** What each shipment was to cost, minor units by reference; absent in payments of an earlier version. */
  prices?: Record<string, number>;
};

/** Events that the provider has sent: each is handled once. */
interface WebhookEventsTable {
  id: string;
  received_at: GeneratedTime;
}

/** A client's paid plan. A unique index allows one active plan per client. Times in world time. */
export interface SubscriptionsTable {
  id: string;
  client_id: string;
  plan_code: PlanCode;
  state: PlanState;
  idempotency_key: string;
  payload_hash: string;
  /** Null once the account was erased. */
  payment_method_id: string | null;
  /** When the first period began. */
  anchor_at: Time;
  /** The current period, counted from 1. */
  period: number;
  period_end: Time;
  /** Kept after it has expired, because a client gets it only once. */
  discount: NullableJson<PlanDiscount>;
  cancel_reason: CancelReason | null;
  cancel_text: Generated<string>;
  canceled_at: Date | null;
  ended_at: Date | null;
  end_reason: EndReason | null;
  /** When the job must process the plan next; null if never again. */
  due_at: Date | null;
  created_at: GeneratedTime;
}

/** A period of a plan and its charge, one per subscription and period; minor units. */
export interface SubscriptionPeriodsTable {
  /** Reference in the ledger and at the payment provider. */
  reference: string;
  subscription_id: string;
  period: number;
  starts_at: Time;
  ends_at: Time;
  state: PeriodState;
  net: number;
  tax_percent: number;
  tax: number;
  gross: number;
  currency: string;
  /** Charge attempts, including the one in progress. */
  attempts: number;
  /** The provider's reference of the method of the attempt in progress; null before it has begun. */
  charge_method: string | null;
  /** Scheduled attempts that were refused. */
  refusals: Generated<number>;
  /** Next scheduled retry. A retry requested by the client is outside the schedule and does not change it. */
  retry_at: Date | null;
  /** When an attempt was last refused, world time. */
  refused_at: Date | null;
  charge_id: string | null;
  paid_at: Date | null;
  /** Buyer data for the invoice at the time of payment. */
  buyer: NullableJson<PlanBuyer>;
  created_at: GeneratedTime;
}

/** Full refund of a period. */
interface SubscriptionRefundsTable {
  period_reference: string;
  reason: EndReason;
  net: number;
  tax_percent: number;
  tax: number;
  gross: number;
  currency: string;
  buyer: JSONColumnType<PlanBuyer>;
  refunded_at: Time;
}

/** Buyer data of an invoice. */
export type PlanBuyer = Pick<
  Selectable<ClientsTable>,
  | "type"
  | "company_name"
  | "tax_id"
  | "first_name"
  | "last_name"
  | "email"
  | "address"
  | "address2"
  | "zip_code"
  | "city"
  | "state"
  | "alpha2_code"
>;

export interface UploadsTable {
  id: string;
  client_id: string;
  purpose: UploadPurpose;
  file_name: string;
  content_type: string;
  /** Null while the upload is in progress. */
  size: number | null;
  file_key: string;
  /** Null until something refers to the upload. */
  used_at: Date | null;
  created_at: Time;
}

export interface ApiKeysTable {
  id: string;
  client_id: string;
  /** The shop whose orders are sent with the key. */
  shop_id: string;
  /** SHA-256 of the token, hexadecimal; requests are looked up by it. */
  token_hash: string;
  /** The token, encrypted for the owner `api-key:<id>`. */
  sealed_token: string;
  created_at: GeneratedTime;
  last_used_at: Date | null;
}

/** A client's contract with a carrier. */
export interface OwnContractsTable {
  id: string;
  client_id: string;
  carrier_id: string;
  /** Ids of the services offered under the contract. */
  services: JSONColumnType<string[]>;
  /** The credentials, encrypted for the owner `own-contract:<id>`. @see platform/store/seal.ts */
  sealed: string;
  /** The connection that the carrier engine made of the credentials; null if it makes none. */
  connection_id: string | null;
  /** When the carrier last accepted the credentials. */
  changed_at: GeneratedTime;
}

/** What a client has read or was mailed of the newest thing that happened to each subject. */
interface NotificationMarksTable {
  client_id: string;
  kind: NotificationKind;
  subject: string;
  /** When that happened. */
  since: Time;
  read_at: Date | null;
  mailed_at: Date | null;
}

/** Photos of packed shipments. */
interface PackingPhotosTable {
  upload_id: string;
  client_id: string;
  shipment_id: number;
  /** World time. */
  added_at: Time;
}

/** A merchant's saved list view; names are unique per client. */
export interface SavedViewsTable {
  id: string;
  client_id: string;
  name: string;
  content: JSONColumnType<Omit<SavedView, "id" | "name" | "createdAt">>;
  created_at: Time;
}

/** Undo snapshots of changed shipments. */
interface ShipmentHistoryTable {
  id: Generated<number>;
  client_id: string;
  shipment_id: number;
  /** World time. */
  at: Time;
  event: HistoryEvent;
  actor: HistoryActor;
  actor_name: string | null;
  changes: JSONColumnType<HistoryChange[]>;
}
/** An entry of a shipment's history. */
export type StoredHistory = Selectable<ShipmentHistoryTable>;

interface UndosTable {
  token: string;
  client_id: string;
  /** Stored rows as JSON before the change, and `updated_at` after it, null after a deletion. */
  lines: JSONColumnType<{ before: StoredJson; changedTo: string | null; history?: StoredHistory[] }[]>;
  /** The response of the undo, once it was requested. */
  answer: NullableJson<{ restored: string[]; notRestored: string[] }>;
  expires_at: Time;
}
/** A row of `shipments` as the database writes it in JSON. */
export type StoredJson = Record<string, unknown> & { reference: string };

/** Tables of the platform's core. */
export interface CoreTables {
  meta: MetaTable;
  clients: ClientsTable;
  tokens: TokensTable;
  policy_answers: PolicyAnswersTable;
  phone_verifications: PhoneVerificationsTable;
  texts: TextsTable;
  tax_id_checks: TaxIdChecksTable;
  attempts: AttemptsTable;
  known_devices: KnownDevicesTable;
  recoveries: RecoveriesTable;
  mails: MailsTable;
  parcels: ParcelsTable;
  packing_photos: PackingPhotosTable;
  products: ProductsTable;
  printers: PrintersTable;
  print_jobs: PrintJobsTable;
  warehouses: WarehousesTable;
  recipients: RecipientsTable;
  vouchers: VouchersTable;
  shipments: ShipmentsTable;
  shipment_counts: ShipmentCountsTable;
  client_tags: ClientTagsTable;
  daily_figures: DailyFiguresTable;
  lane_arrivals: LaneArrivalsTable;
  client_arrivals: ClientArrivalsTable;
  tracking_steps: TrackingStepsTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  refunds: RefundsTable;
  events: EventsTable;
  event_heads: EventHeadsTable;
  idempotency: IdempotencyTable;
  label_merges: LabelMergesTable;
  manifests: ManifestsTable;
  carrier_manifests: CarrierManifestsTable;
  carrier_manifest_shipments: CarrierManifestShipmentsTable;
  export_reports: ExportReportsTable;
  ledger_lines: LedgerLinesTable;
  invoice_counters: InvoiceCountersTable;
  invoices: InvoicesTable;
  invoice_bundles: InvoiceBundlesTable;
  debit_mandates: DebitMandatesTable;
  payment_methods: PaymentMethodsTable;
  balances: BalancesTable;
  balance_movements: BalanceMovementsTable;
  payment_intents: PaymentIntentsTable;
  webhook_events: WebhookEventsTable;
  disputes: DisputesTable;
  subscriptions: SubscriptionsTable;
  subscription_periods: SubscriptionPeriodsTable;
  subscription_refunds: SubscriptionRefundsTable;
  uploads: UploadsTable;
  own_contracts: OwnContractsTable;
  api_keys: ApiKeysTable;
  notification_marks: NotificationMarksTable;
  saved_views: SavedViewsTable;
  shipment_history: ShipmentHistoryTable;
  undos: UndosTable;
}

/** `timestamptz(3)`: the precision of JavaScript dates, so that keyset pagination skips no row. */
export type Time = ColumnType<Date, Date | string, Date | string>;
export type GeneratedTime = ColumnType<Date, Date | string | undefined, Date | string>;

/** `jsonb` is written as its text. */
export type NullableJson<T> = ColumnType<T | null, string | null, string | null>;
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
