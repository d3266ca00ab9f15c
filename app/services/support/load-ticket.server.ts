import { safeMessageHtml } from "#contract/rules/message-html";
import type { Ticket, TicketAttachment, TicketMessage } from "#contract/support";
import type { ShownFile, ShownMessage } from "~/models/support/timeline";
import type { Merchant } from "~/services/session/merchant.server";
import { nullIfRefused, nullIfUnavailable } from "~/services/upstream/upstream.server";

/** A ticket of the merchant's. @throws Response 404 for any other; UpstreamFault if the upstream failed */
export async function requireTicket({ upstream }: Pick<Merchant, "upstream">, id: string | undefined): Promise<Ticket> {
  const found = id === undefined || id.length > 200 ? null : await nullIfRefused(upstream.support.get({ id }));
  if (!found) throw new Response("not-found", { status: 404 });
  return found;
}

/** The conversation of a ticket; what is new counts as read. */
export async function loadConversation({ upstream }: Pick<Merchant, "upstream">, { id, unread }: Pick<Ticket, "id" | "unread">) {
  const { messages, statusChanges } = await upstream.support.getMessages({ id });
  if (unread > 0) await nullIfUnavailable("support", upstream.support.markRead({ id }));
  return { messages: messages.map(presentMessage), statusChanges };
}

/** An upstream may be a tenant's own: its HTML is sanitized here, whatever it says of it. */
function presentMessage({ htmlBody, attachments, ...message }: TicketMessage): ShownMessage {
  return { ...message, html: safeMessageHtml(htmlBody), attachments: attachments.map(presentFile) };
}

/** A file without the upstream's own address, which no browser is told. */
export function presentFile({ id, fileName, contentType, size }: TicketAttachment): ShownFile {
  return { id, fileName, contentType, size };
}
