import { MAX_LENGTH } from "#contract/rules/field-limits";
import { MESSAGE_FIELDS } from "~/models/buyers/return-fields";
import type { Fields } from "~/models/form-fields";
import { formSchema, IdempotencyKey } from "~/models/form-schema";
import type { Key } from "~/models/translation-keys";

/** A merchant's message to the buyer of a return. */
export const MerchantMessageForm = formSchema(MESSAGE_FIELDS).extend({ idempotencyKey: IdempotencyKey });

/** Why a request is refused. */
export const REFUSAL_FIELDS = {
  refusal: { kind: "lines", label: "refusal", max: MAX_LENGTH.returnMessage },
} as const satisfies Fields<Key<"returns">>;
