import { z } from "zod";
import { formSchema } from "~/models/form-schema";
import { LABEL_FIELDS } from "./label-fields";

/** The choice of paper. `view` says that a dialog waits for the answer, which must then not lead to another page. */
export const LabelForm = formSchema(LABEL_FIELDS).extend({
  idempotencyKey: z.string().min(8).max(80),
  view: z.literal("dialog").optional(),
});
