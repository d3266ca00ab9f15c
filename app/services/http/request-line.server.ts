import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** Methods that `Request` does not support. */
const UNSUPPORTED_METHODS = /^(CONNECT|TRACE|TRACK)$/i;

/**
 * Normalises requests that the server would reject with a bare page of its own, so that the app's error page is shown.
 *
 * An unsupported method becomes OPTIONS, which no route accepts: 405. A stray percent sign is escaped: usually 404. An invalid
 * host becomes {@link INVALID_HOST}. A whole address becomes its path.
 */
export function normalizeRequestLine(request: Pick<IncomingMessage, "method" | "url" | "headers">): void {
  normalizeHost(request.headers);
  if (request.method && UNSUPPORTED_METHODS.test(request.method)) request.method = "OPTIONS";
  if (!request.url) return;
  // As a proxy is asked: the whole address, or a star for the server itself.
  request.url = request.url.replace(/^https?:\/\/[^/?#]*\/?/i, "/").replace(/^\*/, "/*");
  const [path, ...query] = request.url.split("?");
  try {
    decodeURIComponent(path!);
  } catch {
    request.url = [path!.replaceAll("%", "%25"), ...query].join("?");
  }
}

/** Replaces an invalid host; such a request gets 400. */
export const INVALID_HOST = "host.invalid";

/** A name or an address, and a port. Stricter than URL parsing, where `localhost@evil.example` is host `evil.example`. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

function normalizeHost(headers: IncomingHttpHeaders): void {
  const isHost = (host: string) => HOST.test(host) && URL.canParse(`http://${host}`);
  if (headers.host !== undefined && !isHost(headers.host)) headers.host = INVALID_HOST;
  const forwarded = headers["x-forwarded-host"];
  if (forwarded !== undefined && !isHost(String(forwarded))) delete headers["x-forwarded-host"];
}
