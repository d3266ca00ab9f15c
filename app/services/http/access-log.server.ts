import { createRequire } from "node:module";
import type { IncomingMessage, ServerResponse } from "node:http";
import type Morgan from "morgan";

/**
 * Gives the stock server's access log our shape.
 *
 * It logs whole urls, and a search for a recipient stands in one; the line keeps the path only.
 */
export function shapeAccessLog(requestIdOf: (request: IncomingMessage) => string) {
  const serve = createRequire(createRequire(import.meta.url).resolve("@remix-run/serve/package.json"));
  const morgan = serve("morgan") as typeof Morgan;
  morgan.format("tiny", (tokens, request: IncomingMessage, response: ServerResponse) =>
    JSON.stringify({
      at: new Date().toISOString(),
      level: "info",
      event: "request",
      requestId: requestIdOf(request),
      method: request.method,
      path: pathOf(request),
      status: response.statusCode,
      ms: Number(tokens["response-time"]?.(request as never, response as never) ?? 0),
    }),
  );
}

function pathOf(request: IncomingMessage & { originalUrl?: string }): string {
  return (request.originalUrl ?? request.url ?? "").split("?", 1)[0]!;
}
