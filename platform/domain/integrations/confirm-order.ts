import { ShopRefusal } from "../../outside/marketplaces/port";
import type { Platform } from "../../platform";
import { askOpened, configurationOfShop, openShop } from "./configurations";
import { worldNow } from "../../store/clock";

/**
 * Confirms the dispatch of an order to its shop, once the parcel has a tracking number. If the shop refuses or is not connected,
 * it is confirmed when that shop is connected again; never to another shop of the same marketplace.
 *
 * @throws ShopUnavailable, so that the job is retried
 */
export async function confirmOrder(platform: Platform, reference: string): Promise<void> {
  const { db } = platform;
  const order = await db
    .selectFrom("imported_orders")
    .selectAll()
    .where("reference", "=", reference)
    .where("told_at", "is", null)
    .executeTakeFirst();
  const shipment = await db.selectFrom("shipments").selectAll().where("reference", "=", reference).executeTakeFirst();
  const tracking = shipment?.trackings[0];
  if (!order || !shipment?.service || !tracking) return;
  const row = await configurationOfShop(db, order.shop_id);
  const shop = row && openShop(platform, row);
  if (!row || !shop) return;
  const parcel = {
    trackingNumber: tracking.id,
    trackingUrl: tracking.url,
    carrierName: shipment.service.carrierName,
    handedOverAt: shipment.ordered_at ?? (await worldNow(db)),
    isTold: false,
  };
  try {
    await askOpened(platform, row, shop, (access) => shop.connector.confirmShipment(access, order.order_id, [parcel]));
  } catch (error) {
    if (error instanceof ShopRefusal) return;
    throw error;
  }
  await db
    .updateTable("imported_orders")
    .set({ told_at: new Date() })
    .where("client_id", "=", order.client_id)
    .where("integration", "=", order.integration)
    .where("shop_id", "=", order.shop_id)
    .where("order_id", "=", order.order_id)
    .execute();
}
