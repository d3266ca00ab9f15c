import { randomUUID } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { type Insertable, sql } from "kysely";
import { htmlOfText } from "../../contract/rules/message-html";
import { isPickupDay } from "../../contract/rules/tickets";
import { addDays } from "../../contract/rules/time-zones";
import type { ShipmentState } from "../../contract/states";
import { sealOwner } from "../domain/support/create-ticket";
import type { Files } from "../files/files";
import type { Platform } from "../platform";
import type { TicketMessagesTable, TicketsTable, TicketStatusChangesTable } from "../store/support-tables";
import type { Db } from "../store/tables";
import { SEED_TICKETS, type SeedTicket } from "./tickets";

const HOUR_MS = 3_600_000;
/** Name of the support agent in the simulated world. */
const AGENT = "Marta";

/** Stores for the files and bank accounts of tickets. */
export interface TicketStores {
  files: Pick<Files, "put">;
  seal: Platform["seal"];
}

/** A shipment that a ticket can be about. */
interface SeededShipment {
  reference: string;
  state: ShipmentState;
  cancellation_reason: string | null;
  ordered_at: Date | null;
}

/** Rows to insert for a demo ticket. */
interface TicketRows {
  ticket: Omit<Insertable<TicketsTable>, "external_reference">;
  messages: Insertable<TicketMessagesTable>[];
  changes: Insertable<TicketStatusChangesTable>[];
}

/**
 * Inserts the tickets of a demo merchant: conversations in several states, and the tickets of its cancellations.
 *
 * @param prefix of the tenant's references
 */
export async function seedTickets(
  trx: Db,
  { clientId, currency, prefix, stores }: { clientId: string; currency: string; prefix: string; stores: TicketStores },
): Promise<void> {
  const shipments: SeededShipment[] = await trx
    .selectFrom("shipments")
    .select(["reference", "state", "cancellation_reason", "ordered_at"])
    .where("client_id", "=", clientId)
    .where("archived", "=", false)
    .orderBy("id")
    .execute();
  const cancelled = shipments.filter(({ cancellation_reason }) => cancellation_reason !== null);
  const written = SEED_TICKETS.map((spec) => ({
    spec,
    rows: conversationRows(clientId, currency, spec, shipments, stores.seal),
  }));
  const all = [...written.map(({ rows }) => rows), ...cancelled.map((shipment) => cancellationRows(clientId, shipment))];
  all.sort((a, b) => a.ticket.created_at.getTime() - b.ticket.created_at.getTime());
  const { rows: numbers } = await sql<{ number: number | string }>`
    select nextval('ticket_numbers') as number from generate_series(1, ${all.length})
  `.execute(trx);
  await trx
    .insertInto("tickets")
    .values(all.map(({ ticket }, nth) => ({ ...ticket, external_reference: `${prefix}-T-${numbers[nth]!.number}` })))
    .execute();
  await trx
    .insertInto("ticket_messages")
    .values(all.flatMap(({ messages }) => messages))
    .execute();
  await trx
    .insertInto("ticket_status_changes")
    .values(all.flatMap(({ changes }) => changes))
    .execute();
  for (const { spec, rows } of written) if (spec.claim) await seedProof(trx, rows, spec.claim.proof, stores.files);
}

