import { hasFeature } from "../../../contract/rules/features";
import { hasWords, safeMessageHtml } from "../../../contract/rules/message-html";
import { FILES_OF_TYPE, STATUSES_OF_GROUP } from "../../../contract/rules/tickets";
import { TICKETS_PER_PAGE } from "../../../contract/support";
import { lockClient, publishEvents } from "../../events/publish";
import { countGroups, statusAfterReply } from "../../rules/support/support";
import type { Db } from "../../store/tables";
import { featuresOf } from "../account/features";
import { authenticated } from "../context";
import { textConditions } from "../shipments/filters";
import { shipmentsOf } from "../shipments/scope";
import { withIdempotency } from "../idempotency";
import { invalid, notFound, wrongState } from "../problems";
import { claimAttachments, readAttachment } from "./attachments";
import { createTicket } from "./create-ticket";
import { mark } from "../notifications/marks";
import { changeStatus, insertMessage, messagesOf, presentTickets, type TicketRow } from "./ticket-rows";
import { worldNow } from "../../store/clock";

/** Base of every ticket query, scoped to one client. */
function ticketsOf(db: Db, clientId: string) {
  return db.selectFrom("tickets").where("tickets.client_id", "=", clientId);
}

async function requireTicket(db: Db, clientId: string, id: string): Promise<TicketRow> {
  const row = await ticketsOf(db, clientId).selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("ticket");
  return row;
}

/** Whether a ticket is one of the notifications. @see platform/domain/notifications/standing.ts */
const needsReading = ({ unread, status }: TicketRow) => unread > 0 || status === "awaiting_information";
const saidAt = ({ last_message_at: lastMessageAt, updated_at: updatedAt }: TicketRow) =>
  updatedAt > lastMessageAt ? updatedAt : lastMessageAt;

/** Typed text for a `like` pattern. */
const escaped = (text: string) => text.trim().replace(/[\\%_]/g, "\\$&");

