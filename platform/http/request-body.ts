import type { IncomingMessage, ServerResponse } from "node:http";
import { RETURN_PICTURE_MAX_BYTES } from "../../contract/rules/buyer-returns";
import { SHOP_API_BODY_BYTES, SHOP_API_PATH } from "../../contract/shop-api";
import { UPLOADS_PATH } from "../../contract/uploads";
import { invalid, payloadTooLarge } from "../domain/problems";

/** Maximum of an API request; several times the size of an edit of 100 shipments with 50 parcels each. */
const CALL_BYTES = 4 * 1024 * 1024;
/** Maximum of a notification with all events of a parcel. */
const WEBHOOK_BYTES = 1024 * 1024;
/** A picture of a return in base64. */
const PICTURE_PATH = /^\/v1\/public-returns\/[^/]+\/pictures$/;
const PICTURE_BYTES = Math.ceil(RETURN_PICTURE_MAX_BYTES * 1.34) + 4096;
/** Maximum of a form of the simulated world. */
const FORM_BYTES = 64 * 1024;

/** Maximum body size of a path, bytes. Uploads are limited by their purpose instead, while they are read. */
export function maxBytes(path: string): number {
  if (path.split("?")[0] === UPLOADS_PATH) return Infinity;
  if (PICTURE_PATH.test(path)) return PICTURE_BYTES;
  if (path.startsWith(`${SHOP_API_PATH}/`)) return SHOP_API_BODY_BYTES;
  if (path.startsWith("/webhooks/")) return WEBHOOK_BYTES;
  return path.startsWith("/v1/") ? CALL_BYTES : FORM_BYTES;
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

/**
 * A request that rejects text that is not UTF-8. `Request.text()` would replace invalid bytes by U+FFFD: "José" sent as
 * ISO-8859-1 would be stored as "Jos\uFFFD".
 *
 * @throws 422 when the text is read
 */
export function withUtf8Text(request: Request): Request {
  return Object.defineProperty(request, "text", { value: async () => readUtf8(await request.arrayBuffer()) });
}

function readUtf8(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw invalid([{ error_code: "InvalidPayload", text: "The request is not UTF-8; send its text as UTF-8" }]);
  }
}
