import { z } from "zod";
import type { VolumeBand } from "#contract/volume-discounts";
import { problem } from "~/models/problem-text";

/** A band as a form sends it: `50-199`, the last `500-`. */
export function bandValue({ minShipments, maxShipments }: VolumeBand): string {
  return `${minShipments}-${maxShipments ?? ""}`;
}

/** The band that a form sent. */
export function bandOfValue(value: string): VolumeBand {
  const [min = "", max = ""] = value.split("-");
  return { minShipments: Number(min), maxShipments: max === "" ? null : Number(max) };
}

/** One of the bands; the upstream knows which there are. */
export const VolumeForm = z.object({
  band: z
    .string({ error: problem("form.error.missing.choice") })
    .regex(/^[1-9]\d{0,8}-(?:[1-9]\d{0,8})?$/, { error: problem("form.error.not-allowed") }),
});
