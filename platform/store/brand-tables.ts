import type { Generated, JSONColumnType } from "kysely";
import type { BrandedEmailType } from "../../contract/branded-emails";
import type { EmailDocument } from "../../contract/rules/email-document";
import type { Time } from "./column-types";

/** How a client's mails look. */
export interface BrandSettingsTable {
  client_id: string;
  company_name: string;
  reply_to: string;
  /** The upload whose file is the logo, drawn anew. */
  logo_id: string | null;
  /** Pixels as shown. */
  logo_width: Generated<number>;
  logo_height: Generated<number>;
  /** A colour of the logo, `#rrggbb`, dark enough for white text. */
  accent: string;
  updated_at: Time;
}

/** Which mails are in the client's brand; a missing row is not. */
export interface BrandedEmailsTable {
  client_id: string;
  email_type: BrandedEmailType;
  active: boolean;
}

/** Texts that a client has changed. */
export interface BrandedEmailTextsTable {
  client_id: string;
  email_type: BrandedEmailType;
  locale: string;
  subject: string;
  body: JSONColumnType<EmailDocument>;
  updated_at: Time;
}

/** That a recipient was told of a parcel. */
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
