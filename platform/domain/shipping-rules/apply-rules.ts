import { sql } from "kysely";
import type { RuleActionName, ServiceChoice } from "../../../contract/rules/shipping-rules";
import type { Service } from "../../../contract/services";
import type { RuleTrace } from "../../../contract/shipping-rules";
import type { ShipmentDraft } from "../../../contract/shipments";
import type { ClientRow, Platform } from "../../platform";
import { worldNow } from "../../store/clock";
import { dayIn } from "../../../contract/rules/time-zones";
import { zoneOfClient } from "../../rules/billing/billing-details";
import type { RuleDay } from "../../rules/shipping-rules/rule-conditions";
import { chooseService } from "../../rules/shipping-rules/service-choice";
import { firstCollection } from "../../rules/collection/collection";
import { hasTag, shownValue, type SavedThings } from "../../rules/shipping-rules/rule-fields";
import {
  addedTags,
  type EngineRule,
  lastSet,
  markNotTaken,
  type RuleOutcome,
  type RuleSurroundings,
  runOfferedRules,
  withEarlierChanges,
} from "../../rules/shipping-rules/shipping-rules";
import type { Db } from "../../store/tables";
import { resolveOffer } from "../offers";
import { type LaneRecords, laneRecords } from "../services/arrival-records";
import { choiceRefusals, isServiceOffered, offeredServices } from "../shipments/draft-row";
import { type Actor, recordRules } from "../shipments/history";
import type { ShipmentRow } from "../shipments/present";
import { draftOf, type DraftResult, insertDrafts } from "../shipments/change-draft";
import { rulesOf, savedThingsOf, spellRules } from "./rule-rows";

interface Incoming {
  /** Fields with a default value only, which rules may overwrite like empty ones. */
  unchosen?: readonly RuleActionName[];
  /** The shop's deadline. */
  shipBy?: string | null;
}

/** A client's rules, read once for many shipments. */
export interface ReadRules {
  /**
   * Applies the rules to a draft before it is stored. Values that are not offered are skipped: a rule never prevents an import.
   *
   * @returns the changed draft, and the traces for {@link saveTraces}
   */
  apply(draft: ShipmentDraft, incoming?: Incoming): RuleOutcome;
  /** Saved parcels and addresses that the rules refer to. */
  saved: SavedThings;
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
  const stored = await rulesOf(trx, client.id);
  if (!stored.some(({ enabled }) => enabled))
    return { saved: { parcels: [], warehouses: [] }, apply: (draft) => ({ draft, traces: [] }) };
  const rules = await spellRules(trx, client.id, stored);
  const saved = await savedThingsOf(trx, client.id);
  const offer = await resolveOffer(platform, trx, client, thirdParty);
  const now = await worldNow(trx);
  const today = dayIn(zoneOfClient(client), now);
  const records = await recordsFor(trx, platform, client, { rules, saved });
  return {
    saved,
    apply: (draft, { unchosen = [], shipBy = null } = {}) => {
      const context = { offer, publicUrl: platform.publicUrl() };
      const isOffered = (prepared: ShipmentDraft) => isServiceOffered(prepared, context);
      const around = surroundings({ offer, now, today, shipBy, records });
      const done = withoutRefused(runOfferedRules(draft, rules, saved, { ...around, unchosen, isOffered }), draft, context);
      return { ...done, draft: withCollection(done.draft, draft, now) };
    },
  };
}

/** The day of the rules, and how they choose among the services offered. */
export function surroundings({
  offer,
  now,
  today,
  shipBy,
  records,
}: Parameters<typeof offeredServices>[1] & RuleDay & { records: LaneRecords | null }): RuleSurroundings {
  const withRecord = (service: Service, { from, to }: ShipmentDraft): Service => ({
    ...service,
    record: records?.(service, { from: from.alpha2Code, to: to.alpha2Code }) ?? null,
  });
  return {
    today,
    shipBy,
    choose: (draft, choice) => {
      const offered = offeredServices(draft, { offer, now });
      return chooseService(records ? offered.map((service) => withRecord(service, draft)) : offered, choice, shipBy);
    },
  };
}

/** What became of the parcels on the client's lanes; null if no rule asks for it. */
export async function recordsFor(
  db: Db,
  platform: Platform,
  { partner, alpha2_code }: ClientRow,
  { rules, saved }: { rules: readonly EngineRule[]; saved: SavedThings },
): Promise<LaneRecords | null> {
  const asks = rules.some(({ actions }) => actions.some(({ value }) => value === ("SUREST" satisfies ServiceChoice)));
  if (!asks) return null;
  const from = [alpha2_code, ...saved.warehouses.map(({ address }) => address.alpha2Code)];
  return laneRecords(db, { partner, from, to: platform.tenants.find(partner)?.countries ?? [] });
}

/** Books the first collection day for a service with collection, so that the draft is ready to purchase. */
function withCollection(draft: ShipmentDraft, before: ShipmentDraft, now: Date): ShipmentDraft {
  const { serviceId, collection, from } = draft;
  if (serviceId === null || serviceId === before.serviceId || collection !== null) return draft;
  const first = firstCollection({ service: { id: serviceId }, from, now });
  return first ? { ...draft, collection: first } : draft;
}

