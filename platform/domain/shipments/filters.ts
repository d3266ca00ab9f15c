import { type ExpressionBuilder, type ExpressionWrapper, sql, type SqlBool } from "kysely";
import { addDays, daysBetween, startOfDay } from "../../../contract/rules/time-zones";
import type { ShipmentFilters } from "../../../contract/shipments";
import { Inbox, INBOXES_BY_STATE, ShipmentState } from "../../../contract/states";
import { zoneOfClient } from "../../rules/billing/billing-details";
import { fold } from "../../rules/fold";
import type { Db, Tables } from "../../store/tables";
import { shipmentsOf } from "./scope";

type Builder = ExpressionBuilder<Tables, "shipments">;
type Condition = ExpressionWrapper<Tables, "shipments", SqlBool>;

/** The narrow inboxes that an inbox includes. */
export function narrowInboxesOf(inbox: Inbox): Inbox[] {
  if (inbox === "ALL") return [...Inbox.options];
  if (inbox === "ARCHIVED") return ["ARCHIVED"];
  const narrow = ShipmentState.options
    .filter((state) => INBOXES_BY_STATE[state].includes(inbox))
    .map((state) => INBOXES_BY_STATE[state][0]);
  return [...new Set(narrow.filter((name) => name !== undefined))];
}

/** Conditions of an inbox; each matches an index that also provides the sort order. */
export function inboxConditions(eb: Builder, inbox: Inbox): Condition[] {
  if (inbox === "ALL") return [];
  if (inbox === "PENDING" || inbox === "DRAFT") return [eb("wide_inbox", "=", "DRAFT")];
  if (inbox === "TRACKING") return [eb("wide_inbox", "=", "TRACKING")];
  return [eb("narrow_inbox", "=", inbox)];
}

/** Whether any filter is set. */
export function isFiltered(filters: ShipmentFilters): boolean {
  return filterEntries(filters).length > 0;
}

function filterEntries(filters: ShipmentFilters) {
  return Object.entries(filters).filter(
    ([, value]) => value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
  );
}

/**
 * A `like` pattern for texts that contain the input; `%`, `_` and `\` are escaped. One or two letters match only at the start of
 * words, because the trigram index cannot find shorter infixes.
 */
function containsPattern(text: string): string {
  const escaped = text.trim().replace(/[\\%_]/g, "\\$&");
  return [...fold(escaped)].length < 3 ? `% ${escaped}%` : `%${escaped}%`;
}

/** Filters as they are looked up. */
export interface ResolvedFilters extends ShipmentFilters {
  /** `shipment_custom_reference` is the whole of some shipment's. */
  isWholeReference?: boolean;
  /** Whose calendar the days of creation are of. */
  timeZone?: string;
}

/**
 * Looks whether a shipment has exactly the order number that is filtered by. Then the list has those, and not all whose number
 * contains it: that is what is meant, and an index finds it at once.
 */
export async function resolveFilters<Filters extends ShipmentFilters>(
  db: Db,
  clientId: string,
  filters: Filters,
): Promise<Filters & ResolvedFilters> {
  const { shipment_custom_reference: reference, created_at_from: from, created_at_to: to } = filters;
  const days = from || to ? { timeZone: await clientZone(db, clientId) } : {};
  if (!reference) return { ...filters, ...days };
  const found = await shipmentsOf(db, clientId)
    .select()
    .select("id")
    .where((eb) => isReference(eb, reference))
    .limit(1)
    .executeTakeFirst();
  return { ...filters, ...days, isWholeReference: found !== undefined };
}

async function clientZone(db: Db, clientId: string): Promise<string> {
  const client = await db.selectFrom("clients").select(["alpha2_code", "zip_code"]).where("id", "=", clientId).executeTakeFirst();
  return client ? zoneOfClient(client) : "UTC";
}

function isReference(eb: Builder, reference: string): Condition {
  return eb("reference_search", "=", sql<string>`folded(${` ${reference.trim()}`})`);
}

/** @see spec shipment-core, section 3, "Filter keys"; days of creation are the client's, inclusive. */
export function filterConditions(eb: Builder, { isWholeReference, timeZone = "UTC", ...filters }: ResolvedFilters): Condition[] {
  const conditions: Condition[] = [];
  const set = Object.fromEntries(filterEntries(filters)) as ShipmentFilters;
  if (set.carrier_name) conditions.push(eb("carrier_name", "in", set.carrier_name));
  if (set.source) conditions.push(eb("source", "in", set.source));
  if (set.created_at_from) conditions.push(eb("created_at", ">=", startOf(set.created_at_from, timeZone)));
  if (set.created_at_to) conditions.push(eb("created_at", "<", startOf(dayAfter(set.created_at_to), timeZone)));
  const { delivery_date_from: from, delivery_date_to: to } = set;
  // Of one day, the index has the shipments in the list's order.
  if (from && from === to) conditions.push(eb("estimated_delivery_date", "=", known(from)));
  else if (from) conditions.push(eb("estimated_delivery_date", ">=", known(from)));
  if (to && from !== to) {
    conditions.push(eb("estimated_delivery_date", "<=", known(to)));
    // Nothing is delivered before it is created: the list in its order begins near what is looked for.
    conditions.push(eb("created_at", "<", startOf(dayAfter(to, ZONE_DAYS))));
  }
  if (set.label_downloaded) conditions.push(eb("label_downloaded", "=", set.label_downloaded === "true"));
  if (set.q) conditions.push(...textConditions(eb, set.q));
  if (set.recipient_name) conditions.push(contains(eb, "recipient_name_search", set.recipient_name));
  if (set.recipient_surname) conditions.push(contains(eb, "recipient_surname_search", set.recipient_surname));
  if (set.shipment_custom_reference) {
    const reference = set.shipment_custom_reference;
    conditions.push(isWholeReference ? isReference(eb, reference) : contains(eb, "reference_search", reference));
  }
  return conditions;
}

/** Each word of a text is found, in any order. */
export function textConditions(eb: Builder, text: string): Condition[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => eb("search", "like", containsPattern(fold(word))));
}

type FoldedColumn = "recipient_name_search" | "recipient_surname_search" | "reference_search";

/** Text and column are folded by the same function of the database, so that what was typed is found in every script. */
function contains(eb: Builder, column: FoldedColumn, text: string): Condition {
  return eb(column, "like", sql<string>`folded(${containsPattern(text)})`);
}

/** Days of a short range, the first and the last included; null of a longer or open one. */
export function fewDays({ delivery_date_from: from, delivery_date_to: to }: ShipmentFilters, most: number): string[] | null {
  if (!from || !to) return null;
  const count = daysBetween(from, to) + 1;
  if (!(count >= 1 && count <= most)) return null;
  return Array.from({ length: count }, (_, nth) => dayAfter(from, nth));
}

/** Delivery dates are local days, which end up to a day after those of UTC. */
const ZONE_DAYS = 2;

/** The first and the last instant that both databases and ISO 8601 know. */
const FIRST = Date.parse("0001-01-01T00:00:00.000Z");
const LAST = Date.parse("9999-12-31T23:59:59.999Z");
/** Two days before the last: none of those after it is known in every zone. */
const LAST_DAY = "9999-12-29";

/** The first instant of a day. */
function startOf(day: string, timeZone = "UTC"): Date {
  return new Date(Math.min(LAST, Math.max(FIRST, startOfDay(timeZone, day).getTime())));
}

const known = (day: string) => startOf(day).toISOString().slice(0, 10);

/** Some days after a day, or the last that is known. */
function dayAfter(day: string, days = 1): string {
  return day >= LAST_DAY ? LAST_DAY : addDays(day, days);
}
