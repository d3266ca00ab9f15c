import { z } from "zod";
import { Instant, typedText } from "./primitives";
import { IdempotencyHeaders, procedure } from "./problems";
import { MAX_LENGTH } from "./rules/field-limits";

/**
 * Credential of a shop's module or a merchant's own program. It belongs to one shop: orders sent with it are that shop's.
 *
 * @see spec configuration-and-support, section 3, "API key"
 */
export const ApiKey = z.object({
  id: z.string(),
  /** The merchant's name for the shop. */
  name: z.string(),
  /** The full token: the merchant may display it again. */
  token: z.string(),
  createdAt: Instant,
  /** Rounded to the minute; null before the first call. */
  lastUsedAt: Instant.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** Maximum number of keys per client. */
export const API_KEYS_MAX = 30;

const ONLY = "403 for a client whose tenant has no API keys.";
const TAKEN = "422 `NameTaken` on `name` if another shop has it.";
const ShopName = typedText(MAX_LENGTH.shopName).refine((text) => text.trim() !== "", {
  error: "Required",
  params: { error_code: "RequiredField" },
});
const params = z.object({ id: z.string().max(MAX_LENGTH.id) });

export const apiKey = {
  getCurrent: procedure
    .route({ method: "GET", path: "/v1/api-keys/current", summary: "The client's API keys", description: ONLY })
    .output(
      z.object({
        /** The oldest key; null if there is none. */
        apiKey: ApiKey.nullable(),
        /** All keys, the oldest first. */
        apiKeys: z.array(ApiKey),
        /** URLs of the API for modules and programs, and of its OpenAPI document. */
        apiUrl: z.url(),
        documentUrl: z.url(),
      }),
    ),
  generate: procedure
    .route({
      method: "POST",
      path: "/v1/api-keys",
      summary: "Generate the API key of a shop",
      description: `A name that a revoked key had is the same shop with the same orders. 422 \`NameTaken\` on \`name\` if a shop with this name still has a key, 422 \`LimitReached\` at ${API_KEYS_MAX} keys. Without a name, the client's oldest key is returned if there is one. ${ONLY}`,
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(z.object({ headers: IdempotencyHeaders, body: z.object({ name: ShopName.optional() }).optional() }))
    .output(ApiKey),
  rename: procedure
    .route({
      method: "PATCH",
      path: "/v1/api-keys/{id}",
      summary: "Rename the shop of an API key",
      description: `The key and its orders stay. ${TAKEN} ${ONLY}`,
      inputStructure: "detailed",
    })
    .input(z.object({ params, body: z.object({ name: ShopName }) }))
    .output(ApiKey),
  revoke: procedure
    .route({
      method: "DELETE",
      path: "/v1/api-keys/current",
      summary: "Revoke the oldest API key",
      description: `It is invalid at once; other keys stay valid. The same idempotency key never revokes a later API key. ${ONLY}`,
      inputStructure: "detailed",
    })
    .input(z.object({ headers: IdempotencyHeaders }))
    .output(z.object({ revoked: z.literal(true) })),
  revokeOne: procedure
    .route({
      method: "DELETE",
      path: "/v1/api-keys/{id}",
      summary: "Revoke an API key",
      description: `It is invalid at once; other keys stay valid. The shop's orders stay, and belong to it again when it gets a new key. ${ONLY}`,
      inputStructure: "detailed",
    })
    .input(z.object({ params, headers: IdempotencyHeaders }))
    .output(z.object({ revoked: z.literal(true) })),
};
