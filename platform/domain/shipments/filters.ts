import { type ExpressionBuilder, type ExpressionWrapper, sql, type SqlBool } from "kysely";
import { addDays, dayIn, daysBetween, startOfDay } from "../../../contract/rules/time-zones";
import type { ShipmentFilters } from "../../../contract/shipments";
import { Inbox, INBOXES_BY_STATE, ShipmentState } from "../../../contract/states";
import { zoneOfClient } from "../../rules/billing/billing-details";
import { worldNow } from "../../store/clock";
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

/** Filters prepared for the query. */
export interface ResolvedFilters extends ShipmentFilters {
  /** Whether `shipment_custom_reference` equals a shipment's; then it is matched exactly. */
  isWholeReference?: boolean;
  /** Time zone of the creation days. */
  timeZone?: string;
  /** The client's day. */
  today?: string;
}

/**
 * Checks whether a shipment has exactly the order number of the filter. Then only exact matches are listed, not numbers that
 * contain it: this is what the merchant means, and an index finds them quickly.
 */
export async function resolveFilters<Filters extends ShipmentFilters>(
  db: Db,
  clientId: string,
  filters: Filters,
): Promise<Filters & ResolvedFilters> {
  const { shipment_custom_reference: reference, created_at_from: from, created_at_to: to } = filters;
  const timeZone = from || to || filters.ship_by ? await clientZone(db, clientId) : undefined;
  const days = timeZone === undefined ? {} : { timeZone, today: dayIn(timeZone, await worldNow(db)) };
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
export function filterConditions(
  eb: Builder,
  { isWholeReference, timeZone = "UTC", today = "", ...filters }: ResolvedFilters,
): Condition[] {
  const conditions: Condition[] = [];
  // TypeScript types the keys of `fromEntries` as strings.
  const set = Object.fromEntries(filterEntries(filters)) as ShipmentFilters;
  if (set.carrier_name) conditions.push(eb("carrier_name", "in", set.carrier_name));
  if (set.source) conditions.push(eb("source", "in", set.source));
  if (set.created_at_from) conditions.push(eb("created_at", ">=", startOf(set.created_at_from, timeZone)));
  if (set.created_at_to) conditions.push(eb("created_at", "<", startOf(dayAfter(set.created_at_to), timeZone)));
  const { delivery_date_from: from, delivery_date_to: to } = set;
  // A single day: the index has its shipments in the list's order.
  if (from && from === to) conditions.push(eb("estimated_delivery_date", "=", known(from)));
  else if (from) conditions.push(eb("estimated_delivery_date", ">=", known(from)));
  if (to && from !== to) {
    conditions.push(eb("estimated_delivery_date", "<=", known(to)));
    // A shipment is delivered after it is created: the bound lets the index scan start near the matches.
    conditions.push(eb("created_at", "<", startOf(dayAfter(to, ZONE_DAYS))));
  }
  if (set.label_downloaded) conditions.push(eb("label_downloaded", "=", set.label_downloaded === "true"));
  if (set.ship_by) {
    conditions.push(eb("ship_by_sort", set.ship_by === "late" ? "<" : "=", today));
  }
  if (set.tag)
    conditions.push(eb("tag_keys", "&&", sql<string[]>`array[${sql.join(set.tag.map((name) => sql`lower(${name}::text)`))}]`));
  if (set.shop_confirmation) conditions.push(eb("told_state", "=", set.shop_confirmation));
  if (set.q) conditions.push(...textConditions(eb, set.q));
  if (set.recipient_name) conditions.push(contains(eb, "recipient_name_search", set.recipient_name));
  if (set.recipient_surname) conditions.push(contains(eb, "recipient_surname_search", set.recipient_surname));
  if (set.shipment_custom_reference) {
    const reference = set.shipment_custom_reference;
    conditions.push(isWholeReference ? isReference(eb, reference) : contains(eb, "reference_search", reference));
  }
  return conditions;
}

/** Matches every word of a text, in any order. */
export function textConditions(eb: Builder, text: string): Condition[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => eb("search", "like", containsPattern(fold(word))));
}

type FoldedColumn = "recipient_name_search" | "recipient_surname_search" | "reference_search";

/** Folds the text with the database function that also folds the column, so that both match in every script. */
function contains(eb: Builder, column: FoldedColumn, text: string): Condition {
  return eb(column, "like", sql<string>`folded(${containsPattern(text)})`);
}

/** Days of a range of at most `most` days, inclusive; null for a longer or open one. */
export function fewDays({ delivery_date_from: from, delivery_date_to: to }: ShipmentFilters, most: number): string[] | null {
  if (!from || !to) return null;
  const count = daysBetween(from, to) + 1;
  if (!(count >= 1 && count <= most)) return null;
  return Array.from({ length: count }, (_, nth) => dayAfter(from, nth));
}

/** Margin, days: delivery dates are local days, which end up to a day after those of UTC. */
const ZONE_DAYS = 2;

/** First and last instant that both the databases and ISO 8601 can represent. */
const FIRST = Date.parse("0001-01-01T00:00:00.000Z");
const LAST = Date.parse("9999-12-31T23:59:59.999Z");
/** Last day that can be represented in every time zone: two days before {@link LAST}. */
const LAST_DAY = "9999-12-29";

/** The first instant of a day. */
function startOf(day: string, timeZone = "UTC"): Date {
  return new Date(Math.min(LAST, Math.max(FIRST, startOfDay(timeZone, day).getTime())));
}

const known = (day: string) => startOf(day).toISOString().slice(0, 10);

/** A number of days after a day, at most {@link LAST_DAY}. */
function dayAfter(day: string, days = 1): string {
  return day >= LAST_DAY ? LAST_DAY : addDays(day, days);
}
