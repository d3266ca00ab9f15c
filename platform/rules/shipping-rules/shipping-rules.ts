import type { RuleChange, RuleCondition, RuleTrace } from "../../../contract/shipping-rules";
import type { ShipmentDraft } from "../../../contract/shipments";
import { isOneOf } from "../../../contract/rules/objects";
import { type RuleActionName, SERVICE_CHOICES, type ServiceChoice } from "../../../contract/rules/shipping-rules";
import { meets, type RuleDay } from "./rule-conditions";
import { tagKey, TAGS_PER_SHIPMENT } from "../../../contract/rules/tags";
import { actionValue, isSet, type SavedThings, setValue, shownValue, type SingleField } from "./rule-fields";

/** A rule as evaluated by the engine. */
export interface EngineRule {
  id: string;
  alias: string;
  enabled: boolean;
  overwrite: boolean;
  conditions: readonly RuleCondition[];
  actions: readonly { identifier: RuleActionName; value: string }[];
}

/** The day and the offers that rules depend on. */
export interface RuleSurroundings extends RuleDay {
  /** The service that a choice means for a shipment; null if none is offered. */
  choose: (draft: ShipmentDraft, choice: ServiceChoice) => string | null;
}

export interface RuleOutcome {
  draft: ShipmentDraft;
  /** Traces of every enabled rule, in order. */
  traces: RuleTrace[];
}

/**
 * Applies rules to a shipment from top to bottom; each sees the changes of the earlier ones.
 *
 * A rule whose conditions are all met sets its fields: with `overwrite` all of them, else only empty ones.
 *
 * @param saved the client's parcels and sender addresses, which rules reference by id; a reference to a deleted one sets nothing
 * @param unchosen fields with a default value, which count as empty until a rule sets them
 * @param unserved ids of rules whose service is not offered, and therefore not set
 */
export function runRules(
  draft: ShipmentDraft,
  rules: readonly EngineRule[],
  saved: SavedThings,
  around: RuleSurroundings,
  unchosen: readonly RuleActionName[] = [],
  unserved: ReadonlySet<string> = new Set(),
): RuleOutcome {
  const open = new Set(unchosen);
  let current = draft;
  const traces: RuleTrace[] = [];
  for (const rule of rules) {
    if (!rule.enabled) continue;
    const conditions = rule.conditions.map((condition) => ({ ...condition, ...meets(condition, current, saved, around) }));
    const matched = conditions.every(({ met }) => met);
    const changes: RuleChange[] = [];
    for (const action of matched ? inOrder(rule.actions) : []) {
      const done = applyAction(current, { ...action, overwrite: rule.overwrite }, { saved, around }, open);
      if (!done) continue;
      if (action.identifier === "serviceId" && done.change.outcome === "SET" && unserved.has(rule.id)) {
        changes.push({ ...done.change, outcome: "NOT_OFFERED" });
        continue;
      }
      current = done.draft;
      changes.push(done.change);
    }
    traces.push({ ruleId: rule.id, alias: rule.alias, matched, conditions, changes });
  }
  return { draft: current, traces };
}

/**
 * Like {@link runRules}, but skips services that are not offered for the resulting shipment; the value of an earlier rule
 * remains. Availability is checked on the final shipment, as a later rule may set the parcel that it depends on.
 */
export function runOfferedRules(
  draft: ShipmentDraft,
  rules: readonly EngineRule[],
  saved: SavedThings,
  {
    unchosen,
    isOffered,
    ...around
  }: RuleSurroundings & { unchosen?: readonly RuleActionName[]; isOffered: (draft: ShipmentDraft) => boolean },
): RuleOutcome {
  const unserved = new Set<string>();
  for (;;) {
    const done = runRules(draft, rules, saved, around, unchosen, unserved);
    const last = done.traces.findLast(({ changes }) =>
      changes.some(({ identifier, outcome }) => identifier === "serviceId" && outcome === "SET"),
    );
    if (!last || unserved.has(last.ruleId) || done.draft.serviceId === draft.serviceId || isOffered(done.draft)) return done;
    unserved.add(last.ruleId);
  }
}

/** A service is chosen last: the parcel and the extras of the same rule decide what is offered. */
function inOrder(actions: EngineRule["actions"]): EngineRule["actions"] {
  const isChoice = ({ value }: EngineRule["actions"][number]) => isOneOf(SERVICE_CHOICES, value);
  return [...actions.filter((action) => !isChoice(action)), ...actions.filter(isChoice)];
}