function conversationRows(
  clientId: string,
  currency: string,
  { type, about, hoursAgo, text, turns, unread, claim, collectsIn }: SeedTicket,
  shipments: readonly SeededShipment[],
  seal: TicketStores["seal"],
): TicketRows {
  const id = randomUUID();
  const createdAt = before(hoursAgo);
  const all = [{ hoursAgo, by: "merchant" as const, text, status: undefined }, ...turns];
  const spoken = all.filter(({ by }) => by !== null);
  const shipment = about && shipments.filter(({ state }) => state === about[0])[about[1]];
  const changes = turns.flatMap(({ status, hoursAgo: at }) => (status ? [{ status, at: before(at) }] : []));
  const isQuestion = !claim && collectsIn === undefined;
  return {
    ticket: {
      id,
      client_id: clientId,
      type,
      status: changes.at(-1)?.status ?? "new",
      shipment_reference: shipment?.reference ?? null,
      reason: isQuestion || type === "loss" ? text : "",
      unread,
      ...(collectsIn === undefined ? {} : { collection_date: pickupDay(collectsIn), additional_comments: text }),
      ...(claim
        ? {
            product_description: claim.proof.lines[2]!,
            amount: claim.cents,
            currency,
            payment_type: claim.payment.type,
            payment_ending: claim.ending,
            payment_sealed: seal.seal(claim.payment, sealOwner(id)),
            ...(claim.isPaid ? { paid_amount: claim.cents, paid_at: changes.at(-1)?.at ?? createdAt } : {}),
          }
        : {}),
      created_at: createdAt,
      updated_at: before(all.at(-1)!.hoursAgo),
      last_message_at: before(spoken.at(-1)!.hoursAgo),
    },
    messages: spoken.map((turn) => ({
      id: randomUUID(),
      ticket_id: id,
      html_body: htmlOfText(turn.text),
      created_at: before(turn.hoursAgo),
      is_agent: turn.by === "agent",
      author_name: turn.by === "agent" ? AGENT : "",
    })),
    changes: changes.map((change, position) => ({ ticket_id: id, position, ...change })),
  };
}

/** The ticket of a cancellation, solved by the carrier's response a few hours later. */
function cancellationRows(clientId: string, { reference, state, cancellation_reason, ordered_at }: SeededShipment): TicketRows {
  const id = randomUUID();
  const createdAt = new Date((ordered_at ?? new Date()).getTime() + HOUR_MS);
  const solvedAt = new Date(createdAt.getTime() + 5 * HOUR_MS);
  const isSolved = state === "CANCELED";
  return {
    ticket: {
      id,
      client_id: clientId,
      type: "cancel",
      shipment_reference: reference,
      reason: cancellation_reason ?? "",
      status: isSolved ? "solved" : "new",
      created_at: createdAt,
      last_message_at: createdAt,
      updated_at: isSolved ? solvedAt : createdAt,
    },
    messages: [],
    changes: isSolved ? [{ ticket_id: id, position: 0, status: "solved", at: solvedAt }] : [],
  };
}

/** Stores the proof of a claim's value, and attaches it to the ticket and its first message. */
async function seedProof(
  trx: Db,
  { ticket, messages }: TicketRows,
  { fileName, lines }: { fileName: string; lines: readonly string[] },
  files: TicketStores["files"],
): Promise<void> {
  const content = await linesPdf(lines);
  const [uploadId, attachmentId] = [randomUUID(), randomUUID()];
  const file_key = `uploads/${uploadId}.pdf`;
  const at = ticket.created_at;
  const [clientId, ticketId] = [ticket.client_id, ticket.id];
  await files.put(file_key, content);
  await trx
    .insertInto("uploads")
    .values({
      id: uploadId,
      client_id: clientId,
      purpose: "TICKET_ATTACHMENT",
      file_name: fileName,
      content_type: "application/pdf",
      size: content.length,
      file_key,
      used_at: at,
      created_at: at,
    })
    .execute();
  await trx
    .insertInto("support_attachments")
    .values({ id: attachmentId, upload_id: uploadId, client_id: clientId, status: "ready", created_at: at })
    .execute();
  await trx
    .insertInto("ticket_files")
    .values({ ticket_id: ticketId, name: "proofOfValue", attachment_id: attachmentId })
    .execute();
  await trx
    .insertInto("ticket_message_files")
    .values({ message_id: messages[0]!.id, position: 0, attachment_id: attachmentId })
    .execute();
}

/** A PDF page of plain lines. */
async function linesPdf(lines: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([420, 298]);
  page.setFontSize(12);
  lines.forEach((line, nth) => page.drawText(line, { x: 40, y: 240 - nth * 24 }));
  return document.save();
}

/** The pickup day that many pickup days after today. */
function pickupDay(daysAhead: number): string {
  const today = new Date().toISOString().slice(0, 10);
  let day = today;
  for (let left = daysAhead; left > 0;) {
    day = addDays(day, 1);
    if (isPickupDay(day, today)) left -= 1;
  }
  return day;
}

function before(hours: number): Date {
  return new Date(Date.now() - hours * HOUR_MS);
}
