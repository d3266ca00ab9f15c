import { sql } from "kysely";
import type { ShopReturn } from "../../../contract/shop-api";
import { shopOfIntegration } from "../../rules/imports/integrations";
import type { Db } from "../../store/tables";
import { withApiKey } from "./context";
import { pageOf, readCursor } from "./pages";
import { ordered } from "./shipments";

/** Returns of the goods of a caller's shipments, with the shipments that bring them back. */
function returned(db: Db, caller: Parameters<typeof ordered>[1]) {
  return ordered(db, caller)
    .innerJoin("returns", (join) =>
      join.onRef("returns.shipment_reference", "=", "shipments.reference").onRef("returns.client_id", "=", "shipments.client_id"),
    )
    .leftJoin("shipments as back", "back.reference", "returns.label_reference")
    .clearSelect()
    .selectAll("returns")
    .select(["imported_orders.integration", "imported_orders.order_id", "back.trackings"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof returned>["execute"]>>[number];

function present(row: Row): ShopReturn {
  const { number, state, reason, way, fee, currency } = row;
  const own = row.buyers_tracking === "" ? [] : [row.buyers_tracking];
  return {
    ...{ number, state, reason, way, fee, currency },
    waybillReference: row.shipment_reference,
    shop: row.integration === null ? null : shopOfIntegration(row.integration),
    orderId: row.order_id,
    orderNumber: row.order_number,
    items: row.items.map(({ sku, description, quantity }) => ({ sku, description, quantity })),
    trackingNumbers: [...(row.trackings ?? []).map(({ id }) => id), ...own],
    requestedAt: row.requested_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  };
}

export const listReturns = withApiKey.listReturns.handler(async ({ context, input }) => {
  let query = returned(context.platform.db, context)
    .orderBy("returns.changed_at")
    .orderBy("returns.id")
    .limit(input.limit + 1);
  if (input.changedSince) query = query.where("returns.changed_at", ">=", new Date(input.changedSince));
  if (input.cursor !== undefined) {
    const [at, id] = readCursor(input.cursor);
    query = query.where(sql<boolean>`(returns.changed_at, returns.id) > (${at}, ${id})`);
  }
  const { shown, nextCursor } = pageOf(await query.execute(), input.limit, (row) => [row.changed_at, row.id]);
  return { returns: shown.map(present), nextCursor };
});