function withServiceOf(
  draft: ShipmentDraft,
  { serviceId, collection, dropoffPointId }: Pick<ShipmentDraft, "serviceId" | "collection" | "dropoffPointId">,
): ShipmentDraft {
  return { ...draft, serviceId, collection, dropoffPointId };
}

/**
 * The outcome of the rules without combinations that are refused. A value covered by the service needs no insurance; one above
 * its coverage needs another service, which the merchant must choose.
 */
function withoutRefused(
  { draft: prepared, traces }: RuleOutcome,
  before: ShipmentDraft,
  context: Parameters<typeof choiceRefusals>[1],
): RuleOutcome {
  const isTaken = (draft: ShipmentDraft) => choiceRefusals(draft, context).length === 0;
  const [refusal] = choiceRefusals(prepared, context);
  if (!refusal) return { draft: prepared, traces };
  const uninsured = { ...prepared, upsales: { ...prepared.upsales, insurance: before.upsales.insurance } };
  const unserved = withServiceOf(prepared, before);
  if (refusal.error_code !== "MinSizeNotReachedField") return { draft: [unserved, uninsured].find(isTaken) ?? before, traces };
  if (isTaken(uninsured)) return { draft: uninsured, traces: markNotTaken(traces, new Set(["insurance"] as const), "INCLUDED") };
  return { draft: isTaken(unserved) ? unserved : before, traces };
}

/** A shipment of an import. */
interface IncomingShipment extends Incoming {
  draft: ShipmentDraft;
}

/**
 * Creates the first drafts of shops' orders, applies the client's rules and saves their traces. The caller publishes the events.
 *
 * @param trx a transaction that holds the client's lock
 * @param by whom the shipments come from
 * @returns for each shipment, in their order, its row or the reason for its refusal
 */
export async function insertWithRules(
  trx: Db,
  platform: Platform,
  client: ClientRow,
  incoming: readonly IncomingShipment[],
  { rules, by }: { rules: ReadRules; by: Actor },
): Promise<DraftResult[]> {
  const prepared = incoming.map(({ draft, ...more }) => rules.apply(draft, more));
  const results = await insertDrafts(
    trx,
    platform,
    client,
    prepared.map(({ draft }) => draft),
    { by, deadlines: incoming.map(({ shipBy = null }) => shipBy) },
  );
  const at = await worldNow(trx);
  const done = results.flatMap((result, nth) =>
    result.ok ? { shipment: result.row, traces: markRefused(result.row, prepared[nth]!.traces, rules.saved) } : [],
  );
  await insertTraces(
    trx,
    client.id,
    done.flatMap(({ shipment, traces }) => traceRows(shipment, traces)),
    at,
  );
  await recordRules(trx, done);
  return results;
}

/**
 * Replaces the saved traces of a shipment. Extras that its service lacks are marked as not offered.
 *
 * @returns the traces of this run
 */
export async function saveTraces(
  trx: Db,
  clientId: string,
  row: ShipmentRow,
  traces: readonly RuleTrace[],
): Promise<RuleTrace[]> {
  const saved = await savedThingsOf(trx, clientId);
  const earlier = await tracesOf(trx, clientId, row.reference);
  const done = markRefused(row, traces, saved);
  const settled = withEarlierChanges(done, earlier.traces);
  await trx.deleteFrom("rule_traces").where("reference", "=", row.reference).execute();
  await insertTraces(trx, clientId, traceRows(row, settled), await worldNow(trx));
  return done;
}

function markRefused(row: ShipmentRow, traces: readonly RuleTrace[], saved: SavedThings): RuleTrace[] {
  return markNotTaken(traces, new Set(changedFields(row, traces, saved)), "NOT_OFFERED");
}

function traceRows({ reference }: ShipmentRow, traces: readonly RuleTrace[]) {
  return traces.map((trace, position) => ({
    reference,
    position,
    rule_id: trace.ruleId,
    has_set: trace.changes.some(({ outcome }) => outcome === "SET"),
    trace,
  }));
}

/** As one value: an import has thousands of them, and a parameter for each column costs more than the rules. */
async function insertTraces(trx: Db, clientId: string, rows: ReturnType<typeof traceRows>, at: Date): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into rule_traces (client_id, reference, position, rule_id, has_set, trace, applied_at)
    select ${clientId}::text, reference, position, rule_id, has_set, trace, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (reference text, position integer, rule_id text, has_set boolean, trace jsonb)
  `.execute(trx);
}

/** Fields whose value differs from the last one set by rules; `tag` if one that they added is gone. */
export function changedFields(row: ShipmentRow, traces: readonly RuleTrace[], saved: SavedThings): RuleActionName[] {
  const draft = draftOf(row);
  const changed = [...lastSet(traces)].flatMap(([name, value]) => (isShown(shownValue(draft, name, saved), value) ? [] : [name]));
  const hasAllTags = addedTags(traces).every((tag) => hasTag(draft, tag));
  return hasAllTags ? changed : [...changed, "tag"];
}

/** Compares a displayed value with a rule's; `null` is displayed for `false` and 0. */
function isShown(shown: string | null, value: string): boolean {
  return shown === null ? value === "false" || Number(value) === 0 : shown === value;
}

/** Traces of a shipment, in the order of the rules. */
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
