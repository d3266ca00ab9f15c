import { MAX_LENGTH } from "#contract/rules/field-limits";
import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

/** By which a buyer without the link finds the order. */
export const FIND_ORDER_FIELDS = {
  order: {
    kind: "text",
    label: "order",
    max: MAX_LENGTH.customReference,
    required: true,
    missing: "form.error.missing.buyer.order-number",
  },
  zip: {
    kind: "text",
    label: "zip",
    max: MAX_LENGTH.zipCode,
    required: true,
    missing: "form.error.missing.buyer.zip",
    autoComplete: "postal-code",
  },
} as const satisfies Fields<Key<"buyer-return">>;

/** What is sent back, and why. */
export const RETURN_FIELDS = {
  items: {
    label: "items",
    legend: "item",
    rows: {
      id: { kind: "id", max: MAX_LENGTH.id },
      quantity: { kind: "code", max: 6, digits: true, label: "quantity" },
    },
    max: 100,
  },
  reason: {
    kind: "text",
    label: "reason",
    max: MAX_LENGTH.returnReason,
    required: true,
    missing: "form.error.missing.buyer.reason",
  },
  comment: { kind: "lines", label: "comment", max: MAX_LENGTH.returnMessage },
  email: { kind: "email", label: "email", max: MAX_LENGTH.accountEmail, autoComplete: "email" },
} as const satisfies Fields<Key<"buyer-return">>;

export type ReturnValues = Values<typeof RETURN_FIELDS> & { idempotencyKey: string; kept: string[]; pictures: string };

/** A message about a return. */
export const MESSAGE_FIELDS = {
  text: {
    kind: "lines",
    label: "message",
    max: MAX_LENGTH.returnMessage,
    required: true,
    missing: "form.error.missing.buyer.message",
  },
} as const satisfies Fields<Key<"buyer-return">>;

/** The parcel of a return that the buyer has sent. */
export const SENT_FIELDS = {
  tracking: { kind: "text", label: "tracking", max: MAX_LENGTH.customReference },
} as const satisfies Fields<Key<"buyer-return">>;
