import type { Fields, Values } from "~/models/form-fields";
import { formSchema } from "~/models/form-schema";
import type { Key } from "~/models/translation-keys";
import { ANSWER_FIELDS } from "./answer-form";

/** By which a buyer sees the proof of a delivery. */
export const PROOF_FIELDS = {
  zipCode: ANSWER_FIELDS.zipCode,
} as const satisfies Fields<Key<"tracking">>;

export type ProofValues = Values<typeof PROOF_FIELDS>;

export const ProofForm = formSchema(PROOF_FIELDS);
