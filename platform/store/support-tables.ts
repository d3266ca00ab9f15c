import type { ColumnType, Generated } from "kysely";
import type { AttachmentRefusal, TicketFile, TicketStatus, TicketType } from "../../contract/rules/tickets";

type Time = ColumnType<Date, Date, Date>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A file that was uploaded for a ticket, and whether its content was found to be what it says. */
export interface SupportAttachmentsTable {
  id: string;
  upload_id: string;
  client_id: string;
  status: "checking" | "ready" | `refused-${AttachmentRefusal}` | "refused";
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface TicketsTable {
  id: string;
  client_id: string;
  /** `WB-T-20418` */
  external_reference: string;
  type: TicketType;
  status: TicketStatus;
  shipment_reference: string | null;
  reason: Generated<string>;
  product_description: Generated<string>;
  /** Of a claim, minor units. */
  amount: Maybe<number>;
  currency: Maybe<string>;
  payment_type: Maybe<"BANK" | "PAYPAL">;
  /** Where a claim is paid, sealed for `ticket:<id>`. */
  payment_sealed: Maybe<string>;
  /** Last four characters of a bank account. */
  payment_ending: Maybe<string>;
  paid_amount: Maybe<number>;
  paid_at: Maybe<Date>;
  /** `2026-11-21` */
  collection_date: Maybe<string>;
  additional_comments: Generated<string>;
  /** Messages of agents that were not opened. */
  unread: Generated<number>;
  created_at: Time;
  updated_at: Time;
  last_message_at: Time;
}

export interface TicketFilesTable {
  ticket_id: string;
  name: TicketFile;
  attachment_id: string;
}

export interface TicketMessagesTable {
  id: string;
  ticket_id: string;
  /** Sanitized. */
  html_body: string;
  is_agent: boolean;
  author_name: string;
  created_at: Time;
}

export interface TicketMessageFilesTable {
  message_id: string;
  position: number;
  attachment_id: string;
}

export interface TicketStatusChangesTable {
  ticket_id: string;
  position: number;
  status: TicketStatus;
  at: Time;
}

export interface SupportTables {
  support_attachments: SupportAttachmentsTable;
  tickets: TicketsTable;
  ticket_files: TicketFilesTable;
  ticket_messages: TicketMessagesTable;
  ticket_message_files: TicketMessageFilesTable;
  ticket_status_changes: TicketStatusChangesTable;
}
