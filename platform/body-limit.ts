import type { IncomingMessage, ServerResponse } from "node:http";
import { invalid } from "./api/problems";

/** Bytes of a call: a hundred shipments with fifty parcels each fit in several times. */
const CALL_BYTES = 4 * 1024 * 1024;
/** Bytes of a form of the simulated world. */
const FORM_BYTES = 64 * 1024;

/** The most bytes that a path takes. */
export function mostBytes(path: string): number {
  return path.startsWith("/v1/") ? CALL_BYTES : FORM_BYTES;
}

export function tooLarge() {
  return invalid([{ error_code: "InvalidPayload", text: "The request is too large" }]);
}

/**
 * Answers a request that says it is too long before anything of it is read, and closes its connection: the rest of it is not waited
 * for. One that does not say how long it is is counted while it is read.
 *
 * @returns whether it was answered
 */
export function refuseLongBody(request: IncomingMessage, response: ServerResponse): boolean {
  const told = Number(request.headers["content-length"] ?? 0);
  if (told <= mostBytes(request.url ?? "")) return false;
  response.writeHead(413, { "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify(tooLarge().toJSON()), () => request.socket.destroySoon());
  return true;
}
