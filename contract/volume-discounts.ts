import { z } from "zod";
import { LogoId } from "./carriers";
import { CalendarDay } from "./primitives";
import { procedure } from "./problems";

/** Monthly shipments of a band; the last band has no maximum. */
export const VolumeBand = z.object({ minShipments: z.number().int().min(1), maxShipments: z.number().int().nullable() });
export type VolumeBand = z.infer<typeof VolumeBand>;

/** @see spec account-and-money, section 3, "Volume discount band" and "Client rate" */
export const VolumeDiscounts = z.object({
  isEstimated: z.boolean(),
  estimatedBand: VolumeBand.nullable(),
  bands: z.array(VolumeBand),
  /** Last day, in the client's calendar, on which the estimate decides the rates; null if there is none, or it has expired. */
  estimateCountsUntil: CalendarDay.nullable(),
  /** Shipments bought in the previous calendar month, counted only as far as they affect the band. */
  boughtLastMonth: z.number().int().min(0),
  /**
   * Rates of all carriers. `band` and `discountPercent`, on its porterage, follow the estimate while it applies, then the
   * shipments bought in the previous calendar month; without a rate, band is null. `estimatedPercent` is the discount of the
   * estimated band.
   */
  rates: z.array(
    z.object({
      carrierId: z.string(),
      carrierName: z.string(),
      logoId: LogoId,
      band: VolumeBand.nullable(),
      discountPercent: z.number().min(0),
      estimatedPercent: z.number().min(0),
    }),
  ),
});
export type VolumeDiscounts = z.infer<typeof VolumeDiscounts>;

export const volumeDiscounts = {
  get: procedure
    .route({
      method: "GET",
      path: "/v1/volume-discounts",
      summary: "Bands of monthly shipments, and the client's rates",
      description: "403 if the tenant has no volume discounts.",
    })
    .output(VolumeDiscounts),
  estimate: procedure
    .route({
      method: "POST",
      path: "/v1/volume-discounts/estimate",
      summary: "Set the estimated monthly shipments to a band",
      description:
        "The band decides the rates at once, until the end of the first whole calendar month after the first estimate. After that, the shipments bought decide.",
    })
    .input(VolumeBand)
    .output(VolumeDiscounts),
};
