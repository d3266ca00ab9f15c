import { MAX_LENGTH } from "#contract/rules/field-limits";
import type { Fields } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

/** The merchant's reply. @see spec configuration-and-support, section 5, "Chat message" */
export const MESSAGE_FIELDS = {
  text: {
    kind: "lines",
    max: MAX_LENGTH.ticketMessage,
    label: "reply.label",
    required: true,
    missing: "error.field-required",
  },
} as const satisfies Fields<Key<"support">>;
