import { MAX_LENGTH } from "#contract/rules/field-limits";
import type { Fields } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

/** A word to the buyer whose address is declined. */
export const DECLINE_FIELDS = {
  message: { kind: "lines", label: "change.message", max: MAX_LENGTH.returnMessage },
} as const satisfies Fields<Key<"details">>;
