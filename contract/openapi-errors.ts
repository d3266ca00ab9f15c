/** Body of every error response of the API for shops: oRPC's envelope around a problem. `retryAfterSeconds` is set for status 429 and 503. */
export const ERROR_SCHEMA = {
  type: "object",
  properties: {
    defined: { type: "boolean" },
    code: { type: "string" },
    status: { type: "integer" },
    message: { type: "string" },
    data: {
      allOf: [{ $ref: "#/components/schemas/Problem" }],
      properties: { retryAfterSeconds: { type: "integer", minimum: 0 } },
    },
  },
  required: ["defined", "code", "status", "message", "data"],
} as const;
export const ERROR_REF = { $ref: "#/components/schemas/Refusal" };

/** Error responses of every endpoint: name and description by status. */
export const REFUSALS: Record<string, { name: string; description: string }> = {
  401: { name: "Unauthorized", description: "The token is missing, invalid or expired; the app redirects to the login." },
  403: { name: "Forbidden", description: "Not permitted; with `ConsentRequired` the privacy questions must be answered first." },
  404: { name: "NotFound", description: "Not found, or it belongs to another client." },
  409: { name: "Conflict", description: "The state does not allow it, or a request with this idempotency key is in progress." },
  422: { name: "Unprocessable", description: "Invalid request; `field` is the path of the error." },
  429: { name: "TooManyRequests", description: "Rate limit exceeded; retry after `retryAfterSeconds`." },
  500: { name: "Fault", description: "A fault of the upstream." },
  503: {
    name: "Unavailable",
    description: "Temporarily unavailable; retry after `retryAfterSeconds`, which is also in `Retry-After`.",
  },
};

/** Schema of an error. Clients rely on its status and `data` only; `code`, `message` and the rest are for people. */
export function refusalSchema(data: object | boolean): object {
  return { type: "object", properties: { code: { type: "string" }, message: { type: "string" }, data }, required: ["data"] };
}
