import { createServer, type IncomingMessage, request as forward, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Fault injected into a request. */
interface Fault {
  isMeant: (request: IncomingMessage) => boolean;
  /** Resolves to true if the request is to be forwarded after all. */
  answer: (response: ServerResponse) => Promise<boolean> | boolean;
}

export interface FaultyUpstream {
  url: string;
  /** Requests whose method and path match fail with this status until {@link FaultyUpstream.heal}. */
  fail(pattern: RegExp, status?: number): void;
  /** Holds matching requests. @returns releases them to the platform */
  hold(pattern: RegExp): () => void;
  /** Number of held requests. */
  held(): number;
  /** Method and path of every request since the last call of this function. */
  calls(): string[];
  heal(): void;
}

/** Response that docs/upstream.md allows for a call that is not implemented. */
const NOT_BUILT = JSON.stringify({
  defined: true,
  code: "NOT_FOUND",
  status: 404,
  message: "Not built yet",
  data: { messages: [{ error_code: "NotFound", text: "Not built yet" }] },
});

/** A proxy between an app and the platform that injects delays and failures. */
export async function startFaultyUpstream(target: string): Promise<FaultyUpstream & { close(): void }> {
  let faults: Fault[] = [];
  let held = 0;
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url?.split("?")[0]}`);
    void (async () => {
      const fault = faults.find(({ isMeant }) => isMeant(request));
      if (fault && !(await fault.answer(response))) return;
      const { hostname, port } = new URL(target);
      const passed = forward(
        { hostname, port, path: request.url, method: request.method, headers: request.headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      passed.on("error", () => response.destroy());
      response.on("close", () => passed.destroy());
      request.pipe(passed);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const matches = (pattern: RegExp) => (request: IncomingMessage) => pattern.test(`${request.method} ${request.url}`);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (pattern, status = 503) => {
      const answer = (response: ServerResponse) => {
        if (status === 404) response.writeHead(404, { "content-type": "application/json" }).end(NOT_BUILT);
        else response.writeHead(status, { "content-type": "text/plain" }).end("no");
        return false;
      };
      faults.push({ isMeant: matches(pattern), answer });
    },
    hold: (pattern) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      const answer = () => {
        held += 1;
        return released.then(() => true);
      };
      faults.push({ isMeant: matches(pattern), answer });
      return release;
    },
    held: () => held,
    calls: () => calls.splice(0),
    heal: () => (faults = []),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
