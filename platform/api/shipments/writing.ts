import { ERROR_CODES } from "../../../contract/problems";
import type { ShipmentDraft, ShipmentPatch } from "../../../contract/shipments";
import { changeClient, lockClient, publishEvents } from "../../events/publish";
import { requireFeature } from "../account/features";
import { signedIn } from "../context";
import { onlyOnce } from "../idempotency";
import { invalid, wrongState } from "../problems";
import { patched } from "./bulk";
import { duplicateOf, returnOf } from "./copies";
import { presentShipment, type ShipmentRow } from "./present";
import { requireShipment } from "./reading";
import { shipmentsOf } from "./scope";
import { changeDraft, insertDraft, isChangeable, type Written } from "./write";

function written(outcome: Written): ShipmentRow {
  if (!outcome.ok) throw invalid(outcome.messages);
  return outcome.row;
}

export const writing = {
  create: signedIn.shipments.create.handler(async ({ context: { platform, client }, input }) => {
    requireFeature(platform, client, "CREATE_SHIPMENT");
    const call = { scope: client.id, procedure: "shipments.create", key: input.headers["idempotency-key"], payload: input.body };
    return onlyOnce(platform.db, call, async (trx) => {
      await lockClient(trx, client.id);
      return presentShipment(written(await insertDraft(trx, platform, client, input.body)), platform.files);
    });
  }),

  update: signedIn.shipments.update.handler(async ({ context: { platform, client }, input }) => {
    requireFeature(platform, client, "CREATE_SHIPMENT");
    const { waybillReference, ...draft } = input;
    return changeClient(platform.db, client.id, async (trx) => {
      const outcome = await changeDraft(trx, platform, client, waybillReference, () => draft);
      return presentShipment(written(outcome), platform.files);
    });
  }),

  patch: signedIn.shipments.patch.handler(async ({ context: { platform, client }, input, errors }) => {
    requireFeature(platform, client, "CREATE_SHIPMENT");
    const { waybillReference, updatedAt, ...parts } = input;
    return changeClient(platform.db, client.id, async (trx) => {
      const before = await requireShipment(trx, client.id, waybillReference);
      if (before.updated_at.toISOString() !== updatedAt) {
        const text = "The shipment was changed meanwhile";
        const messages = [{ error_code: ERROR_CODES.wrongState, field: "updatedAt", text }];
        throw errors.PRECONDITION_FAILED({ message: text, data: { messages, current: presentShipment(before, platform.files) } });
      }
      const outcome = await changeDraft(trx, platform, client, waybillReference, (row) => patched(row, patchOf(parts)));
      return presentShipment(written(outcome), platform.files);
    });
  }),

  delete: signedIn.shipments.delete.handler(async ({ context: { platform, client }, input }) => {
    return changeClient(platform.db, client.id, async (trx) => {
      const mine = shipmentsOf(trx, client.id);
      const rows = await mine.select().selectAll().where("reference", "in", input.references).forUpdate().execute();
      if (!rows.every(isChangeable)) throw wrongState("Only shipments that are not bought can be deleted");
      if (rows.length === 0) return { deleted: [] };
      const deleted = rows.map((row) => row.reference);
      await mine.remove().where("reference", "in", deleted).execute();
      await publishEvents(
        trx,
        client.id,
        deleted.map((waybillReference) => ({ type: "shipment-deleted" as const, waybillReference })),
      );
      return { deleted };
    });
  }),

  markSeen: signedIn.shipments.markSeen.handler(async ({ context: { platform, client }, input }) => {
    // No event: a row that was looked at is no news to the one who looked.
    return changeClient(platform.db, client.id, async (trx) => {
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

  duplicate: signedIn.shipments.duplicate.handler(({ context, input }) =>
    copy(context, "shipments.duplicate", input, duplicateOf),
  ),

  createReturn: signedIn.shipments.createReturn.handler(({ context, input }) =>
    copy(context, "shipments.createReturn", input, returnOf),
  ),
};

/** The parts of a patch as fields of a draft. */
function patchOf({
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

type Handling = Parameters<Parameters<typeof signedIn.shipments.duplicate.handler>[0]>[0];

async function copy(
  { platform, client }: Handling["context"],
  procedure: string,
  input: Handling["input"],
  copied: (row: ShipmentRow) => ShipmentDraft,
): Promise<{ waybillReference: string }> {
  requireFeature(platform, client, "CREATE_SHIPMENT");
  const call = { scope: client.id, procedure, key: input.headers["idempotency-key"], payload: input.params };
  return onlyOnce(platform.db, call, async (trx) => {
    await lockClient(trx, client.id);
    const original = await requireShipment(trx, client.id, input.params.waybillReference);
    const row = written(await insertDraft(trx, platform, client, copied(original), { thirdParty: original.third_party }));
    return { waybillReference: row.reference };
  });
}
