import { z } from "zod";
import { MAX_LENGTH } from "#contract/rules/field-limits";
import { formSchema, IdempotencyKey, RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import { ANNOTATION_FIELDS, tagsProblem } from "./annotation-fields";
import { LABEL_FIELDS } from "./label-job";
import { BULK_CHOICE_FIELDS, BULK_CONTENT_FIELDS, BULK_PARCEL_FIELDS, BULK_PHONE_FIELDS, BULK_TAG_FIELDS } from "./bulk-fields";

/** The label format. `view` means that a dialog submitted the form, so the action must not redirect. */
export const LabelForm = formSchema(LABEL_FIELDS).extend({
  idempotencyKey: z.string().min(8).max(80),
  view: z.literal("dialog").optional(),
  /** Id of the printer whose button was pressed. */
  printer: z.string().max(MAX_LENGTH.id).optional(),
});

/** In every form about the selected shipments, so that a form sent twice changes them once. */
const key = { idempotencyKey: IdempotencyKey };

export const BulkForm = z.object(key);
export const BulkContentForm = formSchema(BULK_CONTENT_FIELDS).extend(key);
export const BulkParcelForm = formSchema(BULK_PARCEL_FIELDS).extend(key);
/** Only the weight, because a saved parcel has all other sizes. */
export const BulkSavedParcelForm = formSchema({ weight: BULK_PARCEL_FIELDS.weight }).extend(key);
export const BulkPhoneForm = formSchema(BULK_PHONE_FIELDS).extend(key);
export const BulkChoiceForm = formSchema(BULK_CHOICE_FIELDS).extend(key);
/** Refuses a list of tags that is too long, or has one that is. */
const tagsIn =
  <Name extends string>(name: Name) =>
  (form: Partial<Record<Name, string>>, context: z.RefinementCtx) => {
    const message = tagsProblem(form[name] ?? "");
    if (message) context.addIssue({ code: "custom", path: [name], message });
  };

export const BulkTagForm = formSchema(BULK_TAG_FIELDS).extend(key).superRefine(tagsIn("add"), RUN_WITH_FIELD_ERRORS);
export const AnnotationForm = formSchema(ANNOTATION_FIELDS).superRefine(tagsIn("tags"), RUN_WITH_FIELD_ERRORS);

/** Exports the list, whose query is in the URL, or the selected shipments. */
export const ExportForm = z.object({ idempotencyKey: IdempotencyKey, scope: z.enum(["list", "selection"]).default("list") });
