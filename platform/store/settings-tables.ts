import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { Address } from "../../contract/addresses";
import type { BrandedEmailType } from "../../contract/branded-emails";
import type { ReturnItem, ReturnSettings } from "../../contract/buyer-returns";
import type { Language } from "../../contract/primitives";
import type { ReturnLabelProblem, ReturnState, ReturnWay } from "../../contract/rules/buyer-returns";
import type { AddressChangeObstacle, AddressChangeRule, AddressChangeState } from "../../contract/rules/address-changes";
import type { WithdrawalState } from "../../contract/rules/buyers";
import type { EmailDocument } from "../../contract/rules/email-document";
import type { Tracking } from "../../contract/shipments";
import type { RuleCondition, RuleTrace } from "../../contract/shipping-rules";
import type { EngineRule } from "../rules/shipping-rules/shipping-rules";
import type { GeneratedJson, Time } from "./core-tables";

/** How a client's mails look. */
interface BrandSettingsTable {
  client_id: string;
  company_name: string;
  reply_to: string;
  /** The upload whose file is the logo, re-encoded. */
  logo_id: string | null;
  /** Display size, px. */
  logo_width: Generated<number>;
  logo_height: Generated<number>;
  /** A colour of the logo, `#rrggbb`, dark enough for white text. */
  accent: string;
  /** Chosen by the client, `#rrggbb`; empty for the logo's. */
  brand_colour: Generated<string>;
  updated_at: Time;
}

/** Mails with branding switched on; without a row it is off. */
interface BrandedEmailsTable {
  client_id: string;
  email_type: BrandedEmailType;
  active: boolean;
  /** Whether buyers are told by text message, too. */
  by_text: Generated<boolean>;
}

/** Mail texts edited by a client. */
interface BrandedEmailTextsTable {
  client_id: string;
  email_type: BrandedEmailType;
  locale: string;
  subject: string;
  body: JSONColumnType<EmailDocument>;
  updated_at: Time;
}

/** Records that a recipient was mailed about a shipment, so that it happens once. */
interface ShipmentEmailsTable {
  reference: string;
  client_id: string;
  /** Null once the mail is deleted. */
  mail_id: number | null;
  branded: boolean;
  sent_at: Time;
}

/** What buyers see of a client, besides its `brand_settings`; without a row it has no pages for them. */
export interface BuyerSettingsTable {
  client_id: string;
  /** The current one of its `merchant_slugs`. */
  slug: string;
  phone: string;
  page_url: string;
  terms_url: string;
  privacy_url: string;
  imprint_url: string;
  languages: Language[];
  /** Null for the default sender address. */
  return_address_id: string | null;
  withdrawal_days: number;
  address_changes: Generated<AddressChangeRule>;
  updated_at: Time;
}

/** Every slug that a client has had, its own for ever. Of an erased account it is a hash. */
interface MerchantSlugsTable {
  partner: string;
  slug: string;
  client_id: string;
}

/** Buyers' withdrawals from their contracts. All times are world times. */
export interface WithdrawalsTable {
  id: GeneratedAlways<number>;
  number: string;
  client_id: string;
  received_at: Time;
  /** The buyer's. */
  language: Language;
  name: string;
  /** What identifies the contract, as the buyer typed it. */
  order_number: string;
  email: string;
  message: string;
  /** The shipment that fits it, as found on receipt. */
  shipment_reference: string | null;
  period: "within" | "after" | "unknown";
  period_ends_on: string | null;
  state: Generated<WithdrawalState>;
  done_at: Date | null;
  /** The mails about it; null once they are deleted, or if there was none. */
  receipt_mail_id: number | null;
  notice_mail_id: number | null;
  /** The buyer's data were removed. */
  erased: Generated<boolean>;
}

/** How a client takes goods back. */
interface ReturnSettingsTable {
  client_id: string;
  settings: JSONColumnType<ReturnSettings>;
  updated_at: Time;
}

/** Goods of a return, with the parcel and the place among its goods. */
export interface StoredReturnItem extends Omit<ReturnItem, "value"> {
  id: string;
  /** Not kept of earlier ones. */
  value?: number | null;
}

/** Goods that buyers send back. All times are world times. */
export interface ReturnsTable {
  id: GeneratedAlways<number>;
  number: string;
  client_id: string;
  /** The newest shipment of the order. */
  shipment_reference: string;
  order_number: string;
  state: ReturnState;
  requested_at: Time;
  done_at: Date | null;
  /** When the buyer wrote and the client has not answered since. */
  asked_at: Date | null;
  /** The buyer's. */
  language: Language;
  email: string;
  buyer: string;
  country: string;
  items: JSONColumnType<StoredReturnItem[]>;
  reason: string;
  comment: string;
  way: ReturnWay;
  /** Minor units. */
  fee: number;
  currency: string;
  refusal: Generated<string>;
  label_reference: string | null;
  /** The label is being bought without the client. */
  label_due: Generated<boolean>;
  /** Why it was not, and since when the client has to pay it. */
  label_problem: Generated<ReturnLabelProblem | null>;
  label_failed_at: Generated<Date | null>;
  buyers_tracking: Generated<string>;
  /** The mails about it. */
  mail_ids: GeneratedJson<number[]>;
  erased: Generated<boolean>;
  /** Real time, kept by a trigger: of the last change that shops are told. */
  changed_at: Generated<Date>;
}

