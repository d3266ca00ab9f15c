import { AMOUNT_BELOW, MAX_LENGTH } from "#contract/rules/field-limits";
import type { Fields } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

/** @see spec shipment-core, section 5, "Content description" */
export const CONTENT_FIELDS = {
  description: {
    kind: "text",
    label: "field.content.description",
    max: MAX_LENGTH.description,
    required: true,
    missing: "form.error.missing.content.description",
    printed: true,
    autoComplete: "off",
  },
  value: {
    kind: "money",
    label: "field.content.value",
    max: 11,
    positive: true,
    below: AMOUNT_BELOW,
    required: true,
    missing: "form.error.missing.content.value",
    autoComplete: "off",
  },
  secondHand: { kind: "checkbox", label: "field.content.secondHand" },
} as const satisfies Fields<Key<"checkout">>;
