import { createServer } from "node:http";
import { writeReadableStreamToWritable } from "@remix-run/node";
import { vi } from "vitest";
import { freePorts } from "./ports";

export interface RelayServer {
  port: number;
  counts(): { tabs: number; upstreamStreams: number };
  close(): Promise<void>;
}

/**
 * The relay in this process, behind a server that handles its responses as the framework does. Each call loads modules of its
 * own, so that a second relay is a separate process as far as it can tell. The token is the path: `/<token>/private/events`.
 *
 * @param known port of a restarted relay; by default a new one
 */
export async function startRelayServer(upstreamUrl: string, known?: number): Promise<RelayServer> {
  vi.resetModules();
  process.env.UPSTREAM_URL = upstreamUrl;
  const { openEventStream, relayCounts, closeRelays } = await import("~/services/realtime/relay.server");
  const server = createServer((request, response) => {
    const gone = new AbortController();
    response.on("close", () => gone.abort());
    const token = (request.url ?? "").split("/")[1] ?? "";
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const answer = openEventStream(new Request(`http://relay.test${request.url}`, { headers, signal: gone.signal }), token);
    response.statusCode = answer.status;
    for (const [name, value] of answer.headers) response.setHeader(name, value);
    response.flushHeaders();
    if (!answer.body) return void response.end();
    writeReadableStreamToWritable(answer.body, response).catch(() => response.destroy());
  });
  const port = known ?? (await freePorts(1))[0]!;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    port,
    counts: relayCounts,
    close: async () => {
      closeRelays();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
