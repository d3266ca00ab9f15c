import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

/** Amounts that a link fills in, minor units. */
export const PAY_IN_PRESETS = [2000, 5000, 10_000] as const;

/** Fields of a pay-in. */
export const PAY_IN_FIELDS = {
  amount: {
    kind: "money",
    label: "pay-in.amount",
    max: 12,
    required: true,
    missing: "form.error.missing.pay-in",
    autoComplete: "off",
  },
  method: { kind: "choice", label: "pay-in.method", required: true, missing: "form.error.missing.method" },
  savesMethod: { kind: "checkbox" },
} as const satisfies Fields<Key<"balance">>;
export type PayInValues = Values<typeof PAY_IN_FIELDS>;

/** An amount in minor units from a URL; null for anything else. */
export function readAmount(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