/** Pictures of goods that buyers send back; without a return as long as it is not asked for. */
interface ReturnPicturesTable {
  id: string;
  client_id: string;
  shipment_reference: string;
  return_id: number | null;
  file_key: string;
  content_type: string;
  created_at: Time;
}

interface ReturnMessagesTable {
  id: GeneratedAlways<number>;
  return_id: number;
  at: Time;
  is_buyer: boolean;
  text: string;
}

/** Mails that told a buyer how far the parcel is. The primary key allows one of a type per shipment. */
interface BuyerNoticesTable {
  reference: string;
  email_type: BrandedEmailType;
  client_id: string;
  /** Null once the mail is deleted. */
  mail_id: number | null;
  sent_at: Time;
}

/** Records that a buyer was told by text message, so that it happens once. */
interface BuyerTextsTable {
  reference: string;
  email_type: BrandedEmailType;
  client_id: string;
  sent_at: Time;
}

/** Buyers who want no messages about a merchant's parcels. */
interface BuyerOptOutsTable {
  client_id: string;
  /** Of a mail address or a telephone number. @see contactHash of platform/files/signature.ts */
  email_hash: string;
  at: Time;
}

/** What a buyer has answered in an incident, until the merchant has dealt with it. */
interface BuyerAnswersTable {
  reference: string;
  client_id: string;
  /** World time. */
  answered_at: Time;
  /** As the buyer wrote it; empty, like the others, if there is none. */
  address: string;
  phone: string;
  day: string | null;
  message: string;
}

/** Where a buyer wants the parcel to go instead; the newest one of a shipment counts. */
interface AddressChangesTable {
  id: GeneratedAlways<number>;
  client_id: string;
  shipment_id: number;
  reference: string;
  state: AddressChangeState;
  /** World time. */
  asked_at: Time;
  /** When it came into its state, world time. */
  changed_at: Time;
  recipient: JSONColumnType<Address>;
  point_id: string | null;
  /** Why it needs a new shipment; null if it does not. */
  obstacle: AddressChangeObstacle | null;
  /** The shipment's price now, to either address, minor units; null where it cannot be sent. */
  price_before: number | null;
  price_after: number | null;
  /** By which the carrier finds the booking of the new label; null until it is asked for. */
  carrier_reference: string | null;
  /** Of the page on which it was asked for; null for one of before it was kept. */
  language: Language | null;
  /** How often the carrier was asked without a clear answer. */
  attempts: Generated<number>;
  /** Until then a process may be talking to the carrier; real time. */
  leased_until: Time | null;
  /** Whether the label that is void since was printed, or may have been. */
  was_printed: Generated<boolean>;
  /** The carrier's sentence; empty if it gave none. */
  refusal: Generated<string>;
  /** The merchant knows how it ended. */
  closed: Generated<boolean>;
  mail_ids: GeneratedJson<number[]>;
}

/** A label that was replaced, or made and not used: it is cancelled with the carrier, and a scan of it finds the shipment. */
export interface VoidLabelsTable {
  carrier_reference: string;
  client_id: string;
  shipment_id: number;
  service_id: string;
  trackings: JSONColumnType<Pick<Tracking, "id">[]>;
  handle: string | null;
  /** Keys of files that are to be removed. */
  files: JSONColumnType<string[]>;
  /** World time. */
  void_since: Time;
  /** `kept`: the carrier does not cancel it. Null until it has answered. */
  outcome: "cancelled" | "kept" | null;
}

export interface BrandTables {
  return_settings: ReturnSettingsTable;
  returns: ReturnsTable;
  return_messages: ReturnMessagesTable;
  return_pictures: ReturnPicturesTable;
  buyer_settings: BuyerSettingsTable;
  merchant_slugs: MerchantSlugsTable;
  withdrawals: WithdrawalsTable;
  brand_settings: BrandSettingsTable;
  branded_emails: BrandedEmailsTable;
  branded_email_texts: BrandedEmailTextsTable;
  shipment_emails: ShipmentEmailsTable;
  buyer_notices: BuyerNoticesTable;
  buyer_opt_outs: BuyerOptOutsTable;
  buyer_texts: BuyerTextsTable;
  buyer_answers: BuyerAnswersTable;
  address_changes: AddressChangesTable;
  void_labels: VoidLabelsTable;
}

/** A client's rules; `position` is their order. */
export interface ShippingRulesTable {
  id: string;
  client_id: string;
  position: number;
  alias: string;
  enabled: boolean;
  overwrite: boolean;
  conditions: JSONColumnType<RuleCondition[]>;
  actions: JSONColumnType<EngineRule["actions"][number][]>;
  updated_at: Time;
}

/** Effect of a rule on a shipment when rules were last applied. Deleted with the shipment. */
interface RuleTracesTable {
  client_id: string;
  reference: string;
  /** Position of the rule at that time. */
  position: number;
  /** Not a foreign key: the rule may have been deleted. */
  rule_id: string;
  has_set: boolean;
  trace: JSONColumnType<RuleTrace>;
  applied_at: Time;
}

export interface RuleTables {
  shipping_rules: ShippingRulesTable;
  rule_traces: RuleTracesTable;
}
