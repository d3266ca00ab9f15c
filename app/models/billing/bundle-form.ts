import { z } from "zod";
import { INVOICES_PER_BUNDLE } from "#contract/invoices";
import { CalendarMonth } from "#contract/primitives";

/** Invoices chosen in the table, or that failed before; or all of a month, regardless of the choice. */
export const BundleForm = z.object({
  month: CalendarMonth.optional(),
  reference: z.array(z.string().min(1).max(60)).max(INVOICES_PER_BUNDLE).default([]),
  idempotencyKey: z.string().min(8).max(100),
});
