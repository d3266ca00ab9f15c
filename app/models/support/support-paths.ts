import type { TicketType } from "#contract/rules/tickets";
import { type MerchantPaths, withQuery } from "~/models/paths";
import type { Tenant } from "~/models/tenant";

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

type Settings = Pick<Tenant, "support"> & { flags: Pick<Tenant["flags"], "internalTicketPage"> };

/** Whether tickets open outside of the app. */
export function hasExternalTickets({ flags, support }: Settings): boolean {
  return !flags.internalTicketPage && support.ticketUrl !== undefined;
}

/**
 * Where a ticket opens outside of the app; null for the app's own page.
 *
 * @see spec configuration-and-support, section 2, "Support center"
 */
export function externalTicketUrl({ flags, support }: Settings, externalReference: string): string | null {
  if (flags.internalTicketPage || !support.ticketUrl) return null;
  return support.ticketUrl.replaceAll("{reference}", encodeURIComponent(externalReference));
}
