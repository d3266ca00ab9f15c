import type { TicketType } from "#contract/rules/tickets";
import { type MerchantPaths, withQuery } from "~/models/paths";

/**
 * URLs of the support centre.
 *
 * @see app/routes.ts
 */
export function supportPaths({ prefix }: Pick<MerchantPaths, "prefix">) {
  const center = `${prefix}/support-center`;
  const details = (id: string) => `${center}/details/${encodeURIComponent(id)}`;
  return {
    center: (query?: URLSearchParams) => withQuery(center, query),
    newTicket: (about: { ticketType?: TicketType; shipmentReference?: string } = {}) => withQuery(`${center}/new-ticket`, about),
    details,
    /** A file of a ticket. @param attachment its id */
    attachment: (id: string, attachment: string) => `${details(id)}/attachments/${encodeURIComponent(attachment)}`,
    /** Uploads files as soon as they are chosen. */
    uploads: `${center}/attachments`,
  };
}
