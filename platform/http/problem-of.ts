import { ORPCError } from "@orpc/server";
import { describeError, type Log } from "../log";
import { isUnavailable } from "../store/unavailable";
import { fault, unavailable } from "../domain/problems";

/** The error response of a failed request: a problem as it was thrown; anything else is logged with the request id. */
export function problemOf(error: unknown, log: Log, requestId: string): ORPCError<string, unknown> {
  if (error instanceof ORPCError && error.defined) return error as ORPCError<string, unknown>;
  const isAway = isUnavailable(error);
  log({ event: isAway ? "storage-unavailable" : "fault", request: requestId, ...describeError(error) });
  return isAway ? unavailable() : fault(requestId);
}
