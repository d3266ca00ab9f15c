import type { HistoryChange, HistoryEntry } from "#contract/history";
import { isOneOf } from "#contract/rules/objects";
import { kebabCase, SHIPMENT_STATES } from "#contract/state-names";
import type { Formats } from "~/models/formats";
import { statusName } from "./inbox";

export { HISTORY_FIELDS } from "#contract/rules/history";

/** Key of an event's name; null for changes, which say themselves what happened. */
export const eventKey = ({ event }: Pick<HistoryEntry, "event">) =>
  event === "CHANGED" ? null : (`event.${kebabCase(event)}` as const);

/** Name of a state; null for an unknown one. */
export const stateName = (value: string) => (isOneOf(SHIPMENT_STATES, value) ? statusName(value) : null);

/** A number as it was written; null if it is none. */
const numberOf = (value: string) => (value !== "" && Number.isFinite(Number(value)) ? Number(value) : null);

/**
 * A value without words in the merchant's language; null for a kind that needs words, and for what another platform writes
 * differently.
 */
export function plainValue(
  kind: string,
  value: string,
  { currency, money, weight, number, day, slot, length }: Formats & { currency: string },
): string | null {
  const amount = numberOf(value);
  if (kind === "kg") return amount === null ? null : weight(amount);
  if (kind === "money") return amount === null ? null : money(Math.round(amount * 100), currency);
  if (kind === "count") return amount === null ? null : number(amount);
  if (kind === "day") return /^\d{4}-\d\d-\d\d$/.test(value) ? day(value) : null;
  if (kind === "slot") {
    const [, date, start, end] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)(?::\d\d)?-(\d\d:\d\d)(?::\d\d)?$/.exec(value) ?? [];
    return date && start && end ? slot(date, start, end) : null;
  }
  if (kind !== "size") return null;
  const sizes = value.split(", ").map((size) => size.split("x").map(numberOf));
  const isRead = sizes.every((size) => size.length === 3 && size.every((one) => one !== null));
  return isRead
    ? sizes.map((size) => size.map((one, at) => (at === 2 ? length(one!) : number(one!))).join(" × ")).join(", ")
    : null;
}

/** Whether the values of a change were removed, or never kept. */
export const isWithoutValues = ({ from, to }: HistoryChange) => from === null && to === null;

/** Key of the name of who changed it. */
export function actorKey({ kind, name }: HistoryEntry["by"]) {
  if (name && kind === "RULE") return "by.rule-named";
  if (name && kind === "SHOP") return "by.shop-named";
  return `by.${kind.toLowerCase() as Lowercase<typeof kind>}` as const;
}