/** @returns null if the value no longer exists, or if the shipment has too many tags for another one */
function applyAction(
  draft: ShipmentDraft,
  { identifier, value, overwrite }: { identifier: RuleActionName; value: string; overwrite: boolean },
  { saved, around }: { saved: SavedThings; around: RuleSurroundings },
  open: Set<RuleActionName>,
): { draft: ShipmentDraft; change: RuleChange } | null {
  if (identifier === "serviceId" && isOneOf(SERVICE_CHOICES, value)) {
    const isKept = !overwrite && !open.has(identifier) && isSet(draft, identifier);
    const chosen = isKept ? draft.serviceId : around.choose(draft, value);
    if (chosen === null) {
      const outcome = value === "CHEAPEST_IN_TIME" ? "NONE_IN_TIME" : "NONE_OFFERED";
      return { draft, change: { identifier, before: shownValue(draft, identifier, saved), after: value, outcome } };
    }
    return applyAction(draft, { identifier, value: chosen, overwrite }, { saved, around }, open);
  }
  const after = actionValue(identifier, value, saved);
  if (after === null) return null;
  if (identifier === "tag") return addTag(draft, after);
  const change = { identifier, before: shownValue(draft, identifier, saved), after };
  if (!overwrite && !open.has(identifier) && isSet(draft, identifier)) return { draft, change: { ...change, outcome: "KEPT" } };
  open.delete(identifier);
  const next = setValue(draft, identifier, value, saved);
  return { draft: next, change: { ...change, outcome: next === draft ? "SAME" : "SET" } };
}

/** Adds a tag, whether the shipment has others or not: it replaces nothing. */
function addTag(draft: ShipmentDraft, name: string): { draft: ShipmentDraft; change: RuleChange } | null {
  const { tags = [] } = draft;
  const same = tags.find((tag) => tagKey(tag) === tagKey(name));
  if (same !== undefined) return { draft, change: { identifier: "tag", before: same, after: same, outcome: "SAME" } };
  if (tags.length >= TAGS_PER_SHIPMENT) return null;
  return {
    draft: { ...draft, tags: [...tags, name] },
    change: { identifier: "tag", before: null, after: name, outcome: "SET" },
  };
}

const changesSet = (traces: readonly RuleTrace[]) =>
  traces.flatMap(({ changes }) => changes).filter(({ outcome }) => outcome === "SET");

/** The last value set by rules, by field; tags are not set but added: see {@link addedTags}. */
export function lastSet(traces: readonly RuleTrace[]): Map<SingleField, string> {
  return new Map(
    changesSet(traces).flatMap(({ identifier, after }) => (identifier === "tag" ? [] : [[identifier, after] as const])),
  );
}

/** Tags that rules added. */
export function addedTags(traces: readonly RuleTrace[]): string[] {
  return changesSet(traces).flatMap(({ identifier, after }) => (identifier === "tag" ? after : []));
}

/** Marks the last change of each field that the shipment rejected, and every added tag if it rejected one, with the reason. */
export function markNotTaken(
  traces: readonly RuleTrace[],
  refused: ReadonlySet<RuleActionName>,
  outcome: "NOT_OFFERED" | "INCLUDED",
): RuleTrace[] {
  const last = lastSet(traces);
  const isLast = ({ identifier, after }: RuleChange) => identifier === "tag" || last.get(identifier) === after;
  return traces.map((trace) => ({
    ...trace,
    changes: trace.changes.map((change) =>
      change.outcome === "SET" && refused.has(change.identifier) && isLast(change) ? { ...change, outcome } : change,
    ),
  }));
}

/** Traces of a repeated run: a value that the same rule had set before still counts as set. */
export function withEarlierChanges(traces: readonly RuleTrace[], earlier: readonly RuleTrace[]): RuleTrace[] {
  return traces.map((trace) => {
    const before = earlier.find(({ ruleId }) => ruleId === trace.ruleId)?.changes ?? [];
    const changes = trace.changes.map((change) => {
      const { identifier, after } = change;
      const set = before.find((one) => one.identifier === identifier && one.after === after && one.outcome === "SET");
      const isStillIts = change.before === after && change.outcome !== "SET";
      return set && isStillIts ? set : change;
    });
    return { ...trace, changes };
  });
}
