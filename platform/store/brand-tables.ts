import type { Generated, JSONColumnType } from "kysely";
import type { BrandedEmailType } from "../../contract/branded-emails";
import type { EmailDocument } from "../../contract/rules/email-document";
import type { Time } from "./column-types";

/** How a client's mails look. */
export interface BrandSettingsTable {
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
  updated_at: Time;
}

/** Mails with branding switched on; without a row it is off. */
export interface BrandedEmailsTable {
  client_id: string;
  email_type: BrandedEmailType;
  active: boolean;
}

/** Mail texts edited by a client. */
export interface BrandedEmailTextsTable {
  client_id: string;
  email_type: BrandedEmailType;
  locale: string;
  subject: string;
  body: JSONColumnType<EmailDocument>;
  updated_at: Time;
}

/** Records that a recipient was mailed about a shipment, so that it happens once. */
export interface ShipmentEmailsTable {
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
