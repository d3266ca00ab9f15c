import { MAX_LENGTH } from "#contract/rules/field-limits";
import type { Fields } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

/** @see spec shipment-core, section 5, "Send labels by email" */
export const SEND_LABEL_FIELDS = {
  email: {
    kind: "email",
    label: "send-label.email",
    max: MAX_LENGTH.accountEmail,
    required: true,
    missing: "errors.email-required",
    wrong: "error.email-invalid",
    autoComplete: "email",
  },
  message: { kind: "lines", label: "send-label.message", max: 2000, required: true, missing: "error.field-required" },
} as const satisfies Fields<Key<"details">>;
