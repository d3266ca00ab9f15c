import { z } from "zod";
import { formSchema, IdempotencyKey } from "~/models/form-schema";
import { END_FIELDS, INFO_FIELDS } from "./info-fields";

/** @see spec shipment-core, section 2, "Info" */
export const InfoForm = formSchema(INFO_FIELDS).extend({ idempotencyKey: IdempotencyKey.optional() });
export type InfoValues = z.output<typeof InfoForm>;

const draftEnd = { fields: { ...END_FIELDS, zipCode: { ...END_FIELDS.zipCode, required: false } } } as const;
const draftFields = formSchema({ from: draftEnd, to: draftEnd, parcels: { ...INFO_FIELDS.parcels, required: false } });

/** Stricter than most drafts: places and parcels may be missing, but what is there must be valid, because the upstream stores numbers. */
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
