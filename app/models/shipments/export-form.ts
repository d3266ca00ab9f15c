import { z } from "zod";
import { IdempotencyKey } from "~/models/form-schema";

/** Asks for an export of the list, which stands in the URL, or of the selected shipments. */
export const ExportForm = z.object({ idempotencyKey: IdempotencyKey, scope: z.enum(["list", "selection"]).default("list") });
