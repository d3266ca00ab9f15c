import { MAX_LENGTH } from "#contract/rules/field-limits";
import type { Fields, Values } from "~/models/form-fields";
import { formSchema } from "~/models/form-schema";
import type { Key } from "~/models/translation-keys";

/** By which a buyer sees the proof of a delivery. */
export const PROOF_FIELDS = {
  zipCode: {
    kind: "text",
    label: "answer.postcode",
    max: MAX_LENGTH.city,
    required: true,
    missing: "form.error.missing.parcel.postcode",
    autoComplete: "postal-code",
  },
} as const satisfies Fields<Key<"tracking">>;

export type ProofValues = Values<typeof PROOF_FIELDS>;

export const ProofForm = formSchema(PROOF_FIELDS);
