import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";
import { LABEL_FORMATS } from "./label-job";

export const LABEL_FIELDS = {
  format: {
    kind: "choice",
    label: "label.paper-legend",
    options: LABEL_FORMATS,
    required: true,
    missing: "form.error.missing.paper",
  },
} as const satisfies Fields<Key<"details">>;
export type LabelFormValues = Values<typeof LABEL_FIELDS>;
