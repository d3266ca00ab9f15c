import { z } from "zod";
import { Instant } from "./primitives";
import { IdempotencyHeaders, procedure } from "./problems";

/** What a shop's module or a merchant's own program signs in with. @see spec configuration-and-support, section 3, "API key" */
export const ApiKey = z.object({
  /** In full: its holder may read it again. */
  token: z.string(),
  createdAt: Instant,
  /** To the minute; null before the first call. */
  lastUsedAt: Instant.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

const ONLY = "403 for a client whose tenant has no API keys.";

export const apiKey = {
  getCurrent: procedure
    .route({ method: "GET", path: "/v1/api-keys/current", summary: "The client's API key", description: ONLY })
    .output(
      z.object({
        apiKey: ApiKey.nullable(),
        /** Where a module or a program calls, and the OpenAPI document of what it can ask there. */
        apiUrl: z.url(),
        documentUrl: z.url(),
      }),
    ),
  generate: procedure
    .route({
      method: "POST",
      path: "/v1/api-keys",
      summary: "Generate the API key",
      description: `A client has one: while there is a key, it is returned. ${ONLY}`,
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(z.object({ headers: IdempotencyHeaders }))
    .output(ApiKey),
  revoke: procedure
    .route({
      method: "DELETE",
      path: "/v1/api-keys/current",
      summary: "Revoke the API key",
      description: `It opens nothing any more. The same key of the request never revokes a later API key. ${ONLY}`,
      inputStructure: "detailed",
    })
    .input(z.object({ headers: IdempotencyHeaders }))
    .output(z.object({ revoked: z.literal(true) })),
};