export const support = {
  list: authenticated.support.list.handler(async ({ context: { platform, client }, input }) => {
    const { shipmentReference, q, status, type, page } = input;
    let found = ticketsOf(platform.db, client.id);
    if (shipmentReference) found = found.where("shipment_reference", "ilike", `%${escaped(shipmentReference)}%`);
    if (q?.trim()) {
      const shipments = shipmentsOf(platform.db, client.id)
        .select()
        .select("reference")
        .where((eb) => eb.and(textConditions(eb, q)));
      found = found.where((eb) =>
        eb.or([eb("shipment_reference", "in", shipments), eb("external_reference", "ilike", `${escaped(q)}%`)]),
      );
    }
    if (type) found = found.where("type", "=", type);
    const byStatus = await found
      .select(({ fn }) => ["status", fn.countAll<number | string>().as("count")])
      .groupBy("status")
      .execute();
    const counts = countGroups(byStatus.map((row) => ({ status: row.status, count: Number(row.count) })));
    const rows = await found
      .$if(status !== undefined, (query) => query.where("status", "in", STATUSES_OF_GROUP[status!]))
      .selectAll()
      .orderBy("last_message_at", "desc")
      .orderBy("id")
      .offset((page - 1) * TICKETS_PER_PAGE)
      .limit(TICKETS_PER_PAGE)
      .execute();
    const totalElements = status ? counts[status] : counts.all;
    return {
      content: await presentTickets(platform, rows),
      pagination: {
        currentPage: page,
        totalPages: Math.ceil(totalElements / TICKETS_PER_PAGE),
        totalElements,
        nextCursor: null,
      },
      counts,
    };
  }),

  get: authenticated.support.get.handler(async ({ context: { platform, client }, input }) => {
    const [ticket] = await presentTickets(platform, [await requireTicket(platform.db, client.id, input.id)]);
    return ticket!;
  }),

  getMessages: authenticated.support.getMessages.handler(async ({ context: { platform, client }, input }) => {
    const { id } = await requireTicket(platform.db, client.id, input.id);
    const changes = await platform.db
      .selectFrom("ticket_status_changes")
      .selectAll()
      .where("ticket_id", "=", id)
      .orderBy("position")
      .execute();
    return {
      messages: await messagesOf(platform, id),
      statusChanges: changes.map(({ status, at }) => ({ status, at: at.toISOString() })),
    };
  }),

  markRead: authenticated.support.markRead.handler(async ({ context: { platform, client }, input: { id } }) => {
    const ticket = await requireTicket(platform.db, client.id, id);
    await platform.db.updateTable("tickets").set({ unread: 0 }).where("id", "=", id).execute();
    if (needsReading(ticket)) {
      const reply = { kind: "ticket-reply" as const, subject: id, since: saidAt(ticket) };
      await mark(platform.db, client.id, [reply], "read_at", await worldNow(platform.db));
    }
    return { id };
  }),

  sendMessage: authenticated.support.sendMessage.handler(async ({ context: { platform, client }, input }) => {
    const { params, headers, body } = input;
    const payload = { ...params, ...body };
    const call = { scope: client.id, procedure: "support.sendMessage", key: headers["idempotency-key"], payload };
    const { ticketId, messageId } = await withIdempotency(platform.db, call, async (trx) => {
      await lockClient(trx, client.id);
      const ticket = await ticketsOf(trx, client.id)
        .selectAll()
        .where("external_reference", "=", params.externalReference)
        .executeTakeFirst();
      if (!ticket) throw notFound("ticket");
      const status = statusAfterReply(ticket.status);
      if (status === null) throw wrongState("The ticket is closed");
      if (!hasWords(safeMessageHtml(body.htmlBody)))
        throw invalid([{ error_code: "RequiredField", field: "htmlBody", text: "The message is empty" }]);
      const known = await claimAttachments(trx, client.id, body.attachments);
      const unknown = body.attachments.findIndex((id) => !known.has(id));
      if (unknown >= 0)
        throw invalid([{ error_code: "ValueNotAllowedField", field: `attachments[${unknown}]`, text: "No such file" }]);
      const at = await worldNow(trx);
      const files = [...new Set(body.attachments.map((id) => known.get(id)!))];
      const message = await insertMessage(trx, { ticketId: ticket.id, html: body.htmlBody, files, agent: null, at });
      await changeStatus(trx, ticket, status, at);
      await trx.updateTable("tickets").set({ last_message_at: at, updated_at: at }).where("id", "=", ticket.id).execute();
      await publishEvents(trx, client.id, [{ type: "ticket-message", ticketId: ticket.id, isAgent: false }]);
      return { ticketId: ticket.id, messageId: message };
    });
    const [message] = await messagesOf(platform, ticketId, messageId);
    if (!message) throw notFound("message");
    return message;
  }),

  getAttachment: authenticated.support.getAttachment.handler(({ context: { platform, client }, input }) =>
    readAttachment(platform, client.id, input.id),
  ),

  getCurrentUser: authenticated.support.getCurrentUser.handler(({ context: { platform, client } }) => ({
    isVip: hasFeature(featuresOf(platform, client), "VIP_SUPPORT"),
  })),

  createLabel: authenticated.support.createLabel.handler(({ context, input }) =>
    createTicket(context, "label", input, FILES_OF_TYPE.label),
  ),
  createBilling: authenticated.support.createBilling.handler(({ context, input }) =>
    createTicket(context, "billing", input, FILES_OF_TYPE.billing),
  ),
  createDelivery: authenticated.support.createDelivery.handler(({ context, input }) =>
    createTicket(context, "delivery", input, FILES_OF_TYPE.delivery),
  ),
  createOther: authenticated.support.createOther.handler(({ context, input }) =>
    createTicket(context, "other", input, FILES_OF_TYPE.other),
  ),
  createLoss: authenticated.support.createLoss.handler(({ context, input }) =>
    createTicket(context, "loss", input, FILES_OF_TYPE.loss),
  ),
  createDamage: authenticated.support.createDamage.handler(({ context, input }) =>
    createTicket(context, "damage", input, FILES_OF_TYPE.damage),
  ),
  createPickup: authenticated.support.createPickup.handler(({ context, input }) =>
    createTicket(context, "pickup", input, FILES_OF_TYPE.pickup),
  ),
};
