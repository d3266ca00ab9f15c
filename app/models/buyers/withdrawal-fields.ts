import { MAX_LENGTH } from "#contract/rules/field-limits";
import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

/** What a buyer declares. @see Directive 2011/83/EU, article 11a, paragraph 2 */
export const WITHDRAWAL_FIELDS = {
  name: {
    kind: "text",
    label: "name",
    max: MAX_LENGTH.buyerName,
    required: true,
    missing: "form.error.missing.buyer.name",
    autoComplete: "name",
  },
  order: {
    kind: "text",
    label: "order",
    max: MAX_LENGTH.customReference,
    required: true,
    missing: "form.error.missing.buyer.order",
  },
  email: {
    kind: "email",
    label: "email",
    max: MAX_LENGTH.accountEmail,
    required: true,
    missing: "form.error.missing.buyer.email",
    autoComplete: "email",
  },
  message: { kind: "lines", label: "message", max: MAX_LENGTH.withdrawalMessage },
} as const satisfies Fields<Key<"withdrawal">>;

/** What was typed, and the key of its form. */
export type WithdrawalValues = Values<typeof WITHDRAWAL_FIELDS> & { idempotencyKey: string };
