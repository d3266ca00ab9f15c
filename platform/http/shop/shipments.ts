import { sql } from "kysely";
import type { ShopShipment } from "../../../contract/shop-api";
import { canDownloadLabels } from "../../rules/tracking/states";
import type { ClientRow } from "../../platform";
import type { Db } from "../../store/tables";
import { notFound, wrongState } from "../../domain/problems";
import { markDownloaded } from "../../labels/label-files";
import { shipmentsOf } from "../../domain/shipments/scope";
import { appliedEvents } from "../../domain/shipments/tracking";
import { integrationOfShop, shopOfIntegration } from "../../rules/imports/integrations";
import { withApiKey } from "./context";
import { pageOf, readCursor } from "./pages";

/** The client and shop of the API key. */
interface Caller {
  client: Pick<ClientRow, "id">;
  shopId: string;
}

/** A client's shipments with their imported orders, except those sent with another key, which belong to another shop. */
export function ordered(db: Db, { client, shopId }: Caller) {
  return shipmentsOf(db, client.id)
    .select()
    .leftJoin("imported_orders", (join) =>
      join
        .onRef("imported_orders.reference", "=", "shipments.reference")
        .onRef("imported_orders.client_id", "=", "shipments.client_id"),
    )
    .leftJoin("shops", "shops.id", "imported_orders.shop_id")
    .where((eb) =>
      eb.or([
        eb("imported_orders.shop_id", "is", null),
        eb("imported_orders.shop_id", "=", shopId),
        eb("shops.integration", "is not", null),
      ]),
    )
    .selectAll("shipments")
    .select(["imported_orders.integration", "imported_orders.order_id"]);
}

/** @throws 404 for a shipment that is not the caller's */
async function requireOrdered(db: Db, caller: Caller, reference: string): Promise<Row> {
  const row = await ordered(db, caller).where("shipments.reference", "=", reference).executeTakeFirst();
  if (!row) throw notFound("shipment");
  return row;
}

type Row = Awaited<ReturnType<ReturnType<typeof ordered>["execute"]>>[number];

function present(row: Row): ShopShipment {
  return {
    waybillReference: row.reference,
    shop: row.integration === null ? null : shopOfIntegration(row.integration),
    orderId: row.order_id,
    orderNumber: row.custom_reference,
    state: row.state,
    carrierName: row.service?.carrierName ?? null,
    serviceName: row.service?.name ?? null,
    trackings: row.trackings,
    hasLabel: labelOf(row, "A6") !== undefined,
    estimatedDeliveryDate: row.estimated_delivery_date,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function labelOf(row: Pick<Row, "state" | "obfuscated" | "labels">, format: "A6" | "COMBINED_A4"): string | undefined {
  return canDownloadLabels(row.state) && !row.obfuscated ? row.labels[format] : undefined;
}

export const listShipments = withApiKey.listShipments.handler(async ({ context, input }) => {
  let query = ordered(context.platform.db, context)
    .orderBy("shipments.updated_at")
    .orderBy("shipments.id")
    .limit(input.limit + 1);
  if (input.shop) query = query.where("imported_orders.integration", "=", integrationOfShop(input.shop));
  if (input.orderId) query = query.where("imported_orders.order_id", "in", input.orderId);
  if (input.changedSince) query = query.where("shipments.updated_at", ">=", new Date(input.changedSince));
  if (input.cursor !== undefined) {
    const [at, id] = readCursor(input.cursor);
    query = query.where(sql<boolean>`(shipments.updated_at, shipments.id) > (${at}, ${id})`);
  }
  const { shown, nextCursor } = pageOf(await query.execute(), input.limit, (row) => [row.updated_at, row.id]);
  return { shipments: shown.map(present), nextCursor };
});

export const getShipment = withApiKey.getShipment.handler(async ({ context, input }) =>
  present(await requireOrdered(context.platform.db, context, input.waybillReference)),
);

export const getLabel = withApiKey.getLabel.handler(async ({ context, input }) => {
  const { platform, client } = context;
  const row = await requireOrdered(platform.db, context, input.waybillReference);
  const key = labelOf(row, input.format);
  if (key === undefined) throw wrongState("This shipment has no label yet");
  if (!row.label_downloaded) await markDownloaded(platform.db, client.id, [row.reference]);
  return { format: input.format, url: platform.files.url(key) };
});

export const getTracking = withApiKey.getTracking.handler(async ({ context, input }) => {
  const row = await requireOrdered(context.platform.db, context, input.waybillReference);
  return { trackings: row.trackings, events: await appliedEvents(context.platform.db, row.id) };
});
