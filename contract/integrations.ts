import { z } from "zod";
import { CalendarDay, Instant, laterValues } from "./primitives";
import { IdempotencyHeaders, procedure } from "./problems";

/** How an integration is connected: a form or pages of this product, a module in the shop, or a partner. */
export const INTEGRATION_TYPES = ["FRONTEND_CONFIGURED", "MODULE", "ONBOARDING_PARTNER", "ONBOARDING_WAYBILL"] as const;

/** Integrations that are authorized on the marketplace's own page, which redirects back. */
export const FLOW_PROVIDERS = ["amazon", "ebay", "etsy", "shipengine_oauth_dummy", "shipengine_tiktok"] as const;
export const FlowProvider = z.enum(FLOW_PROVIDERS);
export type FlowProvider = z.infer<typeof FlowProvider>;

/** Why a shop refuses the credentials. @see spec configuration-and-support, section 4, "Import modal" */
export const UNAUTHORIZED_KINDS = ["generic", "invalid-app-key", "suspended-account"] as const;
export const UnauthorizedKind = z.enum(UNAUTHORIZED_KINDS);
export type UnauthorizedKind = z.infer<typeof UnauthorizedKind>;

/** Why orders cannot be imported; `unreadable`: some of them cannot, the others were. */
export const ImportProblem = z
  .enum(["unavailable", "unreadable", ...UNAUTHORIZED_KINDS])
  .register(laterValues, { readAs: "generic" });

/** A configuration field of an integration; all fields are required. */
export const IntegrationField = z.object({
  name: z.string(),
  kind: z.enum(["text", "secret", "number", "choice"]).register(laterValues, { readAs: "text" }),
  /** Options of a select field. */
  options: z.array(z.string()),
});
export type IntegrationField = z.infer<typeof IntegrationField>;

/** Configuration of a connected integration. Secrets are never returned. */
export const IntegrationConfiguration = z.object({
  identifier: z.string(),
  integration: z.string(),
  type: z.literal("INBOUND"),
  /** Configured values, without secrets. */
  data: z.record(z.string(), z.string()),
});

/** @see spec configuration-and-support, section 3, "Integration" */
export const InboundIntegration = z.object({
  /** The shop system's own spelling: `WooCommerce`. */
  name: z.string(),
  alias: z.string(),
  /** Initials in white on a background colour, `#rrggbb`. */
  logo: z.object({ letters: z.string().min(1).max(2), colour: z.string().regex(/^#[0-9a-f]{6}$/) }),
  /** Sort order, ascending. */
  rank: z.number().int(),
  hidden: z.boolean(),
  type: z.enum(INTEGRATION_TYPES),
  isMarketplace: z.boolean(),
  isConnected: z.boolean(),
  fields: z.array(IntegrationField),
  /** Null if not connected. */
  configuration: IntegrationConfiguration.nullable(),
  /** Why and since when orders cannot be imported; null if they can. */
  problem: z.object({ kind: ImportProblem, since: Instant }).nullable(),
  /** Last import; null before the first. */
  importedAt: Instant.nullable(),
  /** Number of orders imported so far, and since the day began at the client's. */
  imported: z.number().int(),
  importedToday: z.number().int().default(0),
});
export type InboundIntegration = z.infer<typeof InboundIntegration>;

/** Maximum days that an import on request goes back. */
export const IMPORT_DAYS = 5;

const data = z.record(z.string().max(60), z.string().max(2_000));
/** Query parameters that the marketplace redirected back with; the required ones differ by provider. */
const callback = z.record(z.string().max(60), z.string().max(4_000));

export const integrations = {
  list: procedure
    .route({
      method: "GET",
      path: "/v1/integrations",
      summary: "Shops and marketplaces that can be connected, and the client's configurations",
    })
    .output(z.object({ integrations: z.array(InboundIntegration) })),
  connect: procedure
    .route({
      method: "POST",
      path: "/v1/integrations/configurations",
      summary: "Connect a shop with its credentials",
      description:
        "The shop checks them at once: 422 `CredentialsRefused`, `AppKeyRefused` or `ShopAccountSuspended` if it refuses them, 409 `ShopUnavailable` if it does not respond. A missing field is 422 `RequiredField` at `data.<name>`. 409 `WrongState` if it is connected already.",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(
      z.object({
        headers: IdempotencyHeaders,
        body: z.object({
          identifier: z.string().max(100).nullable(),
          integration: z.string().max(60),
          type: z.literal("INBOUND"),
          data,
        }),
      }),
    )
    .output(z.object({ identifier: z.string() })),
  deactivate: procedure
    .route({
      method: "DELETE",
      path: "/v1/integrations/configurations/{identifier}",
      summary: "Disconnect a shop; imported shipments stay",
    })
    .input(z.object({ identifier: z.string().max(100) }))
    .output(z.object({ identifier: z.string() })),
  importOrders: procedure
    .route({
      method: "POST",
      path: "/v1/integrations/imports",
      summary: `Import the orders of the last ${IMPORT_DAYS} days; the event \`import-ended\` announces the end`,
      inputStructure: "detailed",
      successStatus: 202,
    })
    .input(
      z.object({
        headers: IdempotencyHeaders,
        body: z.object({
          integration: z.string().max(60),
          /** First day; clamped to at most five days ago. */
          date: CalendarDay,
          source: z.string().max(60),
        }),
      }),
    )
    .output(z.object({ integration: z.string() })),
  startFlow: procedure
    .route({
      method: "POST",
      path: "/v1/onboarding/login/start-flow",
      summary: "URL of the marketplace's authorization page",
      description: "`query` is the configuration data. `sessionId` identifies the flow; eBay's is required to complete it.",
    })
    .input(z.object({ provider: FlowProvider, query: data, returnUrl: z.url().max(500) }))
    .output(z.object({ redirectUrl: z.url(), sessionId: z.string() })),
  activate: procedure
    .route({
      method: "POST",
      path: "/v1/onboarding/activate",
      summary: "Connect a marketplace with the parameters of its redirect",
      description:
        "Required parameters by provider: amazon `state, selling_partner_id, spapi_oauth_code`; ebay `sessionId, code`; etsy `state, code`; oauth dummy and tiktok `auth_state, code`. Repeating it changes nothing.",
    })
    .input(z.object({ provider: FlowProvider, params: callback }))
    .output(z.object({ identifier: z.string() })),
};
