import type { IncomingMessage, ServerResponse } from "node:http";

export function sharePages<Request extends IncomingMessage>(
  isShared: (request: Request) => boolean,
): (request: Request, response: ServerResponse, next: () => unknown) => unknown;
