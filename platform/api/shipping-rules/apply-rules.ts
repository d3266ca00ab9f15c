import type { RuleActionName } from "../../../contract/rules/shipping-rules";
import type { RuleTrace } from "../../../contract/shipping-rules";
import type { ShipmentDraft } from "../../../contract/shipments";
import type { ClientRow, Platform } from "../../platform";
import { shownValue, type SavedThings } from "../../rules/rule-fields";
import { lastSet, markNotOffered, type RuleOutcome, runRules, withEarlierChanges } from "../../rules/shipping-rules";
import type { Db } from "../../store/tables";
import { resolveOffer } from "../offers";
import { isServiceOffered } from "../shipments/draft-row";
import type { ShipmentRow } from "../shipments/present";
import { draftOf, type DraftResult, insertDraft } from "../shipments/write";
import { rulesOf, savedThingsOf } from "./rule-rows";

interface Incoming {
  /** Fields that have but a default, which rules may set as if they were empty. */
  unchosen?: readonly RuleActionName[];
}

/** A client's rules, read once for many shipments. */
export interface ReadRules {
  /**
   * Applies them to a shipment before it is stored. A service that is not offered for it is not set.
   *
   * @returns what becomes of the draft, and the traces for {@link saveTraces}
   */
  apply(draft: ShipmentDraft, incoming?: Incoming): RuleOutcome;
}

/**
 * @param trx a transaction that holds the client's lock
 * @param thirdParty preferences of the shipment, if they are its own
 */
export async function readRules(
  trx: Db,
  platform: Platform,
  client: ClientRow,
  thirdParty: ShipmentRow["third_party"] = null,
): Promise<ReadRules> {
  const rules = await rulesOf(trx, client.id);
  if (!rules.some(({ enabled }) => enabled)) return { apply: (draft) => ({ draft, traces: [] }) };
  const saved = await savedThingsOf(trx, client.id);
  const offer = await resolveOffer(platform, trx, client, thirdParty);
  return {
    apply: (draft, { unchosen = [] } = {}) => {
      const done = runRules(draft, rules, saved, unchosen);
      const { draft: prepared, traces } = done;
      const isKept = prepared.serviceId === draft.serviceId;
      if (isKept || isServiceOffered(prepared, { offer, publicUrl: platform.publicUrl() })) return done;
      const { serviceId, collection, dropoffPointId } = draft;
      return {
        draft: { ...prepared, serviceId, collection, dropoffPointId },
        traces: markNotOffered(traces, new Set(["serviceId"] as const)),
      };
    },
  };
}

/**
 * Creates the draft of an incoming shipment, of whatever source: its client's rules are applied, and what they did is kept.
 *
 * @param trx a transaction that holds the client's lock
 */
export async function insertWithRules(
  trx: Db,
  platform: Platform,
  client: ClientRow,
  draft: ShipmentDraft,
  { rules, ...incoming }: Incoming & { rules: ReadRules },
): Promise<DraftResult> {
  const prepared = rules.apply(draft, incoming);
  const result = await insertDraft(trx, platform, client, prepared.draft);
  if (result.ok && prepared.traces.length > 0) await saveTraces(trx, client.id, result.row, prepared.traces);
  return result;
}

/** Keeps what rules did to a shipment instead of what they did before. Extras that its service lacks are marked as not offered. */
export async function saveTraces(trx: Db, clientId: string, row: ShipmentRow, traces: readonly RuleTrace[]): Promise<void> {
  const saved = await savedThingsOf(trx, clientId);
  const earlier = await tracesOf(trx, clientId, row.reference);
  const settled = withEarlierChanges(markNotOffered(traces, new Set(changedFields(row, traces, saved))), earlier.traces);
  await trx.deleteFrom("rule_traces").where("reference", "=", row.reference).execute();
  if (settled.length === 0) return;
  const at = new Date();
  await trx
    .insertInto("rule_traces")
    .values(
      settled.map((trace, position) => ({
        client_id: clientId,
        reference: row.reference,
        position,
        rule_id: trace.ruleId,
        has_set: trace.changes.some(({ outcome }) => outcome === "SET"),
        trace: JSON.stringify(trace),
        applied_at: at,
      })),
    )
    .execute();
}

/** Fields that have another value than rules have set last. */
export function changedFields(row: ShipmentRow, traces: readonly RuleTrace[], saved: SavedThings): RuleActionName[] {
  const draft = draftOf(row);
  return [...lastSet(traces)].flatMap(([name, value]) => (isShown(shownValue(draft, name, saved), value) ? [] : [name]));
}

/** None is shown as nothing. */
function isShown(shown: string | null, value: string): boolean {
  return shown === null ? value === "false" || Number(value) === 0 : shown === value;
}

/** What rules did to a shipment, in their order. */
export async function tracesOf(
  db: Db,
  clientId: string,
  reference: string,
): Promise<{ appliedAt: Date | null; traces: RuleTrace[] }> {
  const rows = await db
    .selectFrom("rule_traces")
    .select(["trace", "applied_at"])
    .where("client_id", "=", clientId)
    .where("reference", "=", reference)
    .orderBy("position")
    .execute();
  return { appliedAt: rows[0]?.applied_at ?? null, traces: rows.map(({ trace }) => trace) };
}
