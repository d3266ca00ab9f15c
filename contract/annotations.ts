import { z } from "zod";
import { WaybillReference } from "./primitives";
import { procedure } from "./problems";
import { BulkKey, FailedShipment, Note, Shipment, Tag, Tags } from "./shipments";

/** Tags of a merchant in one answer; the most used ones. */
export const TAGS_LISTED = 200;

/** Most tags that one call removes. */
export const TAGS_REMOVED = 100;

/** The merchant's own words on their shipments, in every state. */
export const annotations = {
  save: procedure
    .route({
      method: "PUT",
      path: "/v1/shipments/{waybillReference}/annotations",
      summary: "Set the note or the tags of a shipment",
      description:
        "What is omitted stays. Leaves `updatedAt` as it is. 409 for a note on a shipment whose personal data was removed.",
    })
    .input(z.object({ waybillReference: WaybillReference, note: Note.optional(), tags: Tags.optional() }))
    .output(Shipment),
  tagMany: procedure
    .route({
      method: "POST",
      path: "/v1/shipments/tags",
      summary: "Add tags to several shipments, or remove them",
      description: "Each succeeds or fails on its own. The same key replays the first response.",
    })
    .input(
      z.object({
        references: z.array(WaybillReference).min(1).max(100),
        add: Tags.default([]),
        remove: z.array(Tag).max(TAGS_REMOVED).default([]),
        ...BulkKey,
      }),
    )
    .output(
      z.object({
        changed: z.array(WaybillReference),
        unchanged: z.array(WaybillReference),
        /** `LimitReached` on `add` for a shipment that would have too many. */
        failed: z.array(FailedShipment),
      }),
    ),
  tags: procedure
    .route({ method: "GET", path: "/v1/tags", summary: `Tags in use, the most used first, at most ${TAGS_LISTED}` })
    .output(z.object({ tags: z.array(z.object({ name: z.string(), shipments: z.number().int().min(1) })) })),
};
