import { recordOf } from "../../../contract/rules/objects";
import { randomUUID } from "node:crypto";
import { sql, type Selectable } from "kysely";
import { safeMessageHtml } from "../../../contract/rules/message-html";
import { TICKET_FILES, type TicketFile, type TicketStatus, type TicketType } from "../../../contract/rules/tickets";
import type { Ticket, TicketMessage } from "../../../contract/support";
import { publishEvents } from "../../events/publish";
import type { Platform } from "../../platform";
import type { TicketsTable } from "../../store/support-tables";
import type { Db } from "../../store/tables";
import { attachmentsById } from "./attachments";
import { worldNow } from "../../store/clock";

export type TicketRow = Selectable<TicketsTable>;

/** Data of a new ticket; fields that its type does not have are missing. */
interface NewTicket extends Partial<
  Pick<
    TicketRow,
    | "reason"
    | "product_description"
    | "amount"
    | "currency"
    | "payment_type"
    | "payment_sealed"
    | "payment_ending"
    | "collection_date"
    | "additional_comments"
  >
> {
  id: string;
  type: TicketType;
  shipment_reference: string | null;
  /** Ids of attachments by kind of proof. */
  files: ReadonlyMap<TicketFile, string>;
  /** The merchant's text as HTML; the first message unless it is empty. */
  message: string;
}

/**
 * Opens a ticket.
 *
 * @param trx a transaction that holds the client's lock
 * @param prefix of the tenant's references
 */
export async function insertTicket(
  trx: Db,
  clientId: string,
  prefix: string,
  { files, message, ...ticket }: NewTicket,
): Promise<void> {
  const now = await worldNow(trx);
  const { rows } = await sql<{ number: number | string }>`select nextval('ticket_numbers') as number`.execute(trx);
  await trx
    .insertInto("tickets")
    .values({
      ...ticket,
      client_id: clientId,
      status: "new",
      external_reference: `${prefix}-T-${rows[0]!.number}`,
      created_at: now,
      updated_at: now,
      last_message_at: now,
    })
    .execute();
  const proofs = [...files].map(([name, id]) => ({ ticket_id: ticket.id, name, attachment_id: id }));
  if (proofs.length > 0) await trx.insertInto("ticket_files").values(proofs).execute();
  if (message || files.size > 0)
    await insertMessage(trx, { ticketId: ticket.id, html: message, files: [...files.values()], agent: null, at: now });
  await publishEvents(trx, clientId, [{ type: "ticket-upserted", ticketId: ticket.id }]);
}

interface NewMessage {
  ticketId: string;
  html: string;
  /** Ids of attachments. */
  files: readonly string[];
  /** Null for the merchant. */
  agent: string | null;
  at: Date;
}

/** @returns the message's id */
export async function insertMessage(trx: Db, { ticketId, html, files, agent, at }: NewMessage): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto("ticket_messages")
    .values({
      id,
      ticket_id: ticketId,
      html_body: safeMessageHtml(html),
      is_agent: agent !== null,
      author_name: agent ?? "",
      created_at: at,
    })
    .execute();
  const rows = files.map((attachment, position) => ({ message_id: id, position, attachment_id: attachment }));
  if (rows.length > 0) await trx.insertInto("ticket_message_files").values(rows).execute();
  return id;
}

/** Sets a status and its time. Does nothing if the status is unchanged. */
export async function changeStatus(trx: Db, ticket: Pick<TicketRow, "id" | "status">, status: TicketStatus, at: Date) {
  if (ticket.status === status) return;
  await trx.updateTable("tickets").set({ status, updated_at: at }).where("id", "=", ticket.id).execute();
  await trx
    .insertInto("ticket_status_changes")
    .values(({ selectFrom }) => ({
      ticket_id: ticket.id,
      status,
      at,
      position: selectFrom("ticket_status_changes")
        .select(({ fn }) => fn.coalesce(sql<number>`max(position) + 1`, sql<number>`0`).as("next"))
        .where("ticket_id", "=", ticket.id),
    }))
    .execute();
}

/** Tickets in the contract's shape. The payment account of a claim stays encrypted. */
export async function presentTickets(platform: Pick<Platform, "db" | "files">, rows: readonly TicketRow[]): Promise<Ticket[]> {
  if (rows.length === 0) return [];
  const files = await platform.db
    .selectFrom("ticket_files")
    .selectAll()
    .where(
      "ticket_id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  const known = await attachmentsById(
    platform,
    files.map((file) => file.attachment_id),
  );
  return rows.map((row): Ticket => {
    const own = new Map(files.filter((file) => file.ticket_id === row.id).map((file) => [file.name, file.attachment_id]));
    const fileOf = (name: TicketFile) => known.get(own.get(name) ?? "") ?? null;
    const currency = row.currency ?? "EUR";
    return {
      id: row.id,
      externalReference: row.external_reference,
      type: row.type,
      status: row.status,
      shipmentReference: row.shipment_reference,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      lastMessageAt: row.last_message_at.toISOString(),
      unread: row.unread,
      reason: row.reason,
      productDescription: row.product_description,
      amount: row.amount === null ? null : { value: Number(row.amount), currency },
      paymentMethod: row.payment_type && { type: row.payment_type, ending: row.payment_ending },
      paid:
        row.paid_amount === null || row.paid_at === null
          ? null
          : { value: Number(row.paid_amount), currency, at: row.paid_at.toISOString() },
      collectionDate: row.collection_date,
      additionalComments: row.additional_comments,
      attachments: recordOf(TICKET_FILES, fileOf),
    };
  });
}

/** The messages of a ticket, the oldest first. */
export async function messagesOf(
  platform: Pick<Platform, "db" | "files">,
  ticketId: string,
  only?: string,
): Promise<TicketMessage[]> {
  const { db } = platform;
  const rows = await db
    .selectFrom("ticket_messages")
    .selectAll()
    .where("ticket_id", "=", ticketId)
    .$if(only !== undefined, (query) => query.where("id", "=", only!))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const ids = rows.map(({ id }) => id);
  const files =
    ids.length === 0
      ? []
      : await db.selectFrom("ticket_message_files").selectAll().where("message_id", "in", ids).orderBy("position").execute();
  const known = await attachmentsById(
    platform,
    files.map((file) => file.attachment_id),
  );
  return rows.map((row) => ({
    id: row.id,
    htmlBody: row.html_body,
    attachments: files.flatMap((file) => (file.message_id === row.id ? (known.get(file.attachment_id) ?? []) : [])),
    createdAt: row.created_at.toISOString(),
    author: { isAgent: row.is_agent, name: row.author_name },
  }));
}
