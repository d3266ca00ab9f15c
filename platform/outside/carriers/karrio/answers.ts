import { z } from "zod";

/**
 * What is read of Karrio's answers; the rest is ignored.
 *
 * @see https://docs.karrio.io, API version 2026.1
 */
const Message = z.object({
  message: z.string().nullish(),
  code: z.union([z.string(), z.number()]).nullish(),
  level: z.string().nullish(),
});
export type KarrioMessage = z.infer<typeof Message>;

/** Karrio's own errors, or the messages of a carrier. */
export const Problem = z
  .object({ errors: z.array(Message).default([]), messages: z.array(Message).default([]) })
  .refine(({ errors, messages }) => errors.length + messages.length > 0);

const Rate = z.object({ id: z.string(), carrier_id: z.string(), service: z.string().nullish() });

export const KarrioShipment = z.object({
  id: z.string(),
  status: z.string(),
  reference: z.string().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  carrier_name: z.string().nullish(),
  tracking_number: z.string().nullish(),
  meta: z
    .object({
      tracking_numbers: z.array(z.string()).nullish().catch(null),
      carrier_tracking_link: z.string().nullish().catch(null),
    })
    .nullish()
    .catch(null),
  rates: z.array(Rate).nullish(),
  messages: z.array(Message).nullish(),
});
export type KarrioShipment = z.infer<typeof KarrioShipment>;

export const KarrioShipments = z.object({ results: z.array(KarrioShipment) });

export const KarrioDocument = z.object({ format: z.string(), base64: z.string().min(1) });

export const KarrioManifest = z.object({ id: z.string(), reference: z.string().nullish() });
export type KarrioManifest = z.infer<typeof KarrioManifest>;

export const KarrioManifests = z.object({ results: z.array(KarrioManifest), next: z.string().nullish() });

const Event = z.object({
  date: z.string().nullish(),
  time: z.string().nullish(),
  timestamp: z.string().nullish(),
  status: z.string().nullish(),
  reason: z.string().nullish(),
  description: z.string().nullish(),
  location: z.string().nullish(),
});
export type KarrioEvent = z.infer<typeof Event>;

export const KarrioTracker = z.object({
  status: z.string().nullish(),
  delivered: z.boolean().nullish(),
  // One that is not understood must not hide the others.
  events: z.array(Event.nullable().catch(null)).nullish(),
  /** Where Karrio has the carrier's pictures of the delivery. */
  delivery_image_url: z.string().nullish().catch(null),
  signature_image_url: z.string().nullish().catch(null),
});
export type KarrioTracker = z.infer<typeof KarrioTracker>;

export const KarrioConnection = z.object({ id: z.string() });

export const KarrioRates = z.object({ rates: z.array(Rate), messages: z.array(Message).nullish() });
