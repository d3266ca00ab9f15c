import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** Methods that the web's `Request` cannot carry. */
const UNCARRIED = /^(CONNECT|TRACE|TRACK)$/i;

/**
 * Mends what the stock server would answer with its own bare page before any route is asked, so that a page of ours answers.
 *
 * A method that `Request` cannot carry becomes one that no route takes: 405. A percent sign that escapes nothing becomes what it
 * is, a percent sign: most often a 404. A host that is none becomes one that no tenant has.
 */
export function mendRequestLine(request: Pick<IncomingMessage, "method" | "url" | "headers">): void {
  mendHost(request.headers);
  if (request.method && UNCARRIED.test(request.method)) request.method = "OPTIONS";
  if (!request.url) return;
  const [path, ...query] = request.url.split("?");
  try {
    decodeURIComponent(path!);
  } catch {
    request.url = [path!.replaceAll("%", "%25"), ...query].join("?");
  }
}

function mendHost(headers: IncomingHttpHeaders): void {
  const isHost = (host: string) => URL.canParse(`http://${host}`);
  if (headers.host !== undefined && !isHost(headers.host)) headers.host = "host.invalid";
  const forwarded = headers["x-forwarded-host"];
  if (forwarded !== undefined && !isHost(String(forwarded))) delete headers["x-forwarded-host"];
}
