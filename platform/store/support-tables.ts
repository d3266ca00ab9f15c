import type { Generated } from "kysely";
import type { AttachmentRefusal, TicketFile, TicketStatus, TicketType } from "../../contract/rules/tickets";

/** A file uploaded for a ticket, with the result of its content check. */
interface SupportAttachmentsTable {
  id: string;
  upload_id: string;
  client_id: string;
  status: "checking" | "ready" | `refused-${AttachmentRefusal}` | "refused";
  created_at: Generated<Date>;
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
  /** Claimed amount, minor units. */
  amount: number | null;
  currency: string | null;
  payment_type: "BANK" | "PAYPAL" | null;
  /** Payment account of a claim, encrypted for the owner `ticket:<id>`. */
  payment_sealed: string | null;
  /** Last four characters of a bank account. */
  payment_ending: string | null;
  paid_amount: number | null;
  paid_at: Date | null;
  /** `2026-11-21` */
  collection_date: string | null;
  additional_comments: Generated<string>;
  /** Number of unread messages of agents. */
  unread: Generated<number>;
  created_at: Date;
  updated_at: Date;
  last_message_at: Date;
}

interface TicketFilesTable {
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
  created_at: Date;
}

interface TicketMessageFilesTable {
  message_id: string;
  position: number;
  attachment_id: string;
}

export interface TicketStatusChangesTable {
  ticket_id: string;
  position: number;
  status: TicketStatus;
  at: Date;
}

export interface SupportTables {
  support_attachments: SupportAttachmentsTable;
  tickets: TicketsTable;
  ticket_files: TicketFilesTable;
  ticket_messages: TicketMessagesTable;
  ticket_message_files: TicketMessageFilesTable;
  ticket_status_changes: TicketStatusChangesTable;
}
