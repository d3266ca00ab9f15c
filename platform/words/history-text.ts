import type { HistoryChange } from "../../contract/history";
import type { Language } from "../../contract/primitives";
import { HISTORY_FIELDS } from "../../contract/rules/history";
import { isOneOf } from "../../contract/rules/objects";
import { kebabCase, SHIPMENT_STATES } from "../../contract/state-names";
import type { HistoryActor, HistoryEvent } from "../../contract/rules/history";
import { labelled, t } from "./words";

/** An entry of a shipment's history, as stored. */
interface Entry {
  at: Date;
  event: HistoryEvent;
  actor: HistoryActor;
  actor_name: string | null;
  changes: readonly HistoryChange[];
}

/** The entries of a shipment's history as lines: `2026-11-22 14:02 You, Weight: 1.2 → 2`. @param moment writes an instant */
export function historyText(language: Language, entries: readonly Entry[], moment: (at: Date) => string): string {
  return entries.map((entry) => `${moment(entry.at)} ${lineOf(language, entry)}`).join("\n");
}

function lineOf(language: Language, { event, actor, actor_name: name, changes }: Entry): string {
  const facts =
    event === "CHANGED"
      ? changes.map((change) => changeText(language, change))
      : [t(language, `history.event.${kebabCase(event)}`)];
  return [actorText(language, actor, name), ...facts].join(", ");
}

function actorText(language: Language, actor: HistoryActor, name: string | null): string {
  if (actor === "CARRIER") return name ?? t(language, "history.by.carrier");
  if (name !== null && actor === "RULE") return t(language, "history.by.rule-named", { name });
  if (name !== null && actor === "SHOP") return t(language, "history.by.shop-named", { name });
  return t(language, `history.by.${kebabCase(actor)}`);
}

function changeText(language: Language, { field, from, to }: HistoryChange): string {
  const label = t(language, `history.field.${field}`);
  if (from === null && to === null) return labelled(language, label, t(language, "history.changed"));
  const [before, after] = [from, to].map((value) => valueText(language, field, value));
  return labelled(language, label, `${before} → ${after}`);
}

function valueText(language: Language, field: HistoryChange["field"], value: string | null): string {
  if (value === null) return t(language, "history.none");
  const kind = HISTORY_FIELDS[field];
  if (kind === "state" && isOneOf(SHIPMENT_STATES, value)) return t(language, `states.${kebabCase(value)}`);
  if (kind === "order" && isOneOf(["changed", "cancelled"], value)) return t(language, `history.order.${value}`);
  return kind === "flag" ? t(language, "history.yes") : value;
}
