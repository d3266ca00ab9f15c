import { z } from "zod";
import { formSchema, IdempotencyKey } from "~/models/form-schema";
import { INFO_FIELDS } from "./info-fields";

/** @see spec shipment-core, section 2, "Info" */
export const InfoForm = formSchema(INFO_FIELDS).extend({ idempotencyKey: IdempotencyKey.optional() });
export type InfoValues = z.output<typeof InfoForm>;

const { from, to, parcels } = INFO_FIELDS;
const draftFields = formSchema({
  from: { fields: { ...from.fields, zipCode: { ...from.fields.zipCode, required: false } } },
  to: { fields: { ...to.fields, zipCode: { ...to.fields.zipCode, required: false } } },
  parcels: { ...parcels, required: false },
});

/** Stricter than most drafts: places and parcels may be missing but not invalid, because the upstream stores numbers. */
export const InfoDraftForm = draftFields.extend({
  parcels: z.preprocess(withoutEmptyParcels, draftFields.shape.parcels),
  idempotencyKey: IdempotencyKey.optional(),
});
export type InfoDraftValues = z.output<typeof InfoDraftForm>;

function withoutEmptyParcels(rows: unknown): unknown {
  if (!Array.isArray(rows)) return [];
  return rows.filter((row: Record<string, unknown> | undefined) =>
    ["weight", "length", "width", "height"].some((name) => row?.[name]),
  );
}
