import { z } from "zod";
import type { VolumeBand } from "#contract/volume-discounts";
import { problem } from "~/models/problem-text";

/** A band's value in the form: `50-199`, the last `500-`. */
export function bandValue({ minShipments, maxShipments }: VolumeBand): string {
  return `${minShipments}-${maxShipments ?? ""}`;
}

/** Parses a band's value. */
export function bandOfValue(value: string): VolumeBand {
  const [min = "", max = ""] = value.split("-");
  return { minShipments: Number(min), maxShipments: max === "" ? null : Number(max) };
}

/** One of the bands; the upstream checks that it exists. */
export const VolumeForm = z.object({
  band: z
    .string({ error: problem("form.error.missing.choice") })
    .regex(/^[1-9]\d{0,8}-(?:[1-9]\d{0,8})?$/, { error: problem("form.error.not-allowed") }),
});
