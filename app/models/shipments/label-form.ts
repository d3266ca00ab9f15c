import { z } from "zod";
import { formSchema } from "~/models/form-schema";
import { LABEL_FIELDS } from "./label-job";

/** The label format. `view` means that a dialog submitted the form, so the action must not redirect. */
export const LabelForm = formSchema(LABEL_FIELDS).extend({
  idempotencyKey: z.string().min(8).max(80),
  view: z.literal("dialog").optional(),
});
