import type { VolumeDiscounts } from "../../../contract/volume-discounts";
import type { ClientRow, Platform } from "../../platform";
import { CARRIERS } from "../../rules/catalog-carriers";
import { bandOf, VOLUME_BANDS, volumePercent } from "../../rules/volume-discounts";
import { authenticated } from "../context";
import { forbidden, invalid } from "../problems";
import { requireTenant } from "../tenant";
import { countShipmentsLastMonth } from "./monthly-volume";

function requireVolumeDiscounts(platform: Platform, { partner }: ClientRow): void {
  if (!requireTenant(platform, partner).flags.volumeDiscounts) throw forbidden("There are no volume discounts");
}

async function presentDiscounts(platform: Platform, clientId: string, estimated: number | null): Promise<VolumeDiscounts> {
  const bought = await countShipmentsLastMonth(platform.db, clientId);
  return {
    isEstimated: estimated !== null,
    estimatedBand: bandOf(estimated ?? 0),
    bands: [...VOLUME_BANDS],
    rates: Object.values(CARRIERS).map(({ id, name: carrierName }) => {
      const discountPercent = volumePercent(id, bought);
      const band = discountPercent > 0 ? bandOf(bought) : null;
      return { carrierId: id, carrierName, band, discountPercent, estimatedPercent: volumePercent(id, estimated ?? 0) };
    }),
  };
}

export const volumeDiscounts = {
  get: authenticated.volumeDiscounts.get.handler(({ context: { platform, client } }) => {
    requireVolumeDiscounts(platform, client);
    return presentDiscounts(platform, client.id, client.monthly_shipments);
  }),

  estimate: authenticated.volumeDiscounts.estimate.handler(async ({ context: { platform, client }, input }) => {
    requireVolumeDiscounts(platform, client);
    const { minShipments, maxShipments } = input;
    if (!VOLUME_BANDS.some((band) => band.minShipments === minShipments && band.maxShipments === maxShipments)) {
      throw invalid([{ error_code: "ValueNotAllowedField", field: "minShipments", text: "Not one of the bands" }]);
    }
    const monthly = { monthly_shipments: minShipments };
    await platform.db.updateTable("clients").set(monthly).where("id", "=", client.id).execute();
    return presentDiscounts(platform, client.id, minShipments);
  }),
};
