import { ORPCError } from "@orpc/server";
import { describeError, type Log } from "../log";
import { isUnavailable } from "../store/unavailable";
import { PaymentsUnavailable } from "../outside/payments/port";
import { fault, requestInProgress, unavailable } from "../domain/problems";
import { z } from "zod";

/** The error response of a failed request. A thrown problem is returned as it is; other errors are logged with the request id. */
export function problemOf(error: unknown, log: Log, requestId: string): ORPCError<string, unknown> {
  if (isProblem(error)) return error;
  // What was to be paid is stored, and a job completes it.
  if (error instanceof PaymentsUnavailable) {
    log({ event: "payments-unavailable", request: requestId, ...describeError(error) });
    return requestInProgress();
  }
  const isAway = isUnavailable(error);
  log({ event: isAway ? "storage-unavailable" : "fault", request: requestId, ...describeError(error) });
  return isAway ? unavailable() : fault(requestId);
}

function isProblem(error: unknown): error is ORPCError<string, unknown> {
  return error instanceof ORPCError && error.defined;
}

const Refusal = z.object({ data: z.object({ retryAfterSeconds: z.number().int() }) });

/** Adds the `Retry-After` header to a 429 or 503, because HTTP clients do not read our body. */
export async function withRetryAfter(response: Response): Promise<Response> {
  if (response.status !== 429 && response.status !== 503) return response;
  const text = await response.text();
  const { retryAfterSeconds } = Refusal.parse(JSON.parse(text)).data;
  const headers = new Headers(response.headers);
  headers.set("retry-after", String(retryAfterSeconds));
  return new Response(text, { status: response.status, headers });
}
