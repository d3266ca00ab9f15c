/** Body of every error response: oRPC's envelope around a problem. `retryAfterSeconds` is set for status 429 and 503. */
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
