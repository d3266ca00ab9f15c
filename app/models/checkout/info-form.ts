import { z } from "zod";
import { Alpha2Code } from "../../../contract/primitives";
import { problem } from "~/models/problem-text";
import { ParcelForm, PARCELS_MAX, ParcelsForm } from "./parcel-form";

const required = { error: problem("form.error.required") };

/** One end of the route: a country, and a city or zip code that names a postal place, or the place's id once it is known. */
const End = z.object({
  alpha2Code: z.enum(Alpha2Code.options, required),
  zipCode: z
    .string(required)
    .trim()
    .min(2, problem("form.error.place-short"))
    .max(80, problem("form.error.too-long", { max: 80 })),
  postalCodeId: z.string().max(120).optional(),
  /** A saved sender address that this end was taken from. */
  warehouseId: z.string().max(60).optional(),
});

/** @see spec shipment-core, section 2, "Info" */
export const InfoForm = z.object({
  from: End,
  to: End,
  parcels: ParcelsForm,
  idempotencyKey: z.string().min(8).max(100).optional(),
});
export type InfoValues = z.output<typeof InfoForm>;

/** What can be put aside as a draft: places and parcels may be missing, but what is there must be right. */
export const InfoDraftForm = InfoForm.extend({
  from: End.partial({ zipCode: true }),
  to: End.partial({ zipCode: true }),
  parcels: z.preprocess(withoutEmptyParcels, z.array(ParcelForm).max(PARCELS_MAX, problem("form.error.limit-reached"))),
});
export type InfoDraftValues = z.output<typeof InfoDraftForm>;
export type EndName = "from" | "to";

function withoutEmptyParcels(rows: unknown): unknown {
  if (!Array.isArray(rows)) return [];
  return rows.filter((row: Record<string, unknown> | undefined) =>
    ["weight", "length", "width", "height"].some((name) => row?.[name]),
  );
}
