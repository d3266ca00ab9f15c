import { withClientLock, publishEvents } from "../events/publish";
import type { Db } from "../store/tables";
import { shipmentEvent } from "../domain/shipments/present";
import { shipmentsOf } from "../domain/shipments/scope";

export async function markDownloaded(db: Db, clientId: string, references: readonly string[]): Promise<void> {
  await withClientLock(db, clientId, async (trx) => {
    const rows = await shipmentsOf(trx, clientId)
      .update()
      .set({ label_downloaded: true })
      .where("reference", "in", references)
      .where("label_downloaded", "=", false)
      .returningAll()
      .execute();
    await publishEvents(
      trx,
      clientId,
      rows.map((row) => shipmentEvent("shipment-updated", row)),
    );
  });
}
