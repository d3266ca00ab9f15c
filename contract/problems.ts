import { oc } from "@orpc/contract";
import { z } from "zod";

/**
 * One error of a request.
 *
 * `field` is a path in the request body, `parcels[0].weight`. `text` is the upstream's message, shown only for a code that the
 * app has no translation for.
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

/** Codes outside the payment catalogue that the app handles. */
export const ERROR_CODES = {
  invalidCredentials: "InvalidCredentials",
  unauthorized: "Unauthorized",
  tooManyAttempts: "TooManyAttempts",
  tooBusy: "TooBusy",
  emailTaken: "EmailTaken",
  passwordTooCommon: "PasswordTooCommon",
  passwordHoldsOwner: "PasswordHoldsOwner",
  invalidRecoveryToken: "InvalidRecoveryToken",
  notFound: "NotFound",
  trackingEnded: "TrackingEnded",
  wrongState: "WrongState",
  idempotencyKeyReused: "IdempotencyKeyReused",
  requestInProgress: "RequestInProgress",
  unknownVoucher: "UnknownVoucher",
  voucherNotAllowed: "VoucherNotAllowed",
  planRequired: "PlanRequired",
  limitReached: "LimitReached",
  nameTaken: "NameTaken",
  rulesLimitExceeded: "ShippingRulesLimitExceeded",
  ruleAliasTaken: "ShippingRuleAliasDuplicated",
  contractNotValid: "ContractNotValid",
  credentialsRefused: "CredentialsRefused",
  appKeyRefused: "AppKeyRefused",
  shopAccountSuspended: "ShopAccountSuspended",
  shopUnavailable: "ShopUnavailable",
  paymentsUnavailable: "PaymentsUnavailable",
  paymentsNotConfigured: "PaymentsNotConfigured",
  amountTooSmall: "AmountTooSmall",
  balanceTooLow: "BalanceTooLow",
  mailNotConfigured: "MailNotConfigured",
  paymentReturned: "PaymentReturned",
  missingBillingDetails: "MissingBillingDetails",
  phoneNotVerified: "PhoneNotVerified",
  invalidTaxId: "InvalidTaxId",
  unknownTaxId: "UnknownTaxId",
  dissolvedCompanyTaxId: "DissolvedCompanyTaxId",
  consentRequired: "ConsentRequired",
  accountClosed: "AccountClosed",
  invalidPhoneNumber: "InvalidPhoneNumber",
  phoneCountryNotServed: "PhoneCountryNotServed",
  cooldownActive: "CooldownActive",
  invalidOtp: "InvalidOTP",
  unknownShipment: "UnknownShipment",
  ticketExists: "TicketExists",
  ticketNotPossible: "TicketNotPossible",
  unavailable: "Unavailable",
} as const;

const Later = Problem.extend({ retryAfterSeconds: z.number().int().min(0) });

/**
 * Base of every procedure; declares the body of every error status.
 *
 * 401 token missing or expired; 403 not allowed; 404 not found; 409 wrong state, or a request with the same idempotency key is in
 * progress; 422 invalid input; 429 rate limit exceeded, or `TooBusy` while earlier work of the client is queued, retry after
 * `retryAfterSeconds`; 503 a part of the upstream, such as its database, is temporarily unavailable. A call that failed with 503
 * may have taken effect: a GET, and a call with an idempotency key, may be retried after `retryAfterSeconds`, which is also in
 * `Retry-After`.
 */
export const procedure = oc.errors({
  UNAUTHORIZED: { status: 401, data: Problem },
  FORBIDDEN: { status: 403, data: Problem },
  NOT_FOUND: { status: 404, data: Problem },
  CONFLICT: { status: 409, data: Problem },
  UNPROCESSABLE_CONTENT: { status: 422, data: Problem },
  TOO_MANY_REQUESTS: { status: 429, data: Later },
  INTERNAL_SERVER_ERROR: { status: 500, data: Problem },
  SERVICE_UNAVAILABLE: { status: 503, data: Later },
});

/** Header of every request that spends money or creates something: the same key and payload replay the first response. */
export const IdempotencyHeaders = z.object({ "idempotency-key": z.string().min(8).max(100) });
