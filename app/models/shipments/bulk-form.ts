import { z } from "zod";
import { formSchema, IdempotencyKey } from "~/models/form-schema";
import { BULK_CHOICE_FIELDS, BULK_CONTENT_FIELDS, BULK_PARCEL_FIELDS, BULK_PHONE_FIELDS } from "./bulk-fields";

/** In every form about the selected shipments, so that a form sent twice changes them once. */
const key = { idempotencyKey: IdempotencyKey };

export const BulkForm = z.object(key);
export const BulkContentForm = formSchema(BULK_CONTENT_FIELDS).extend(key);
export const BulkParcelForm = formSchema(BULK_PARCEL_FIELDS).extend(key);
/** Only the weight, because a saved parcel has all other sizes. */
export const BulkSavedParcelForm = formSchema({ weight: BULK_PARCEL_FIELDS.weight }).extend(key);
export const BulkPhoneForm = formSchema(BULK_PHONE_FIELDS).extend(key);
export const BulkChoiceForm = formSchema(BULK_CHOICE_FIELDS).extend(key);
