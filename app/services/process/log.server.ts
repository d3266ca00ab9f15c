import { requestId } from "~/services/http/request-scope.server";

type Fields = Record<string, string | number | boolean | null | undefined>;

/**
 * Writes one JSON line to standard output. Fields hold ids, codes, numbers and durations only, never personal data: no name,
 * address, e-mail, query string or token.
 */
export function log(level: "info" | "warn" | "error", event: string, fields: Fields = {}) {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), level, event, requestId: requestId(), ...fields })}\n`);
}

/** Logs a fault with its stack for operators. The merchant sees advice and the request id only. */
export function logFault(event: string, fault: unknown, fields: Fields = {}) {
  const error = fault instanceof Error ? fault : new Error(String(fault));
  log("error", event, { ...fields, fault: error.name, message: error.message, stack: error.stack });
}
