import { MERGED_MAX } from "../../../contract/shipments";
import { lockClient } from "../../events/publish";
import { mergeDrafts, type MergeObstacle, splitDraft } from "../../rules/orders/split-and-merge";
import type { Db } from "../../store/tables";
import { requireFeature } from "../account/features";
import { authenticated } from "../context";
import { withIdempotency } from "../idempotency";
import { invalid, notFound, wrongState } from "../problems";
import { runOnce } from "./bulk";
import { changeDraft, draftOf, insertDraft, isEditable } from "./change-draft";
import { MERCHANT } from "./history";
import { presentShipment, type ShipmentRow } from "./present";
import { findShipments, requireShipment } from "./reading";
import { openDrafts } from "./same-recipient";
import { shipmentsOf } from "./scope";
import { saveUndo, takeSnapshot } from "./undo";
import { CHANGED, CHANGED_TEXT, findChanged, removeDrafts, requireRow } from "./writing";

const NO_DRAFT = "Only a draft that no order has reserved can be split or merged";

export const splitAndMerge = {
  split: authenticated.shipments.split.handler(async ({ context: { platform, client }, input, errors }) => {
    requireFeature(platform, client, "CREATE_SHIPMENT");
    const { params, body, headers } = input;
    const { waybillReference } = params;
    const payload = { ...params, ...body };
    const call = { scope: client.id, procedure: "shipments.split", key: headers["idempotency-key"], payload };
    return withIdempotency(platform.db, call, async (trx) => {
      await lockClient(trx, client.id);
      const current = await findChanged(trx, platform, client.id, waybillReference, body.updatedAt);
      if (current) throw errors.PRECONDITION_FAILED({ message: CHANGED_TEXT, data: { messages: CHANGED, current } });
      const row = await requireShipment(trx, client.id, waybillReference);
      if (!isEditable(row)) throw wrongState(NO_DRAFT);
      const isPossible = body.pieces.every((pieces, at) => pieces <= (row.items[at]?.quantity ?? 0));
      const split = isPossible ? splitDraft(draftOf(row), body.pieces) : null;
      if (!split) {
        const text = "Each shipment gets at least one piece, and not more than there are";
        throw invalid([{ error_code: "ValueNotAllowedField", field: "pieces", text }]);
      }
      const shopOrder = row.shop_order;
      await dropPapers(trx, row);
      requireRow(await changeDraft(trx, platform, client, waybillReference, () => split.rest, { by: MERCHANT }));
      const part = requireRow(
        await insertDraft(trx, platform, client, split.part, {
          thirdParty: row.third_party,
          isReturn: row.is_return,
          order: { ...row, shop_order: shopOrder },
        }),
      );
      return { waybillReference: part.reference };
    });
  }),

  mergeable: authenticated.shipments.mergeable.handler(async ({ context: { platform, client }, input }) => {
    const row = await requireShipment(platform.db, client.id, input.waybillReference);
    if (!isEditable(row) || row.ends_key === null) return { content: [] };
    const rows = await openDrafts(platform.db, client.id)
      .selectAll()
      .where("ends_key", "=", row.ends_key)
      .orderBy("created_at")
      .orderBy("id")
      .limit(MERGED_MAX)
      .execute();
    return { content: rows.map((each) => presentShipment(each, platform.files)) };
  }),

  merge: authenticated.shipments.merge.handler(async ({ context: { platform, client }, input }) => {
    requireFeature(platform, client, "CREATE_SHIPMENT");
    return runOnce(platform.db, client.id, "shipments.merge", input, async (trx) => {
      const references = [...new Set(input.references)];
      if (references.length < 2)
        throw invalid([{ error_code: "MinSizeNotReachedField", field: "references", text: "At least two different drafts" }]);
      const [first, ...others] = await findShipments(trx, client.id, references);
      if (!first || others.length === 0 || others.length + 1 < references.length) throw notFound("shipment");
      const rows = [first, ...others] as const;
      if (!rows.every(isEditable)) throw wrongState(NO_DRAFT);
      const [firstDraft, ...otherDrafts] = rows.map(draftOf);
      const draft = mergeDrafts([firstDraft!, ...otherDrafts]);
      if (typeof draft === "string") throw invalid([{ ...OBSTACLES[draft], field: "references" }]);
      const snapshot = await takeSnapshot(trx, client.id, references);
      const histories = await removeDrafts(trx, client.id, others);
      await dropPapers(trx, first);
      await joinOrders(trx, first, others);
      const merged = requireRow(await changeDraft(trx, platform, client, first.reference, () => draft, { by: MERCHANT }));
      const changes = [
        [first.reference, presentShipment(merged, platform.files).updatedAt] as const,
        ...others.map(({ reference }) => [reference, null] as const),
      ];
      return {
        waybillReference: first.reference,
        merged: others.map(({ reference }) => reference),
        undoToken: await saveUndo(trx, client.id, snapshot, changes, histories),
      };
    });
  }),
};

const OBSTACLES: Record<MergeObstacle, { error_code: "ValueNotAllowedField" | "MaxSizeExceededField"; text: string }> = {
  sender: { error_code: "ValueNotAllowedField", text: "They have different senders" },
  recipient: { error_code: "ValueNotAllowedField", text: "They have different recipients" },
  items: { error_code: "MaxSizeExceededField", text: "Too many goods for one shipment" },
  weight: { error_code: "MaxSizeExceededField", text: "Too heavy for one shipment" },
  "cash-on-delivery": { error_code: "ValueNotAllowedField", text: "Their cash on delivery goes to different accounts" },
};

/** Removes customs documents, which list other goods than the shipment will have. */
async function dropPapers(trx: Db, { id, client_id: clientId, customs_invoice: invoice }: ShipmentRow): Promise<void> {
  if (!invoice) return;
  await shipmentsOf(trx, clientId)
    .update()
    .set({ customs_invoice: null, customs_invoice_id: null })
    .where("id", "=", id)
    .execute();
}

/** Lets the shops of merged orders be told of the shipment that has their goods. */
async function joinOrders(trx: Db, first: ShipmentRow, others: readonly ShipmentRow[]): Promise<void> {
  const orders = others.flatMap(({ shop_order: order }) => order ?? []);
  if (orders.length === 0) return;
  const shopOrder = first.shop_order ?? first.reference;
  const days = [first, ...others].flatMap(({ ship_by: day }) => day ?? []).sort();
  await shipmentsOf(trx, first.client_id)
    .update()
    .set({ shop_order: shopOrder, ship_by: days[0] ?? null })
    .where("id", "=", first.id)
    .execute();
  await trx
    .updateTable("imported_orders")
    .set({ merged_into: shopOrder })
    .where("client_id", "=", first.client_id)
    .where(({ or, eb }) => or([eb("reference", "in", orders), eb("merged_into", "in", orders)]))
    .where("reference", "!=", shopOrder)
    .execute();
}
