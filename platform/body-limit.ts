import type { IncomingMessage, ServerResponse } from "node:http";
import { SHOP_API_PATH } from "../contract/shop-api";
import { UPLOADS_PATH } from "../contract/uploads";
import { invalid } from "./api/problems";

/** Maximum of an API request; several times the size of an edit of 100 shipments with 50 parcels each. */
const CALL_BYTES = 4 * 1024 * 1024;
/** Maximum of a form of the simulated world. */
const FORM_BYTES = 64 * 1024;

/** Maximum body size of a path, bytes. Uploads are limited by their purpose instead, while they are read. */
export function maxBytes(path: string): number {
  if (path.split("?")[0] === UPLOADS_PATH) return Infinity;
  return path.startsWith("/v1/") || path.startsWith(`${SHOP_API_PATH}/`) ? CALL_BYTES : FORM_BYTES;
}

export function payloadTooLarge() {
  return invalid([{ error_code: "InvalidPayload", text: "The request is too large" }]);
}

/**
 * Rejects a request whose `Content-Length` is too large without reading the body, and closes the connection. Bodies without a
 * `Content-Length` are counted while they are read.
 *
 * @returns whether the request was rejected
 */
export function rejectLargeBody(request: IncomingMessage, response: ServerResponse): boolean {
  const contentLength = Number(request.headers["content-length"] ?? 0);
  if (contentLength <= maxBytes(request.url ?? "")) return false;
  response.writeHead(413, { "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify(payloadTooLarge().toJSON()), () => request.socket.destroySoon());
  return true;
}
