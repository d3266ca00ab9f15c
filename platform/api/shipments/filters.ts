import { type ExpressionBuilder, type ExpressionWrapper, sql, type SqlBool } from "kysely";
import type { ShipmentFilters } from "../../../contract/shipments";
import { Inbox, INBOXES_BY_STATE, ShipmentState } from "../../../contract/states";
import { fold } from "../../rules/fold";
import type { Tables } from "../../store/tables";

type Builder = ExpressionBuilder<Tables, "shipments">;
type Condition = ExpressionWrapper<Tables, "shipments", SqlBool>;

/** Narrow inboxes that an inbox is made of; `ALL` is made of all. */
export function narrowInboxesOf(inbox: Inbox): Inbox[] {
  if (inbox === "ALL") return [...Inbox.options];
  if (inbox === "ARCHIVED") return ["ARCHIVED"];
  const narrow = ShipmentState.options
    .filter((state) => INBOXES_BY_STATE[state].includes(inbox))
    .map((state) => INBOXES_BY_STATE[state][0]);
  return [...new Set(narrow.filter((name) => name !== undefined))];
}

/** Conditions of an inbox, each served by an index that also gives the order of the list. */
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
 * The pattern for a text that contains what a merchant typed; `%`, `_` and `\` mean themselves. One or two letters are looked for at
 * the beginning of words only: that much the index can find, where anywhere would mean to read every shipment.
 */
function contains(text: string): string {
  const escaped = text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&");
  return [...escaped].length < 3 ? `% ${escaped}%` : `%${escaped}%`;
}

/** @see spec shipment-core, section 3, "Filter keys"; days are UTC days, both ends included. */
export function filterConditions(eb: Builder, filters: ShipmentFilters): Condition[] {
  const conditions: Condition[] = [];
  const given = Object.fromEntries(filterEntries(filters)) as ShipmentFilters;
  if (given.carrier_name) conditions.push(eb("carrier_name", "in", given.carrier_name));
  if (given.source) conditions.push(eb("source", "in", given.source));
  if (given.created_at_from) conditions.push(eb("created_at", ">=", new Date(`${given.created_at_from}T00:00:00.000Z`)));
  if (given.created_at_to) conditions.push(eb("created_at", "<", dayAfter(given.created_at_to)));
  if (given.delivery_date_from) conditions.push(eb("estimated_delivery_date", ">=", given.delivery_date_from));
  if (given.delivery_date_to) conditions.push(eb("estimated_delivery_date", "<=", given.delivery_date_to));
  if (given.label_downloaded) conditions.push(eb("label_downloaded", "=", given.label_downloaded === "true"));
  if (given.q) for (const word of given.q.trim().split(/\s+/)) conditions.push(eb("search", "like", contains(fold(word))));
  if (given.recipient_name) conditions.push(likeJson(eb, "firstName", given.recipient_name));
  if (given.recipient_surname) conditions.push(likeJson(eb, "lastName", given.recipient_surname));
  if (given.shipment_custom_reference) {
    conditions.push(eb(sql<string>`' ' || lower(custom_reference)`, "like", contains(given.shipment_custom_reference)));
  }
  return conditions;
}

/** The search text holds the name too: the index narrows, the exact field decides. */
function likeJson(eb: Builder, field: "firstName" | "lastName", text: string): Condition {
  return eb.and([
    eb("search", "like", contains(fold(text))),
    eb(sql<string>`' ' || lower(recipient ->> ${field})`, "like", contains(text)),
  ]);
}

function dayAfter(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + 24 * 3_600_000);
}
