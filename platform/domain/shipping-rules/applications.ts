import type { FailedShipment, ShipmentDraft } from "../../../contract/shipments";
import { RULE_TRIAL_SHIPMENTS } from "../../../contract/rules/shipping-rules";
import type { RuleChange } from "../../../contract/shipping-rules";
import { lockClient } from "../../events/publish";
import type { ClientRow, Platform } from "../../platform";
import { dayIn } from "../../../contract/rules/time-zones";
import { zoneOfClient } from "../../rules/billing/billing-details";
import { worldNow } from "../../store/clock";
import { shownValue } from "../../rules/shipping-rules/rule-fields";
import { runOfferedRules } from "../../rules/shipping-rules/shipping-rules";
import type { Db } from "../../store/tables";
import { requireFeature } from "../account/features";
import { authenticated } from "../context";
import { withIdempotency } from "../idempotency";
import { invalid } from "../problems";
import { resolveOffer } from "../offers";
import { inSavepoint } from "../shipments/bulk";
import { isServiceOffered } from "../shipments/draft-row";
import { requireShipment } from "../shipments/reading";
import { shipmentsOf } from "../shipments/scope";
import { recordRules } from "../shipments/history";
import { saveUndo, takeSnapshot } from "../shipments/undo";
import { changeDraft, draftOf, type DraftResult } from "../shipments/change-draft";
import { recordsFor, surroundings, readRules, changedFields, saveTraces, tracesOf } from "./apply-rules";
import { ruleProblems } from "./rule-problems";
import { savedThingsOf, spellRules } from "./rule-rows";

export const applications = {
  tryRule: authenticated.shippingRules.tryRule.handler(async ({ context: { platform, client }, input }) => {
    const saved = await savedThingsOf(platform.db, client.id);
    const problems = ruleProblems(input, saved);
    if (problems.length > 0) throw invalid(problems);
    const rows = await shipmentsOf(platform.db, client.id)
      .select()
      .selectAll()
      .where("obfuscated", "=", false)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(RULE_TRIAL_SHIPMENTS)
      .execute();
    const setBefore = await changesByRules(
      platform.db,
      client.id,
      rows.map(({ reference }) => reference),
    );
    const [rule] = await spellRules(platform.db, client.id, [{ ...input, id: "", enabled: true }]);
    const context = { offer: await resolveOffer(platform, platform.db, client, null), publicUrl: platform.publicUrl() };
    const isOffered = (draft: ShipmentDraft) => isServiceOffered(draft, context);
    const now = await worldNow(platform.db);
    const records = await recordsFor(platform.db, platform, client, { rules: [rule!], saved });
    const trials = rows.map((row) => {
      const today = dayIn(zoneOfClient(client), row.created_at);
      const around = surroundings({ offer: context.offer, now, today, shipBy: row.ship_by, records });
      const { matched, changes } = runOfferedRules(draftOf(row), [rule!], saved, { ...around, isOffered }).traces[0]!;
      const { firstName, lastName, company, city, alpha2Code } = row.recipient;
      const ofRules = setBefore.get(row.reference) ?? [];
      return {
        waybillReference: row.reference,
        to: { firstName, lastName, company, city, alpha2Code },
        source: row.source,
        content: row.content.description,
        matched,
        changes,
        overwritesOwn: changes.some((change) => overwrites(change) && !ofRules.some((set) => isSameValue(set, change))),
      };
    });
    return { trials };
  }),

  apply: authenticated.shippingRules.apply.handler(async ({ context: { platform, client }, input: { headers, body } }) => {
    requireFeature(platform, client, "CREATE_SHIPMENT");
    const call = { scope: client.id, procedure: "shippingRules.apply", key: headers["idempotency-key"], payload: body };
    return withIdempotency(platform.db, call, async (trx) => {
      await lockClient(trx, client.id);
      const references = [...new Set(body.references)];
      const snapshot = await takeSnapshot(trx, client.id, references);
      const changed = new Map<string, string>();
      const unchanged: string[] = [];
      const failed: FailedShipment[] = [];
      for (const reference of references) {
        const result = await inSavepoint(trx, () => applyToDraft(trx, platform, client, reference));
        if (!result.ok) failed.push({ waybillReference: reference, messages: result.messages });
        else if (isChanged(result)) changed.set(reference, result.row.updated_at.toISOString());
        else unchanged.push(reference);
      }
      const undoToken = await saveUndo(trx, client.id, snapshot, [...changed]);
      return { changed: [...changed.keys()], unchanged, failed, ...(undoToken === undefined ? {} : { undoToken }) };
    });
  }),

  traces: authenticated.shippingRules.traces.handler(async ({ context: { platform, client }, input }) => {
    const row = await requireShipment(platform.db, client.id, input.waybillReference);
    const { appliedAt, traces } = await tracesOf(platform.db, client.id, row.reference);
    const saved = await savedThingsOf(platform.db, client.id);
    const draft = draftOf(row);
    return {
      appliedAt: appliedAt?.toISOString() ?? null,
      traces,
      changedSince: changedFields(row, traces, saved).map((identifier) => ({
        identifier,
        value: shownValue(draft, identifier, saved),
      })),
    };
  }),
};

type Applied = DraftResult & { isUntouched?: boolean };

const isChanged = (result: Applied) => !result.isUntouched;

/** Applies the rules to a draft. If none changes it, `updated_at` is kept, but the traces are saved all the same. */
async function applyToDraft(trx: Db, platform: Platform, client: ClientRow, reference: string): Promise<Applied> {
  const stored = await requireShipment(trx, client.id, reference);
  const before = draftOf(stored);
  const prepared = (await readRules(trx, platform, client, stored.third_party)).apply(before, { shipBy: stored.ship_by });
  const { draft, traces } = prepared;
  if (draft === before || isSame(draft, before)) {
    await saveTraces(trx, client.id, stored, traces);
    return { ok: true, row: stored, isUntouched: true };
  }
  const result = await changeDraft(trx, platform, client, reference, () => draft, { by: null });
  if (result.ok) {
    const done = await saveTraces(trx, client.id, result.row, traces);
    await recordRules(trx, [{ shipment: result.row, traces: done }]);
  }
  return result;
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

const overwrites = ({ outcome, before }: RuleChange) => outcome === "SET" && before !== null;

/** Whether the second change overwrites a value that the first one has set. */
function isSameValue(set: RuleChange, { identifier, before }: RuleChange): boolean {
  return set.identifier === identifier && set.outcome === "SET" && set.after === before;
}

async function changesByRules(db: Db, clientId: string, references: readonly string[]): Promise<Map<string, RuleChange[]>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom("rule_traces")
    .select(["reference", "trace"])
    .where("client_id", "=", clientId)
    .where("reference", "in", references)
    .execute();
  const changes = new Map<string, RuleChange[]>();
  for (const { reference, trace } of rows) changes.set(reference, [...(changes.get(reference) ?? []), ...trace.changes]);
  return changes;
}
