import { ERROR_CODES } from "../../../contract/problems";
import { HISTORY_LENGTH } from "../../../contract/rules/history";
import type { ShipmentDraft, ShipmentPatch } from "../../../contract/shipments";
import { worldNow } from "../../store/clock";
import { withClientLock, lockClient, publishEvents } from "../../events/publish";
import { requireFeature } from "../account/features";
import { authenticated } from "../context";
import { withIdempotency } from "../idempotency";
import { invalid, wrongState } from "../problems";
import { applyPatch, runOnce } from "./bulk";
import { duplicateDraft, isSameOrder, multiLabelDraft, returnDraft } from "./copies";
import { latestEntries, MERCHANT } from "./history";
import { presentShipment, shipmentEvent, type ShipmentRow } from "./present";
import { requireShipment } from "./reading";
import { type Asked, askedAnew, PATCH_FIELDS, requireKept } from "./require-kept";
import { shipmentsOf } from "./scope";
import { askAgain } from "../integrations/confirm-order";
import type { Platform } from "../../platform";
import type { Db } from "../../store/tables";
import { saveUndo, takeSnapshot } from "./undo";
import { changeDraft, type CopiedFacts, draftOf, insertDraft, isEditable, type DraftResult } from "./change-draft";

/** @throws 422 with what is wrong */
export function requireRow(result: DraftResult): ShipmentRow {
  if (!result.ok) throw invalid(result.messages);
  return result.row;
}

export const CHANGED_TEXT = "The shipment was changed in the meantime";
export const CHANGED = [{ error_code: ERROR_CODES.wrongState, field: "updatedAt", text: CHANGED_TEXT }];

/** The current shipment if it was changed since `updatedAt`, else null. */
export async function findChanged(trx: Db, { files }: Platform, clientId: string, reference: string, updatedAt: string) {
  const row = await requireShipment(trx, clientId, reference);
  // A shipment that is no longer editable is refused for that reason later.
  return row.updated_at.toISOString() === updatedAt || !isEditable(row) ? null : presentShipment(row, files);
}

export const writing = {
  create: authenticated.shipments.create.handler(async ({ context: { platform, client }, input }) => {
    requireFeature(platform, client, "CREATE_SHIPMENT");
    const call = { scope: client.id, procedure: "shipments.create", key: input.headers["idempotency-key"], payload: input.body };
    return withIdempotency(platform.db, call, async (trx) => {
      await lockClient(trx, client.id);
      const result = await insertDraft(trx, platform, client, input.body);
      requireKept(platform, result, askedAnew(input.body));
      return presentShipment(requireRow(result), platform.files);
    });
  }),

  update: authenticated.shipments.update.handler(async ({ context: { platform, client }, input, errors }) => {
    requireFeature(platform, client, "CREATE_SHIPMENT");
    const { waybillReference, updatedAt, goodsChecked = false, ...draft } = input;
    return withClientLock(platform.db, client.id, async (trx) => {
      const current = updatedAt && (await findChanged(trx, platform, client.id, waybillReference, updatedAt));
      if (current) throw errors.PRECONDITION_FAILED({ message: CHANGED_TEXT, data: { messages: CHANGED, current } });
      let asked: Asked = {};
      const change = (row: ShipmentRow) => {
        asked = askedAnew(draft, draftOf(row));
        return draft;
      };
      const reviewed = goodsChecked ? "goods" : "draft";
      const result = await changeDraft(trx, platform, client, waybillReference, change, { by: MERCHANT, reviewed });
      requireKept(platform, result, asked);
      return presentShipment(requireRow(result), platform.files);
    });
  }),

  patch: authenticated.shipments.patch.handler(async ({ context: { platform, client }, input, errors }) => {
    requireFeature(platform, client, "CREATE_SHIPMENT");
    const { waybillReference, updatedAt, ...parts } = input;
    return withClientLock(platform.db, client.id, async (trx) => {
      const current = await findChanged(trx, platform, client.id, waybillReference, updatedAt);
      if (current) throw errors.PRECONDITION_FAILED({ message: CHANGED_TEXT, data: { messages: CHANGED, current } });
      const change = (row: ShipmentRow) => applyPatch(row, toDraftFields(parts));
      const result = await changeDraft(trx, platform, client, waybillReference, change, { by: MERCHANT, reviewed: "draft" });
      requireKept(platform, result, { ...parts.service, insurance: parts.extras?.insurance }, PATCH_FIELDS);
      return presentShipment(requireRow(result), platform.files);
    });
  }),

  delete: authenticated.shipments.delete.handler(async ({ context: { platform, client }, input }) => {
    return runOnce(platform.db, client.id, "shipments.delete", input, async (trx) => {
      const scoped = shipmentsOf(trx, client.id);
      const rows = await scoped.select().selectAll().where("reference", "in", input.references).forUpdate().execute();
      if (!rows.every(isEditable)) throw wrongState("Only drafts can be deleted");
      if (rows.length === 0) return { deleted: [] };
      const deleted = rows.map((row) => row.reference);
      const snapshot = await takeSnapshot(trx, client.id, deleted);
      const histories = await removeDrafts(trx, client.id, rows);
      const undoToken = await saveUndo(
        trx,
        client.id,
        snapshot,
        deleted.map((reference) => [reference, null] as const),
        histories,
      );
      return { deleted, undoToken };
    });
  }),

  markSeen: authenticated.shipments.markSeen.handler(async ({ context: { platform, client }, input }) => {
    // No event: the merchant who saw the row does not need an update.
    return withClientLock(platform.db, client.id, async (trx) => {
      const rows = await shipmentsOf(trx, client.id)
        .update()
        .set({ is_new: false })
        .where("reference", "in", input.references)
        .where("is_new", "=", true)
        .returning("reference")
        .execute();
      return { seen: rows.map((row) => row.reference) };
    });
  }),

  confirmToShop: authenticated.shipments.confirmToShop.handler(async ({ context: { platform, client }, input }) => {
    const row = await withClientLock(platform.db, client.id, async (trx) => {
      const asked = await requireShipment(trx, client.id, input.waybillReference);
      if (asked.told === null) throw wrongState("No shop is told of this shipment");
      return askAgain(trx, platform, asked);
    });
    platform.jobs.wake("confirm-order");
    return presentShipment(row, platform.files);
  }),

  duplicate: authenticated.shipments.duplicate.handler(({ context, input }) =>
    createCopy(
      context,
      "shipments.duplicate",
      input,
      duplicateDraft,
      (row) => (isSameOrder(row) ? row : null),
      noteCorrectedCopy,
    ),
  ),

  createMultiLabel: authenticated.shipments.createMultiLabel.handler(async ({ context, input }) => {
    const now = await worldNow(context.platform.db);
    return createCopy(
      context,
      "shipments.createMultiLabel",
      input,
      (row) => multiLabelDraft(row, now),
      (row) => ({ ...row, repeats: row.repeats ?? row.reference }),
    );
  }),

  createReturn: authenticated.shipments.createReturn.handler(({ context, input }) =>
    createCopy(context, "shipments.createReturn", input, returnDraft, () => null),
  ),
};

