import { z } from "zod";
import { PickRow } from "./labels";
import { HttpUrl, Instant, WaybillReference } from "./primitives";
import { procedure } from "./problems";
import { MAX_LENGTH } from "./rules/field-limits";

/** Photos of a packed shipment. */
export const PACKING_PHOTOS_MAX = 5;

const PackingPhoto = z.object({
  id: z.string(),
  /** Signed URL of a JPEG or PNG file. */
  url: HttpUrl,
  contentType: z.enum(["image/jpeg", "image/png"]),
  addedAt: Instant,
});

/** What belongs into a shipment's parcels, and what is known of its packing. */
export const Packing = PickRow.extend({
  /** When its goods were last checked, or null. */
  packedAt: Instant.nullable(),
  photos: z.array(PackingPhoto).max(PACKING_PHOTOS_MAX),
  /** Whether it has a label that may be printed. */
  canPrint: z.boolean(),
});
export type Packing = z.infer<typeof Packing>;

const params = z.object({ waybillReference: WaybillReference });

/** The check of a shipment's goods while they are packed. */
export const packing = {
  get: procedure
    .route({
      method: "GET",
      path: "/v1/shipments/{waybillReference}/packing",
      summary: "The goods of a shipment, and whether they are packed",
    })
    .input(params)
    .output(Packing),
  confirm: procedure
    .route({
      method: "POST",
      path: "/v1/shipments/{waybillReference}/packing",
      summary: "Confirm that a shipment is packed, or add photos",
      description:
        "May be repeated: the first time counts, and a photo is added once. 409 `WrongState` without a label, or if the personal data are gone; 422 on `photos[0]` … for a file that is no whole picture, and `LimitReached` on `photos` beyond five.",
    })
    .input(
      params.extend({
        /** Uploads with the purpose `PACKING_PHOTO`. */
        photos: z.array(z.string().max(MAX_LENGTH.id)).max(PACKING_PHOTOS_MAX).default([]),
      }),
    )
    .output(Packing),
  undo: procedure
    .route({
      method: "DELETE",
      path: "/v1/shipments/{waybillReference}/packing",
      summary: "Take back that a shipment is packed",
      description: "Its photos stay. May be repeated.",
    })
    .input(params)
    .output(Packing),
  removePhoto: procedure
    .route({
      method: "DELETE",
      path: "/v1/shipments/{waybillReference}/packing/photos/{photoId}",
      summary: "Remove a photo of a packed shipment",
    })
    .input(z.object({ waybillReference: WaybillReference, photoId: z.string().max(MAX_LENGTH.id) }))
    .output(Packing),
};
