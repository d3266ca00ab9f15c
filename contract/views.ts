import { z } from "zod";
import { ListLook } from "./client";
import { Instant, typedText } from "./primitives";
import { IdempotencyHeaders, procedure } from "./problems";
import { DATE_PRESETS } from "./rules/date-presets";
import { MAX_LENGTH } from "./rules/field-limits";
import { SHIPMENT_ORDERS, ShipmentFilters } from "./shipments";
import { Inbox } from "./states";

/** Filters, sort order and look of a view. The filter `q` is its search. */
const ViewContent = z.object({
  inbox: Inbox,
  filters: ShipmentFilters,
  /** Relative date range, instead of `created_at_from` and `created_at_to`. */
  created: z.enum(DATE_PRESETS).nullable(),
  order: z.enum(SHIPMENT_ORDERS),
  /** Null for that of the account's lists. */
  look: ListLook.nullable().default(null),
});
const name = typedText(MAX_LENGTH.viewName).min(1).regex(/\S/);

/** A named list of shipments that the merchant has saved. */
export const SavedView = ViewContent.extend({ id: z.string(), name, createdAt: Instant });
export type SavedView = z.infer<typeof SavedView>;

const byId = z.object({ id: z.string().max(MAX_LENGTH.id) });
const TAKEN = "422 `NameTaken` on `name` if another view has it.";

export const views = {
  list: procedure
    .route({ method: "GET", path: "/v1/views", summary: "The saved views, by name" })
    .output(z.object({ views: z.array(SavedView) })),
  create: procedure
    .route({
      method: "POST",
      path: "/v1/views",
      summary: "Save a view",
      description: TAKEN,
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(z.object({ headers: IdempotencyHeaders, body: ViewContent.extend({ name }) }))
    .output(SavedView),
  rename: procedure
    .route({ method: "PATCH", path: "/v1/views/{id}", summary: "Rename a view", description: TAKEN })
    .input(byId.extend({ name }))
    .output(SavedView),
  setLook: procedure
    .route({ method: "PUT", path: "/v1/views/{id}/look", summary: "Change the rows and columns of a view" })
    .input(byId.extend({ look: ListLook }))
    .output(SavedView),
  delete: procedure
    .route({ method: "DELETE", path: "/v1/views/{id}", summary: "Delete a view" })
    .input(byId)
    .output(z.object({ deleted: z.literal(true) })),
};