/** Deletes drafts and publishes the events. @returns their histories by reference, for {@link saveUndo} */
export async function removeDrafts(trx: Db, clientId: string, rows: readonly Pick<ShipmentRow, "id" | "reference">[]) {
  const kept = await latestEntries(
    trx,
    rows.map(({ id }) => id),
    HISTORY_LENGTH,
  );
  const references = rows.map(({ reference }) => reference);
  await shipmentsOf(trx, clientId).remove().where("reference", "in", references).execute();
  await publishEvents(
    trx,
    clientId,
    references.map((waybillReference) => ({ type: "shipment-deleted" as const, waybillReference })),
  );
  return new Map(rows.map(({ id, reference }) => [reference, kept.get(id) ?? []]));
}

/** Maps the parts of a patch to draft fields. */
function toDraftFields({
  contents,
  service,
  extras,
  recipient,
  sender,
  collection,
}: Omit<ShipmentPatch, "updatedAt">): Partial<ShipmentDraft> {
  return {
    ...contents,
    ...service,
    ...(extras ? { upsales: extras } : {}),
    ...(recipient ? { to: recipient } : {}),
    ...(sender ? { from: sender } : {}),
    ...(collection !== undefined ? { collection } : {}),
  };
}

type HandlerOptions = Parameters<Parameters<typeof authenticated.shipments.duplicate.handler>[0]>[0];

async function createCopy(
  { platform, client }: HandlerOptions["context"],
  procedure: string,
  input: HandlerOptions["input"],
  toDraft: (row: ShipmentRow) => ShipmentDraft,
  orderOf: (row: ShipmentRow) => CopiedFacts["order"] | null,
  onMade: (trx: Db, original: ShipmentRow, copy: ShipmentRow) => Promise<void> = async () => {},
): Promise<{ waybillReference: string }> {
  requireFeature(platform, client, "CREATE_SHIPMENT");
  const call = { scope: client.id, procedure, key: input.headers["idempotency-key"], payload: input.params };
  return withIdempotency(platform.db, call, async (trx) => {
    await lockClient(trx, client.id);
    const original = await requireShipment(trx, client.id, input.params.waybillReference);
    const order = orderOf(original);
    const row = requireRow(
      await insertDraft(trx, platform, client, toDraft(original), {
        thirdParty: original.third_party,
        refusal: original.refusal,
        // What is returned once more goes to the recipient again.
        isReturn: original.is_return !== (toDraft === returnDraft),
        ...(order ? { papers: { invoice: original.customs_invoice, skipped: original.customs_skipped }, order } : {}),
      }),
    );
    await onMade(trx, original, row);
    return { waybillReference: row.reference };
  });
}

/** Links a refused shipment to its corrected copy, so that it is not sent twice by mistake. */
async function noteCorrectedCopy(trx: Db, original: ShipmentRow, copy: ShipmentRow): Promise<void> {
  if (original.state !== "CARRIER_KO") return;
  await shipmentsOf(trx, original.client_id)
    .update()
    .set({ corrected_copy: copy.reference, updated_at: await worldNow(trx) })
    .where("id", "=", original.id)
    .execute();
  await publishEvents(trx, original.client_id, [shipmentEvent("shipment-updated", original)]);
}
