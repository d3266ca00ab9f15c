import { WaybillReference } from "#contract/primitives";
import { TICKET_TYPES, type TicketType } from "#contract/rules/tickets";
import { MAX_TYPED } from "./lookup";

/** What a new ticket is about, as the URL has it. */
export interface NewTicketQuery {
  type: TicketType | null;
  /** A reference in its own form, or what was typed to find the shipment by; empty for none. */
  reference: string;
}

/** @see spec configuration-and-support, section 2, "Other routes" */
export function readNewTicketQuery(query: URLSearchParams): NewTicketQuery {
  const typed = (query.get("shipmentReference") ?? "").trim().slice(0, MAX_TYPED);
  return {
    type: TICKET_TYPES.find((type) => type === query.get("ticketType")) ?? null,
    reference: asReference(typed) ?? typed,
  };
}

/** A shipment's reference as someone typed it, in its own form; null for what is none. */
export function asReference(typed: string): string | null {
  // First and last name of twelve letters are no reference: "hoekstra bram".
  if (/\s/.test(typed.trim()) && !/\d/.test(typed)) return null;
  const known = WaybillReference.safeParse(typed.replace(/\s/g, "").toUpperCase());
  return known.success ? known.data : null;
}
