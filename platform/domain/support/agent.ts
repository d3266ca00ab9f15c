import { htmlOfText } from "../../../contract/rules/message-html";
import { prefixOf } from "../../../contract/rules/tenant-origin";
import type { TicketStatus } from "../../../contract/rules/tickets";
import type { ClaimPayment } from "../../../contract/support";
import { lockClient, publishEvents } from "../../events/publish";
import { enqueueTenantMail } from "../../mail/outbox";
import { type Paid, paidNote, ticketMail, type TicketMailKind } from "../../mail/ticket-mail";
import type { ClientRow, Platform } from "../../platform";
import { settingOf } from "../../rules/notifications/settings";
import type { Db } from "../../store/tables";
import { sealOwner } from "./create-ticket";
import { changeStatus, insertMessage, type TicketRow } from "./ticket-rows";
import { worldNow } from "../../store/clock";

type Desk = Pick<Platform, "db" | "jobs" | "tenants" | "originOf">;

/** An agent's action on a ticket. */
export interface AgentStep {
  /** Displayed name of the agent: `Marta`. */
  agent: string;
  /** Message in plain text; empty for none. */
  text: string;
  status: TicketStatus;
  /** Amount paid for a claim, minor units. */
  pays?: number;
}

/**
 * Applies an agent's action in one transaction: message, payment, status, events and the mail with a link to the ticket.
 *
 * @returns whether the ticket exists
 */
export async function actOnTicket(platform: Desk, ticketId: string, { agent, text, status, pays }: AgentStep): Promise<boolean> {
  const found = await platform.db.selectFrom("tickets").select("client_id").where("id", "=", ticketId).executeTakeFirst();
  if (!found) return false;
  await platform.db.transaction().execute(async (trx) => {
    await lockClient(trx, found.client_id);
    const ticket = await trx.selectFrom("tickets").selectAll().where("id", "=", ticketId).executeTakeFirstOrThrow();
    const at = await worldNow(trx);
    const paid = paidNow(ticket, pays);
    // A payment without text gets a standard message.
    const words = text.trim() || (paid ? await paymentNote(trx, ticket, paid) : "");
    if (words) {
      await insertMessage(trx, { ticketId, html: htmlOfText(words), files: [], agent, at });
      await trx
        .updateTable("tickets")
        .set({ unread: ticket.unread + 1, last_message_at: at, updated_at: at })
        .where("id", "=", ticketId)
        .execute();
    }
    if (paid)
      await trx
        .updateTable("tickets")
        .set({ paid_amount: paid.amount, paid_at: at, updated_at: at })
        .where("id", "=", ticketId)
        .execute();
    await changeStatus(trx, ticket, status, at);
    await publishEvents(trx, ticket.client_id, [
      ...(words ? [{ type: "ticket-message" as const, ticketId, isAgent: true }] : []),
      { type: "ticket-upserted" as const, ticketId },
    ]);
    const kind = paid ? "paid" : mailKind(ticket.status, status, words !== "");
    if (kind) await mailTicket(platform, trx, ticket, kind, paid);
  });
  platform.jobs.wake("send-mail");
  return true;
}

function mailKind(before: TicketStatus, after: TicketStatus, hasText: boolean): TicketMailKind | null {
  if (before !== after && after === "solved") return "solved";
  if (before !== after && after === "awaiting_information") return "asked";
  return hasText ? "answered" : null;
}

/** The payment of a claim that is still unpaid: repeated clicks pay once. */
function paidNow({ amount, currency, paid_amount }: TicketRow, pays: number | undefined): Paid | undefined {
  const isOwed = pays !== undefined && amount !== null && currency !== null && paid_amount === null;
  return isOwed ? { amount: pays, currency } : undefined;
}

async function paymentNote(trx: Db, ticket: TicketRow, paid: Paid): Promise<string> {
  const client = await trx.selectFrom("clients").select("user_language").where("id", "=", ticket.client_id).executeTakeFirst();
  return client ? paidNote(client.user_language, paid) : "";
}

async function mailTicket(
  platform: Desk,
  trx: Db,
  ticket: TicketRow,
  kind: TicketMailKind,
  paid: Paid | undefined,
): Promise<void> {
  const client: ClientRow | undefined = await trx
    .selectFrom("clients")
    .selectAll()
    .where("id", "=", ticket.client_id)
    .executeTakeFirst();
  const tenant = client && platform.tenants.find(client.partner);
  if (!tenant || client.closed_at) return;
  const isReply = kind === "answered" || kind === "asked";
  if (isReply && !settingOf(client.notification_settings, "ticket-reply").byMail) return;
  const origin = platform.originOf(tenant);
  const url = `${origin}${prefixOf(tenant, client.alpha2_code)}/support-center/details/${ticket.id}`;
  const content = ticketMail(client.user_language, {
    kind,
    brand: tenant.brand.title,
    reference: ticket.external_reference,
    url,
    ...(paid ? { paid } : {}),
  });
  await enqueueTenantMail(platform, trx, tenant, { recipient: client.email, language: client.user_language, content });
}

/** Decrypts the payment account of a claim for the payer. Null for other tickets. */
export function openPayment(
  { seal }: Pick<Platform, "seal">,
  ticket: Pick<TicketRow, "id" | "payment_sealed">,
): ClaimPayment | null {
  return ticket.payment_sealed === null ? null : seal.open<ClaimPayment>(ticket.payment_sealed, sealOwner(ticket.id));
}
