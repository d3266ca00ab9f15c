import { ORPCError } from "@orpc/server";
import { sql } from "kysely";
import { ERROR_CODES, Problem, type ProblemMessage } from "../../../contract/problems";
import type { FailedShipment, Shipment, ShipmentDraft } from "../../../contract/shipments";
import { lockClient, withClientLock } from "../../events/publish";
import { NO_UPSALES } from "../../rules/orders/orders-upsales";
import type { Db } from "../../store/tables";
import { findService } from "../../rules/catalogue/catalog";
import { requireFeature } from "../account/features";
import { authenticated } from "../context";
import { withIdempotency } from "../idempotency";
import { MERCHANT } from "./history";
import { presentShipment, type ShipmentRow } from "./present";
import { requireKept } from "./require-kept";
import { saveUndo, takeSnapshot } from "./undo";
import { changeDraft, draftOf, type DraftResult } from "./change-draft";

type Patch = Partial<ShipmentDraft>;

/**
 * Applies a patch to a draft. A new service clears the collection and, unless the patch sets extras, preselects print in store if
 * the service defaults to it.
 *
 * @see spec shipment-core, section 4, "Service change in checkout"
 */
export function applyPatch(row: ShipmentRow, patch: Patch): ShipmentDraft {
  const before = draftOf(row);
  // TypeScript types the keys of `fromEntries` as strings.
  const changes = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Patch;
  const draft = { ...before, ...changes };
  const isNewService = changes.serviceId !== undefined && changes.serviceId !== before.serviceId;
  if (!isNewService) return draft;
  const printInStore = changes.serviceId ? (findService(changes.serviceId)?.printInStoreDefault ?? false) : false;
  return {
    ...draft,
    upsales: changes.upsales ?? { ...NO_UPSALES, ...before.upsales, printInStore: before.upsales.printInStore || printInStore },
    collection: changes.collection ?? null,
    dropoffPointId: changes.dropoffPointId ?? null,
  };
}

export const bulk = {
  /** Updates the shipments independently; failures are listed, the others are saved. */
  updateMany: authenticated.shipments.updateMany.handler(async ({ context: { platform, client }, input }) => {
    requireFeature(platform, client, "CREATE_SHIPMENT");
    return runOnce(platform.db, client.id, "shipments.updateMany", input, async (trx) => {
      const references = input.shipments.map(({ waybillReference }) => waybillReference);
      const snapshot = await takeSnapshot(trx, client.id, references);
      const shipmentsUpdated: Shipment[] = [];
      const shipmentsFailed: FailedShipment[] = [];
      for (const { waybillReference, ...patch } of input.shipments) {
        const result = await inSavepoint(trx, async () => {
          const changed = await changeDraft(trx, platform, client, waybillReference, (row) => applyPatch(row, patch), {
            by: MERCHANT,
          });
          requireKept(platform, changed, { ...patch, insurance: patch.upsales?.insurance });
          return changed;
        });
        if (result.ok) shipmentsUpdated.push(presentShipment(result.row, platform.files));
        else shipmentsFailed.push({ waybillReference, messages: result.messages });
      }
      const changed = new Map(shipmentsUpdated.map(({ waybillReference, updatedAt }) => [waybillReference, updatedAt]));
      return { shipmentsUpdated, shipmentsFailed, undoToken: await saveUndo(trx, client.id, snapshot, [...changed]) };
    });
  }),
};

/** Runs a change of several shipments; at most once if there is an idempotency key. */
export function runOnce<Result extends object>(
  db: Db,
  clientId: string,
  procedure: string,
  { idempotencyKey: key, ...payload }: { idempotencyKey?: string | undefined },
  change: (trx: Db) => Promise<Result>,
): Promise<Result> {
  if (key === undefined) return withClientLock(db, clientId, change);
  return withIdempotency(db, { scope: clientId, procedure, key, payload }, async (trx) => {
    await lockClient(trx, clientId);
    return change(trx);
  });
}

/** Rolls back the writes of `work` if its result is a refusal. */
export async function inSavepoint(trx: Db, work: () => Promise<DraftResult>): Promise<DraftResult> {
  await sql`savepoint one`.execute(trx);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    await sql`rollback to savepoint one`.execute(trx);
    return { ok: false, messages: messagesOf(error) };
  } finally {
    await sql`release savepoint one`.execute(trx);
  }
}

function messagesOf(error: { data: unknown; message: string }): ProblemMessage[] {
  const parsed = Problem.safeParse(error.data);
  return parsed.success ? parsed.data.messages : [{ error_code: ERROR_CODES.wrongState, text: error.message }];
}
