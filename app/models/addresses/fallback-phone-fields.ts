import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

/** Whom carriers call where an order has no number; empty for nobody. */
export const FALLBACK_PHONE_FIELDS = {
  fallbackPhone: { kind: "phone", label: "fallback.label", autoComplete: "tel" },
} as const satisfies Fields<Key<"addresses">>;
export type FallbackPhoneValues = Values<typeof FALLBACK_PHONE_FIELDS>;
