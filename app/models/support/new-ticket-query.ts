import { WaybillReference } from "#contract/primitives";
import { TICKET_TYPES, type TicketType } from "#contract/rules/tickets";
import { MAX_TYPED } from "./lookup";

/** Type and shipment of a new ticket, from the URL. */
export interface NewTicketQuery {
  type: TicketType | null;
  /** A normalized reference, or the typed search for the shipment; empty for none. */
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

/** Normalizes a typed reference; null for any other text. */
export function asReference(typed: string): string | null {
  // A name of twelve letters is no reference: "hoekstra bram".
  if (/\s/.test(typed.trim()) && !/\d/.test(typed)) return null;
  const known = WaybillReference.safeParse(typed.replace(/\s/g, "").toUpperCase());
  return known.success ? known.data : null;
}
