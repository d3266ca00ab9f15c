import { MAX_LENGTH } from "#contract/rules/field-limits";
import type { Fields, Values } from "~/models/form-fields";
import { formSchema, RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import { problem } from "~/models/problem-text";
import type { Key } from "~/models/translation-keys";

/** What a buyer can answer in an incident. */
export const ANSWER_FIELDS = {
  zipCode: {
    kind: "text",
    label: "answer.postcode",
    max: MAX_LENGTH.city,
    required: true,
    missing: "form.error.missing.parcel.postcode",
    autoComplete: "postal-code",
  },
  address: { kind: "lines", label: "answer.address", max: MAX_LENGTH.withdrawalMessage },
  phone: { kind: "phone", label: "answer.phone", autoComplete: "tel" },
  day: { kind: "day", label: "answer.day" },
  message: { kind: "lines", label: "answer.message", max: MAX_LENGTH.withdrawalMessage },
} as const satisfies Fields<Key<"tracking">>;

export type AnswerValues = Values<typeof ANSWER_FIELDS>;

/** A buyer's answer: the postcode, and at least one thing that is answered. */
export const AnswerForm = formSchema(ANSWER_FIELDS).superRefine(({ address, phone, day, message }, context) => {
  if ([address, phone, day, message].some((text) => text !== undefined && text !== "")) return;
  context.addIssue({ code: "custom", path: ["address"], message: problem("form.error.no-answer") });
}, RUN_WITH_FIELD_ERRORS);
