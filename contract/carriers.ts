import { z } from "zod";
import { procedure } from "./problems";

/** Maximum size of a logo, bytes. */
const LOGO_MAX_BYTES = 32 * 1024;

/** Id of a carrier's logo. */
export const LogoId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);

export const carriers = {
  logo: procedure
    .route({
      method: "GET",
      path: "/v1/carrier-logos/{logoId}",
      summary: "A carrier's logo",
      description: "A square picture, legible at 24 pixels on light and dark backgrounds. Immutable: a new picture has a new id.",
      outputStructure: "detailed",
    })
    .input(z.object({ logoId: LogoId }))
    .output(
      z.object({
        headers: z.object({ "cache-control": z.string() }).partial(),
        body: z.file().mime("image/svg+xml").max(LOGO_MAX_BYTES),
      }),
    ),
};
