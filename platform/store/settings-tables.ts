import type { Generated, JSONColumnType } from "kysely";
import type { BrandedEmailType } from "../../contract/branded-emails";
import type { EmailDocument } from "../../contract/rules/email-document";
import type { RuleCondition, RuleTrace } from "../../contract/shipping-rules";
import type { EngineRule } from "../rules/shipping-rules/shipping-rules";
import type { Time } from "./core-tables";

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

export interface BrandTables {
  brand_settings: BrandSettingsTable;
  branded_emails: BrandedEmailsTable;
  branded_email_texts: BrandedEmailTextsTable;
  shipment_emails: ShipmentEmailsTable;
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
