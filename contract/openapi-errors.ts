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
  401: { name: "Unauthorized", description: "The token is missing, wrong or expired; the app leads to the login." },
  403: { name: "Forbidden", description: "The client may not do this; with `ConsentRequired` the privacy questions come first." },
  404: { name: "NotFound", description: "There is none, or it is another client's." },
  409: { name: "Conflict", description: "Its state does not allow it, or a request with this idempotency key is under way." },
  422: { name: "Unprocessable", description: "What was sent is wrong; `field` says where." },
  429: { name: "TooManyRequests", description: "Too often; ask again after `retryAfterSeconds`." },
  500: { name: "Fault", description: "A fault of the upstream." },
  503: {
    name: "Unavailable",
    description: "Away for a moment; ask again after `retryAfterSeconds`, which `Retry-After` says too.",
  },
};

/** Schema of an error. Clients rely on its status and `data` only; `code`, `message` and the rest are for people. */
export function refusalSchema(data: object): object {
  return { type: "object", properties: { code: { type: "string" }, message: { type: "string" }, data }, required: ["data"] };
}
