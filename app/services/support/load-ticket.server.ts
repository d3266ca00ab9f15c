import { safeMessageHtml } from "#contract/rules/message-html";
import type { Ticket, TicketAttachment, TicketMessage } from "#contract/support";
import type { ShownFile, ShownMessage } from "~/models/support/timeline";
import type { Merchant } from "~/services/session/merchant.server";
import { nullIfRefused, nullIfUnavailable } from "~/services/upstream/upstream.server";

/** A ticket of the merchant. @throws Response 404 for any other; UpstreamFault if the upstream failed */
export async function requireTicket({ upstream }: Pick<Merchant, "upstream">, id: string | undefined): Promise<Ticket> {
  const found = id === undefined || id.length > 200 ? null : await nullIfRefused(upstream.support.get({ id }));
  if (!found) throw new Response("not-found", { status: 404 });
  return found;
}

/** The conversation of a ticket; marks new messages as read. */
export async function loadConversation({ upstream }: Pick<Merchant, "upstream">, { id, unread }: Pick<Ticket, "id" | "unread">) {
  const { messages, statusChanges } = await upstream.support.getMessages({ id });
  if (unread > 0) await nullIfUnavailable("support", upstream.support.markRead({ id }));
  return { messages: messages.map(presentMessage), statusChanges };
}

/** Sanitizes the HTML even if the upstream claims to have done so, because tenants may run their own upstream. */
function presentMessage({ htmlBody, attachments, ...message }: TicketMessage): ShownMessage {
  return { ...message, html: safeMessageHtml(htmlBody), attachments: attachments.map(presentFile) };
}

/** A file without the upstream's URL, which browsers must not learn. */
export function presentFile({ id, fileName, contentType, size }: TicketAttachment): ShownFile {
  return { id, fileName, contentType, size };
}
