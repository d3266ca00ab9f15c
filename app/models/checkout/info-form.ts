import { z } from "zod";
import { problem } from "~/models/problem-text";
import { ParcelForm, PARCELS_MAX, ParcelsForm } from "./parcel-form";

const required = { error: problem("form.error.required") };

/** What a place is searched by, characters. */
export const PLACE_MIN = 2;
export const PLACE_MAX = 80;

/** One end of the route: a country, and a city or zip code that names a postal place, or the place's id once it is known. */
const End = z.object({
  alpha2Code: z.string(required).regex(/^[A-Z]{2}$/, required),
  zipCode: z
    .string(required)
    .trim()
    .min(PLACE_MIN, problem("form.error.place-short"))
    .max(PLACE_MAX, problem("form.error.too-long", { max: PLACE_MAX })),
  postalCodeId: z.string().max(120).optional(),
  /** A saved sender address that this end was taken from. */
  warehouseId: z.string().max(60).optional(),
});

/** The key of a page that begins something, so that sending it again begins it once. */
export const IdempotencyKey = z.string().min(8).max(100);

/** @see spec shipment-core, section 2, "Info" */
export const InfoForm = z.object({
  from: End,
  to: End,
  parcels: ParcelsForm,
  idempotencyKey: IdempotencyKey.optional(),
});
export type InfoValues = z.output<typeof InfoForm>;

/** What can be put aside as a draft: places and parcels may be missing, but what is there must be right. */
export const InfoDraftForm = InfoForm.extend({
  from: End.partial({ zipCode: true }),
  to: End.partial({ zipCode: true }),
  parcels: z.preprocess(withoutEmptyParcels, z.array(ParcelForm).max(PARCELS_MAX, problem("form.error.limit-reached"))),
});
export type InfoDraftValues = z.output<typeof InfoDraftForm>;

function withoutEmptyParcels(rows: unknown): unknown {
  if (!Array.isArray(rows)) return [];
  return rows.filter((row: Record<string, unknown> | undefined) =>
    ["weight", "length", "width", "height"].some((name) => row?.[name]),
  );
}

/** The form's name of an upstream field, or undefined where the step has no such field. */
export function infoFieldOf(field: string): string | undefined {
  return /^parcels(\[\d+\]\.\w+)?$/.test(field) ? field : undefined;
}
