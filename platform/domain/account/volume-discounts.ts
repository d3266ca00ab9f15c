import type { VolumeDiscounts } from "../../../contract/volume-discounts";
import { withClientLock } from "../../events/publish";
import { worldNow } from "../../store/clock";
import type { ClientRow, Platform } from "../../platform";
import { bookableCarriers } from "../../rules/catalogue/catalog";
import { catalogueOwner } from "../../rules/catalogue/offers";
import { bandOf, countedVolume, estimateEndsAt, VOLUME_BANDS, volumePercent } from "../../rules/pricing/volume-discounts";
import { zoneOfClient } from "../../rules/billing/billing-details";
import { dayIn } from "../../../contract/rules/time-zones";
import { authenticated } from "../context";
import { forbidden, invalid } from "../problems";
import { requireTenant } from "../tenant";
import { countShipmentsLastMonth, estimateOf } from "./monthly-volume";

function requireVolumeDiscounts(platform: Platform, { partner }: ClientRow): void {
  if (!requireTenant(platform, partner).flags.volumeDiscounts) throw forbidden("There are no volume discounts");
}

async function presentDiscounts(platform: Platform, client: ClientRow): Promise<VolumeDiscounts> {
  const now = await worldNow(platform.db);
  const timeZone = zoneOfClient(client);
  const boughtLastMonth = await countShipmentsLastMonth(platform.db, client);
  const estimate = estimateOf(client);
  const endsAt = estimate && estimateEndsAt(timeZone, estimate);
  const owner = catalogueOwner(platform.tenants.find(client.partner));
  const counted = countedVolume(timeZone, estimate, boughtLastMonth, now);
  return {
    isEstimated: estimate !== null,
    estimatedBand: bandOf(estimate?.monthlyShipments ?? 0),
    estimateCountsUntil: endsAt && now < endsAt ? dayIn(timeZone, new Date(endsAt.getTime() - 1)) : null,
    boughtLastMonth,
    bands: [...VOLUME_BANDS],
    rates: bookableCarriers(owner, platform.carriers.canBook).map(({ id, name: carrierName, logoId }) => {
      const discountPercent = volumePercent(id, counted);
      const band = discountPercent > 0 ? bandOf(counted) : null;
      const estimatedPercent = volumePercent(id, estimate?.monthlyShipments ?? 0);
      return { carrierId: id, carrierName, logoId, band, discountPercent, estimatedPercent };
    }),
  };
}

export const volumeDiscounts = {
  get: authenticated.volumeDiscounts.get.handler(({ context: { platform, client } }) => {
    requireVolumeDiscounts(platform, client);
    return presentDiscounts(platform, client);
  }),

  estimate: authenticated.volumeDiscounts.estimate.handler(async ({ context: { platform, client }, input }) => {
    requireVolumeDiscounts(platform, client);
    const { minShipments, maxShipments } = input;
    if (!VOLUME_BANDS.some((band) => band.minShipments === minShipments && band.maxShipments === maxShipments)) {
      throw invalid([{ error_code: "ValueNotAllowedField", field: "minShipments", text: "Not one of the bands" }]);
    }
    const now = await worldNow(platform.db);
    const saved = await withClientLock(platform.db, client.id, async (trx) => {
      await platform.jobs.send(trx, "reprice-drafts", { clientId: client.id });
      return trx
        .updateTable("clients")
        .set(({ fn, val }) => ({ monthly_shipments: minShipments, estimated_at: fn.coalesce("estimated_at", val(now)) }))
        .where("id", "=", client.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    platform.jobs.wake("reprice-drafts");
    return presentDiscounts(platform, saved);
  }),
};
