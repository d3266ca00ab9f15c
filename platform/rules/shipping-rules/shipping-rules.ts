import type { RuleChange, RuleCondition, RuleTrace } from "../../../contract/shipping-rules";
import type { ShipmentDraft } from "../../../contract/shipments";
import type { RuleActionName } from "../../../contract/rules/shipping-rules";
import { meets } from "./rule-conditions";
import { actionValue, isSet, type SavedThings, setValue, shownValue } from "./rule-fields";

/** A rule as the engine needs it. */
export interface EngineRule {
  id: string;
  alias: string;
  enabled: boolean;
  overwrite: boolean;
  conditions: readonly RuleCondition[];
  actions: readonly { identifier: RuleActionName; value: string }[];
}

export interface RuleOutcome {
  draft: ShipmentDraft;
  /** Of every enabled rule, in order. */
  traces: RuleTrace[];
}

/**
 * Applies rules to a shipment, from top to bottom; each sees what those before it have set.
 *
 * A rule whose conditions all hold sets its fields: with `overwrite` whatever they have, else only those that are empty.
 *
 * @param saved the client's parcels and sender addresses, which rules name by their ids; what was deleted since sets nothing
 * @param unchosen fields whose value is only a default, and counts as empty until a rule sets it
 * @param unserved ids of rules whose service is not offered, and is not set
 */
export function runRules(
  draft: ShipmentDraft,
  rules: readonly EngineRule[],
  saved: SavedThings,
  unchosen: readonly RuleActionName[] = [],
  unserved: ReadonlySet<string> = new Set(),
): RuleOutcome {
  const open = new Set(unchosen);
  let current = draft;
  const traces: RuleTrace[] = [];
  for (const rule of rules) {
    if (!rule.enabled) continue;
    const conditions = rule.conditions.map((condition) => ({ ...condition, ...meets(condition, current, saved) }));
    const matched = conditions.every(({ met }) => met);
    const changes: RuleChange[] = [];
    for (const action of matched ? rule.actions : []) {
      const done = applyAction(current, { ...action, overwrite: rule.overwrite }, saved, open);
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
 * Like {@link runRules}; a service that is not offered for what the shipment has become is not set, and what an earlier rule has set
 * stays. Whether it is offered is asked of the end: a later rule may set the parcel that it depends on.
 */
export function runOfferedRules(
  draft: ShipmentDraft,
  rules: readonly EngineRule[],
  saved: SavedThings,
  { unchosen, isOffered }: { unchosen?: readonly RuleActionName[]; isOffered: (draft: ShipmentDraft) => boolean },
): RuleOutcome {
  const unserved = new Set<string>();
  for (;;) {
    const done = runRules(draft, rules, saved, unchosen, unserved);
    const last = done.traces.findLast(({ changes }) =>
      changes.some(({ identifier, outcome }) => identifier === "serviceId" && outcome === "SET"),
    );
    if (!last || unserved.has(last.ruleId) || done.draft.serviceId === draft.serviceId || isOffered(done.draft)) return done;
    unserved.add(last.ruleId);
  }
}

/** @returns null if the value no longer exists */
function applyAction(
  draft: ShipmentDraft,
  { identifier, value, overwrite }: { identifier: RuleActionName; value: string; overwrite: boolean },
  saved: SavedThings,
  open: Set<RuleActionName>,
): { draft: ShipmentDraft; change: RuleChange } | null {
  const after = actionValue(identifier, value, saved);
  if (after === null) return null;
  const change = { identifier, before: shownValue(draft, identifier, saved), after };
  if (!overwrite && !open.has(identifier) && isSet(draft, identifier)) return { draft, change: { ...change, outcome: "KEPT" } };
  open.delete(identifier);
  const next = setValue(draft, identifier, value, saved);
  return { draft: next, change: { ...change, outcome: next === draft ? "SAME" : "SET" } };
}

/** The last value that rules set, by field. */
export function lastSet(traces: readonly RuleTrace[]): Map<RuleActionName, string> {
  const changes = traces.flatMap((trace) => trace.changes).filter(({ outcome }) => outcome === "SET");
  return new Map(changes.map(({ identifier, after }) => [identifier, after]));
}

/** Traces with those changes marked that the shipment did not take, and why: the last ones of their fields. */
export function markNotTaken(
  traces: readonly RuleTrace[],
  refused: ReadonlySet<RuleActionName>,
  outcome: "NOT_OFFERED" | "INCLUDED",
): RuleTrace[] {
  const last = lastSet(traces);
  return traces.map((trace) => ({
    ...trace,
    changes: trace.changes.map((change) =>
      change.outcome === "SET" && refused.has(change.identifier) && last.get(change.identifier) === change.after
        ? { ...change, outcome }
        : change,
    ),
  }));
}

/** Traces of a further run, in which what the same rule had set before is still what it set. */
export function withEarlierChanges(traces: readonly RuleTrace[], earlier: readonly RuleTrace[]): RuleTrace[] {
  return traces.map((trace) => {
    const before = earlier.find(({ ruleId }) => ruleId === trace.ruleId)?.changes ?? [];
    const changes = trace.changes.map((change) => {
      const set = before.find(({ identifier, outcome }) => identifier === change.identifier && outcome === "SET");
      const isStillIts = set?.after === change.after && change.before === change.after && change.outcome !== "SET";
      return set && isStillIts ? set : change;
    });
    return { ...trace, changes };
  });
}
