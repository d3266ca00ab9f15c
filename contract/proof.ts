import { z } from "zod";

/** A carrier's pictures of a delivery; none as long as it has none. */
export const ProofOfDelivery = z.object({
  pictures: z.array(
    z.object({
      /** A photo of the parcel where it was left, or the signature of who took it. */
      kind: z.enum(["photo", "signature"]),
      contentType: z.enum(["image/png", "image/jpeg"]),
      base64: z.string(),
    }),
  ),
});
export type ProofOfDelivery = z.infer<typeof ProofOfDelivery>;
