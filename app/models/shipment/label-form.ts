import { z } from "zod";
import { LabelFormat } from "#contract/labels";
import { problem } from "~/models/problem-text";

/** The choice of paper. `view` says that a dialog waits for the answer, which must then not lead to another page. */
export const LabelForm = z.object({
  format: z.enum(LabelFormat.options, { error: problem("form.error.required") }),
  idempotencyKey: z.string().min(8).max(80),
  view: z.literal("dialog").optional(),
});
