import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { settings } from "~/services/process/settings.server";
import { upstreamAs } from "./upstream.server";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Takes calls and says nothing, or no more than the beginning of an answer. */
const silent = createServer((request, response) => {
  if (request.url?.startsWith("/v1/init")) response.writeHead(200, { "content-type": "application/json" }).write("{");
});
const { fetch: realFetch } = globalThis;
const { UPSTREAM_TIMEOUT_MS } = settings();
beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  settings().UPSTREAM_TIMEOUT_MS = 500;
});
// Settings are read once a process, and test files share it: only the way to the upstream is another one here.
beforeEach(() => {
  const { port } = silent.address() as AddressInfo;
  vi.stubGlobal("fetch", (request: Request, init: RequestInit) => {
    const { pathname, search } = new URL(request.url);
    return realFetch(new Request(`http://127.0.0.1:${port}${pathname}${search}`, request), init);
  });
});
afterAll(() => {
  settings().UPSTREAM_TIMEOUT_MS = UPSTREAM_TIMEOUT_MS;
  silent.closeAllConnections();
  silent.close();
});

it("calls with a missing or incomplete response time out, even after garbage collection", async () => {
  const { shipments, client } = upstreamAs("t");
  const calls = Array.from({ length: 50 }, (_, n) => (n % 2 ? shipments.markSeen({ references: [] }) : client.init()));
  const collecting = setInterval(collectGarbage, 50);
  const ends = await Promise.allSettled(calls);
  clearInterval(collecting);
  for (const end of ends) expect(end).toMatchObject({ status: "rejected", reason: { name: "UpstreamFault" } });
});
