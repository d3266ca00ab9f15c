import { z } from "zod";
import { IdempotencyHeaders, procedure } from "./problems";
import { MAX_LENGTH } from "./rules/field-limits";
import { NewParcel, SavedParcel } from "./services";

const id = z.string().max(MAX_LENGTH.id);
const Body = NewParcel.omit({ id: true }).extend({ isDefault: z.boolean().default(false) });

/** Saved parcels. @see spec configuration-and-support, section 7, "Parcels" */
export const parcels = {
  list: procedure
    .route({ method: "GET", path: "/v1/parcels", summary: "Saved parcels, the default first; at most 16" })
    .output(z.object({ parcels: z.array(SavedParcel) })),
  create: procedure
    .route({ method: "POST", path: "/v1/parcels", summary: "Save a parcel", inputStructure: "detailed", successStatus: 201 })
    .input(z.object({ headers: IdempotencyHeaders, body: Body }))
    .output(SavedParcel),
  update: procedure
    .route({
      method: "PUT",
      path: "/v1/parcels/{id}",
      summary: "Change a saved parcel",
      description: "`isDefault: false` leaves the default as it is.",
    })
    .input(Body.extend({ id }))
    .output(SavedParcel),
  setDefault: procedure
    .route({ method: "PUT", path: "/v1/parcels/{id}/default", summary: "Make a saved parcel the default" })
    .input(z.object({ id }))
    .output(z.object({ id: z.string() })),
  delete: procedure
    .route({ method: "DELETE", path: "/v1/parcels/{id}", summary: "Delete a saved parcel", inputStructure: "detailed" })
    .input(z.object({ params: z.object({ id }), headers: IdempotencyHeaders }))
    .output(z.object({ deleted: z.literal(true) })),
};
