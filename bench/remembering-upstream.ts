import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Answer {
  status: number;
  type: string;
  body: Buffer;
}

export interface RememberingUpstream {
  url: string;
  /** The calls that were made so far, each once. */
  calls(): string[];
  close(): Promise<void>;
}

/**
 * Stands between the app and an upstream, and answers what was asked before from memory: what is left of a page's cost is the
 * app's own.
 */
export async function startRememberingUpstream(upstreamUrl: string): Promise<RememberingUpstream> {
  const known = new Map<string, Promise<Answer>>();
  const ask = async (path: string, authorization: string): Promise<Answer> => {
    const answer = await fetch(upstreamUrl + path, { headers: { authorization } });
    const type = answer.headers.get("content-type") ?? "";
    return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) };
  };
  const server = createServer((request, response) => {
    const { url = "/", headers } = request;
    let answer = known.get(url);
    if (!answer) known.set(url, (answer = ask(url, headers.authorization ?? "")));
    answer.then(
      ({ status, type, body }) => response.writeHead(status, { "content-type": type, "content-length": body.length }).end(body),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => [...known.keys()].filter((path) => path.startsWith("/v1/")),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
