import { z } from "zod";
import { IdempotencyKey } from "~/models/form-schema";

/** Asks for an export; what is exported stands in the URL. */
export const ExportForm = z.object({ idempotencyKey: IdempotencyKey });
