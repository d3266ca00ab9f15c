import type { Tenant } from "~/models/tenant";

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
