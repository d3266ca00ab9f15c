import { createRequire } from "node:module";
import type { IncomingMessage, ServerResponse } from "node:http";
import type Morgan from "morgan";
import { loggedPath } from "#contract/rules/logged-path";

/**
 * Replaces the format of remix-serve's access log.
 *
 * The default logs whole URLs, whose query may contain a recipient's name or a secret; this one logs the path only.
 */
export function formatAccessLog(requestIdOf: (request: IncomingMessage) => string) {
  const requireFromServe = createRequire(createRequire(import.meta.url).resolve("@remix-run/serve/package.json"));
  const morgan = requireFromServe("morgan") as typeof Morgan;
  morgan.format("tiny", (tokens, request: IncomingMessage, response: ServerResponse) =>
    JSON.stringify({
      at: new Date().toISOString(),
      level: "info",
      event: "request",
      requestId: requestIdOf(request),
      method: request.method,
      path: loggedPath((request as { originalUrl?: string }).originalUrl ?? request.url ?? ""),
      status: response.statusCode,
      ms: Number(tokens["response-time"]?.(request as never, response as never) ?? 0),
    }),
  );
}
