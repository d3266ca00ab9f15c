import { ORPCError } from "@orpc/server";
import { ERROR_CODES, type ProblemMessage } from "../../contract/problems";
import { REFUSAL_TEXTS } from "../../contract/rules/refusal-texts";
import type { TicketObstacle } from "../../contract/rules/ticket-obstacles";
import type { Platform } from "../platform";

/** Error responses in the shapes of `contract/problems.ts`, to be thrown. */
const STATUS = {
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  UNPROCESSABLE_CONTENT: 422,
  INTERNAL_SERVER_ERROR: 500,
} as const;

type Status = keyof typeof STATUS;

function problem(code: Status, messages: ProblemMessage[]): ORPCError<Status, { messages: ProblemMessage[] }> {
  return new ORPCError(code, { status: STATUS[code], message: messages[0]?.text, data: { messages }, defined: true });
}

export function unauthorized() {
  return problem("UNAUTHORIZED", [{ error_code: ERROR_CODES.unauthorized, text: "Sign in again" }]);
}

export function invalidCredentials() {
  return problem("UNAUTHORIZED", [{ error_code: ERROR_CODES.invalidCredentials, text: "Email address or password is wrong" }]);
}

export function forbidden(text: string) {
  return problem("FORBIDDEN", [{ error_code: "ClientNotAuthorized", text }]);
}

/** The feature is part of another plan. */
export function planRequired(text: string) {
  return problem("FORBIDDEN", [{ error_code: ERROR_CODES.planRequired, text }]);
}

/** The privacy questions are not answered yet. */
export function consentRequired() {
  return problem("FORBIDDEN", [
    { error_code: ERROR_CODES.consentRequired, text: "The privacy questions must be answered first" },
  ]);
}

/** The password was right, but the account is closed. */
export function accountClosed() {
  return problem("FORBIDDEN", [{ error_code: ERROR_CODES.accountClosed, text: "This account is closed" }]);
}

export function notFound(what: string) {
  return problem("NOT_FOUND", [{ error_code: ERROR_CODES.notFound, text: `No such ${what}` }]);
}

/** The tracking link is valid, but its shipment was obfuscated. */
export function trackingEnded() {
  return problem("NOT_FOUND", [{ error_code: ERROR_CODES.trackingEnded, text: "The parcel is no longer shown" }]);
}

export function wrongState(text: string) {
  return problem("CONFLICT", [{ error_code: ERROR_CODES.wrongState, text }]);
}

export function contractNotValid() {
  return problem("CONFLICT", [{ error_code: ERROR_CODES.contractNotValid, text: "Contract not valid" }]);
}

export function requestInProgress() {
  return problem("CONFLICT", [{ error_code: ERROR_CODES.requestInProgress, text: REFUSAL_TEXTS.RequestInProgress }]);
}

export function alreadyPaid() {
  return problem("CONFLICT", [{ error_code: "ShipmentAlreadyPayed", text: REFUSAL_TEXTS.ShipmentAlreadyPayed }]);
}

export function nameTaken(field = "name") {
  return invalid([{ error_code: ERROR_CODES.nameTaken, field, text: "Another one has this name" }]);
}

/** The shipment already has a ticket of this type. */
export function ticketExists() {
  return problem("CONFLICT", [
    { error_code: ERROR_CODES.ticketExists, field: "shipmentReference", text: "The shipment has a ticket of this type" },
  ]);
}

/** The shipment's state does not allow a ticket of this type. */
export function ticketNotPossible(obstacle: TicketObstacle) {
  return problem("CONFLICT", [
    { error_code: ERROR_CODES.ticketNotPossible, field: "shipmentReference", text: `Not for a shipment that is ${obstacle}` },
  ]);
}

/** The customs documents belong to a shipment that was bought. */
export function customsAlreadyUsed() {
  return problem("CONFLICT", [{ error_code: "CustomsAlreadyUsed", text: REFUSAL_TEXTS.CustomsAlreadyUsed }]);
}

export function customsIncomplete() {
  return problem("CONFLICT", [{ error_code: "CustomsNotOnCompletedStatus", text: REFUSAL_TEXTS.CustomsNotOnCompletedStatus }]);
}

/** Invalid input; at least one message. */
export function invalid(messages: ProblemMessage[]) {
  return problem("UNPROCESSABLE_CONTENT", messages);
}

function tooLarge(message: ProblemMessage) {
  const data = { messages: [message] };
  return new ORPCError("PAYLOAD_TOO_LARGE", { status: 413, message: message.text, data, defined: true });
}

