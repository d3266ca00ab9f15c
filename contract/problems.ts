import { oc } from "@orpc/contract";
import { z } from "zod";

/**
 * One thing that is wrong with a request.
 *
 * `field` is a path in the request's own names, `parcels[0].weight`. `text` is the upstream's own wording, shown only for a
 * code that the app has no translation for.
 */
export const ProblemMessage = z.object({
  error_code: z.string(),
  field: z.string().optional(),
  text: z.string(),
});
export type ProblemMessage = z.infer<typeof ProblemMessage>;

export const Problem = z.object({ messages: z.array(ProblemMessage) });
export type Problem = z.infer<typeof Problem>;

/** The codes of the error catalogue. @see spec shipment-core, section 8, "Payment error codes" */
export const ORDER_ERROR_CODES = [
  "Default",
  "InvalidPayload",
  "ClientNotAuthorized",
  "MissingCarrierProduct",
  "ErrorField",
  "RequiredField",
  "ValueNotAllowedField",
  "InvalidFormatField",
  "MaxSizeExceededField",
  "MinSizeNotReachedField",
  "SizeNotEqualsField",
  "MustBePositiveField",
  "MustNotBeBlank",
  "MustNotBeEmpty",
  "PaymentDenied",
  "CarrierTermsAndConditionsRejected",
  "RequestAlreadyReceived",
  "ShipmentAlreadyPayed",
  "MissingCustomsDocument",
  "CustomsAlreadyUsed",
  "CustomsNotOnCompletedStatus",
  "MissingTaxInformation",
  "CarrierProductFailure",
] as const;
export type OrderErrorCode = (typeof ORDER_ERROR_CODES)[number];

/** Codes outside the payment catalogue that the app knows. */
export const ERROR_CODES = {
  invalidCredentials: "InvalidCredentials",
  unauthorized: "Unauthorized",
  tooManyAttempts: "TooManyAttempts",
  emailTaken: "EmailTaken",
  invalidRecoveryToken: "InvalidRecoveryToken",
  notFound: "NotFound",
  wrongState: "WrongState",
  idempotencyKeyReused: "IdempotencyKeyReused",
  requestInProgress: "RequestInProgress",
  unknownVoucher: "UnknownVoucher",
  voucherNotAllowed: "VoucherNotAllowed",
  limitReached: "LimitReached",
} as const;

/**
 * Every procedure starts here, so every status has a declared body.
 *
 * 401 token missing or dead; 403 not allowed; 404 unknown; 409 wrong state, or the same idempotency key is still running;
 * 422 what was sent is wrong; 429 too many attempts, `retryAfterSeconds` says how long to wait.
 */
export const procedure = oc.errors({
  UNAUTHORIZED: { status: 401, data: Problem },
  FORBIDDEN: { status: 403, data: Problem },
  NOT_FOUND: { status: 404, data: Problem },
  CONFLICT: { status: 409, data: Problem },
  UNPROCESSABLE_CONTENT: { status: 422, data: Problem },
  TOO_MANY_REQUESTS: { status: 429, data: Problem.extend({ retryAfterSeconds: z.number().int().min(0) }) },
  INTERNAL_SERVER_ERROR: { status: 500, data: Problem },
});

/** Header of every call that spends money or creates something: the same key and payload replay the first answer. */
export const IdempotencyHeaders = z.object({ "idempotency-key": z.string().min(8).max(100) });
