import { z } from "zod";
import { IdempotencyKey } from "~/models/form-schema";

/** Exports the list, whose query is in the URL, or the selected shipments. */
export const ExportForm = z.object({ idempotencyKey: IdempotencyKey, scope: z.enum(["list", "selection"]).default("list") });