/** The file is larger than its purpose allows. */
export function fileTooLarge(maxBytes: number) {
  const text = `The file has more than ${maxBytes} bytes`;
  return tooLarge({ error_code: "MaxSizeExceededField", field: "file", text });
}

/** The body is larger than any request. */
export function payloadTooLarge() {
  return tooLarge({ error_code: "InvalidPayload", text: "The request is too large" });
}

/** The body is not JSON. */
export function unsupportedMediaType() {
  const text = "The body is not JSON: send it with Content-Type: application/json";
  const data = { messages: [{ error_code: "InvalidPayload", text }] satisfies ProblemMessage[] };
  return new ORPCError("UNSUPPORTED_MEDIA_TYPE", { status: 415, message: text, data, defined: true });
}

export function keyReused() {
  return invalid([{ error_code: ERROR_CODES.idempotencyKeyReused, text: REFUSAL_TEXTS.IdempotencyKeyReused }]);
}

export function tooManyAttempts(retryAfterSeconds: number) {
  const text = `Too many attempts; try again in ${retryAfterSeconds} s`;
  return new ORPCError("TOO_MANY_REQUESTS", {
    status: 429,
    message: text,
    data: { messages: [{ error_code: ERROR_CODES.tooManyAttempts, text }], retryAfterSeconds },
    defined: true,
  });
}

/** The client has the maximum number of waiting tasks. */
export function tooBusy() {
  const text = "Too much is being worked on; try again in a moment";
  return new ORPCError("TOO_MANY_REQUESTS", {
    status: 429,
    message: text,
    data: { messages: [{ error_code: ERROR_CODES.tooBusy, text }], retryAfterSeconds: 5 },
    defined: true,
  });
}

/** Too many codes or wrong tries for an account or a number. */
export function cooldownActive(retryAfterSeconds: number) {
  const text = `Too many tries; try again in ${retryAfterSeconds} s`;
  return new ORPCError("TOO_MANY_REQUESTS", {
    status: 429,
    message: text,
    data: { messages: [{ error_code: ERROR_CODES.cooldownActive, text }], retryAfterSeconds },
    defined: true,
  });
}

/** No payment can be taken. */
export function noPaymentProvider() {
  return problem("CONFLICT", [{ error_code: ERROR_CODES.paymentsNotConfigured, text: "No payment provider is configured" }]);
}

/** @throws 409 if no mail server is configured: a mail that the caller asked for would stay in the outbox */
export function requireMail({ mail }: Pick<Platform, "mail">): void {
  if (mail) return;
  throw problem("CONFLICT", [{ error_code: ERROR_CODES.mailNotConfigured, text: "No mail server is configured" }]);
}

/** The payment provider does not respond: nothing was paid. */
export function paymentsUnavailable() {
  return problem("CONFLICT", [
    { error_code: ERROR_CODES.paymentsUnavailable, text: "The payment provider does not answer; try again later" },
  ]);
}

/** The payment bought nothing before, and was given back. */
export function paymentReturned() {
  const text = "The payment bought nothing and was given back";
  return problem("UNPROCESSABLE_CONTENT", [{ error_code: ERROR_CODES.paymentReturned, field: "payment.nonce", text }]);
}

/** A shop or marketplace is busy or does not respond: not a fault of this platform. */
export function shopUnavailable() {
  return problem("CONFLICT", [{ error_code: ERROR_CODES.shopUnavailable, text: "The shop does not answer; try again later" }]);
}

/** A carrier does not respond. */
export function carrierUnavailable() {
  return problem("INTERNAL_SERVER_ERROR", [{ error_code: "Default", text: "The carrier does not answer; try again later" }]);
}

const UNAVAILABLE_RETRY_SECONDS = 1;

/** The database is temporarily unavailable: it restarts, or the connection was lost. */
export function unavailable() {
  const text = "A part of the service is away for a moment; try again";
  return new ORPCError("SERVICE_UNAVAILABLE", {
    status: 503,
    message: text,
    data: { messages: [{ error_code: ERROR_CODES.unavailable, text }], retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS },
    defined: true,
  });
}

/** An unexpected error. Reveals only the request id, which identifies it in the log. */
export function fault(requestId: string) {
  return problem("INTERNAL_SERVER_ERROR", [{ error_code: "Default", text: `Something went wrong on our side (${requestId})` }]);
}
