import { TICKET_GROUPS, TICKET_TYPES, type TicketGroup, type TicketType } from "#contract/rules/tickets";
import { MAX_TYPED } from "./lookup";
import { WaybillReference } from "#contract/primitives";

/** The requested tickets, from the URL. */
export interface TicketsQuery {
  /** Search for the shipment, as for a new ticket; empty for all. */
  reference: string;
  status: TicketGroup | null;
  type: TicketType | null;
  page: number;
}

const MAX_PAGE = 100_000;

/** Reads the URL: `shipmentReference`, `status`, `type`, `page`. Invalid values are dropped. */
export function readTicketsQuery(query: URLSearchParams): TicketsQuery {
  const page = Number(query.get("page"));
  return {
    reference: (query.get("shipmentReference") ?? "").trim().slice(0, MAX_TYPED),
    status: TICKET_GROUPS.find((group) => group === query.get("status")) ?? null,
    type: TICKET_TYPES.find((type) => type === query.get("type")) ?? null,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGE) : 1,
  };
}

/** The URL's query for tickets. Defaults are left out. */
export function ticketsSearch({ reference, status, type, page }: TicketsQuery): URLSearchParams {
  const query = new URLSearchParams();
  if (reference) query.set("shipmentReference", reference);
  if (status) query.set("status", status);
  if (type) query.set("type", type);
  if (page > 1) query.set("page", String(page));
  return query;
}

/** Type and shipment of a new ticket, from the URL. */
interface NewTicketQuery {
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
