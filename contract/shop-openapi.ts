import { OpenAPIGenerator } from "@orpc/openapi";
import { JSON_SCHEMA_INPUT_REGISTRY, ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { ERROR_REF, ERROR_SCHEMA } from "./openapi-errors";
import { Problem } from "./problems";
import {
  PushedOrder,
  PushedResult,
  SentOrder,
  SHOP_API_BODY_BYTES,
  SHOP_API_CALLS_A_MINUTE,
  SHOP_API_PATH,
  shopApi,
  ShopShipment,
} from "./shop-api";

JSON_SCHEMA_INPUT_REGISTRY.add(SentOrder, { $ref: "#/components/schemas/PushedOrder" });

const DESCRIPTION = `For modules of shops and merchants' own programs: send orders, and read shipments, labels and tracking numbers.
Authenticate with the shop's API key from the account's settings as a bearer token; each shop has its own. Money is in integer minor units; times are ISO 8601.
${SHOP_API_CALLS_A_MINUTE} calls a minute; 429 has \`Retry-After\`. A body has at most
${SHOP_API_BODY_BYTES / 1024 / 1024} MiB; a larger one is 413, and one that is not JSON 415.
Invisible characters in texts are removed, and HTML entities decoded.`;

/**
 * The OpenAPI 3.1 document of {@link shopApi}.
 *
 * @param origin the platform's origin, without trailing slash
 */
export async function generateShopOpenApi(origin: string): Promise<string> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(shopApi, {
    info: { title: "Waybill API for shops", version: "1.0.0", description: DESCRIPTION.replace(/\n/g, " ") },
    servers: [{ url: origin + SHOP_API_PATH }],
    components: { securitySchemes: { apiKey: { type: "http", scheme: "bearer" } } },
    security: [{ apiKey: [] }],
    commonSchemas: {
      Problem: { schema: Problem, strategy: "output" },
      PushedOrder: { schema: PushedOrder, strategy: "input" },
      PushedResult: { schema: PushedResult, strategy: "output" },
      ShopShipment: { schema: ShopShipment, strategy: "output" },
    },
    customErrorResponseBodySchema: () => ERROR_REF,
  });
  Object.assign(document.components?.schemas ?? {}, { Refusal: ERROR_SCHEMA });
  return `${JSON.stringify(document, null, 2)}\n`;
}
