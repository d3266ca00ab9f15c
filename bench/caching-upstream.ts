import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface CachedResponse {
  status: number;
  type: string;
  body: Buffer;
}

export interface CachingUpstream {
  url: string;
  /** Distinct calls so far. */
  calls(): string[];
  close(): Promise<void>;
}

/** A proxy between the app and an upstream that caches responses, so that a page's remaining cost is the app's own. */
export async function startCachingUpstream(upstreamUrl: string): Promise<CachingUpstream> {
  const cache = new Map<string, Promise<CachedResponse>>();
  const fetchUpstream = async (path: string, authorization: string): Promise<CachedResponse> => {
    const cached = await fetch(upstreamUrl + path, { headers: { authorization } });
    const type = cached.headers.get("content-type") ?? "";
    return { status: cached.status, type, body: Buffer.from(await cached.arrayBuffer()) };
  };
  const server = createServer((request, response) => {
    const { url = "/", headers } = request;
    let cached = cache.get(url);
    if (!cached) cache.set(url, (cached = fetchUpstream(url, headers.authorization ?? "")));
    cached.then(
      ({ status, type, body }) => response.writeHead(status, { "content-type": type, "content-length": body.length }).end(body),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => [...cache.keys()].filter((path) => path.startsWith("/v1/")),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
