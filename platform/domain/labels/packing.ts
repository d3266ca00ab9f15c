import type { Packing } from "../../../contract/packing";
import { publishEvents, withClientLock } from "../../events/publish";
import type { Platform } from "../../platform";
import { canDownloadLabels } from "../../rules/tracking/states";
import { worldNow } from "../../store/clock";
import { authenticated } from "../context";
import { notFound, wrongState } from "../problems";
import { MERCHANT, recordEvent } from "../shipments/history";
import { shipmentEvent, type ShipmentRow } from "../shipments/present";
import { requireShipment } from "../shipments/reading";
import { presentPicked } from "./handovers";
import { addPhotos, photosOf, removePhotos, requirePictures } from "./packing-photos";

export const packing = {
  get: authenticated.packing.get.handler(async ({ context: { platform, client }, input: { waybillReference } }) =>
    presentPacking(platform, await requireShipment(platform.db, client.id, waybillReference)),
  ),

  confirm: authenticated.packing.confirm.handler(
    async ({ context: { platform, client }, input: { waybillReference, photos } }) => {
      // Read before the lock, because it is slow.
      await requirePictures(platform, client.id, photos);
      const packed = await withClientLock(platform.db, client.id, async (trx) => {
        const row = await requireShipment(trx, client.id, waybillReference);
        if (row.obfuscated || !canDownloadLabels(row.state)) throw wrongState("Only a shipment with a label can be packed");
        await addPhotos(trx, row, photos);
        if (row.packed_at) return row;
        const now = await worldNow(trx);
        const changed = await trx
          .updateTable("shipments")
          .set({ packed_at: now, updated_at: now })
          .where("id", "=", row.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await recordEvent(trx, [changed], "PACKED", MERCHANT);
        await publishEvents(trx, client.id, [shipmentEvent("shipment-updated", changed)]);
        return changed;
      });
      return presentPacking(platform, packed);
    },
  ),

  undo: authenticated.packing.undo.handler(async ({ context: { platform, client }, input: { waybillReference } }) => {
    const unpacked = await withClientLock(platform.db, client.id, async (trx) => {
      const row = await requireShipment(trx, client.id, waybillReference);
      if (!row.packed_at) return row;
      const changed = await trx
        .updateTable("shipments")
        .set({ packed_at: null, updated_at: await worldNow(trx) })
        .where("id", "=", row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordEvent(trx, [changed], "UNPACKED", MERCHANT);
      await publishEvents(trx, client.id, [shipmentEvent("shipment-updated", changed)]);
      return changed;
    });
    return presentPacking(platform, unpacked);
  }),

  removePhoto: authenticated.packing.removePhoto.handler(
    async ({ context: { platform, client }, input: { waybillReference, photoId } }) => {
      const row = await withClientLock(platform.db, client.id, async (trx) => {
        const found = await requireShipment(trx, client.id, waybillReference);
        if (!(await removePhotos(trx, found, photoId))) throw notFound("photo");
        return found;
      });
      return presentPacking(platform, row);
    },
  ),
};

async function presentPacking(platform: Pick<Platform, "db" | "files">, row: ShipmentRow): Promise<Packing> {
  const [[picked], photos] = await Promise.all([presentPicked(platform.db, row.client_id, [row]), photosOf(platform, row)]);
  return {
    ...picked!,
    packedAt: row.packed_at?.toISOString() ?? null,
    photos,
    canPrint: canDownloadLabels(row.state) && !row.obfuscated,
  };
}
