import { z } from "zod";
import { INVOICES_PER_BUNDLE } from "#contract/invoices";

/** The invoices that are chosen in the table, or that failed before. */
export const BundleForm = z.object({
  reference: z.array(z.string().min(1).max(60)).max(INVOICES_PER_BUNDLE).default([]),
  idempotencyKey: z.string().min(8).max(100),
});
