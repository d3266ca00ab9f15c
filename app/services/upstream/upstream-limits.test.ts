import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createGzip } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { settings } from "~/services/process/settings.server";
import { openUpstreamFile } from "./upstream-file.server";
import { upstreamAs } from "./upstream.server";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const MIB = 1024 * 1024;
let sent = 0;

/** Accepts calls, then sends no response, an incomplete one, or a far too large one. */
const silent = createServer((request, response) => {
  const json = { "content-type": "application/json" };
  const path = request.url?.split("?", 1)[0];
  if (path === "/v1/init") response.writeHead(200, json).write("{");
  if (path === "/v1/clients/current") response.writeHead(200, { ...json, "content-length": 400 * MIB }).write("{");
  if (path === "/missing.pdf") response.writeHead(404).end();
  if (path === "/broken.pdf") response.writeHead(502).end();
  if (path === "/v1/users/current") {
    const packed = createGzip();
    response.writeHead(200, { ...json, "content-encoding": "gzip" });
    packed.pipe(response);
    response.on("close", () => packed.destroy());
    const more = () => {
      for (let open = true; open && !packed.destroyed; sent += 1) open = packed.write(Buffer.alloc(MIB, " "));
    };
    packed.on("drain", more).on("error", () => undefined);
    more();
  }
});
const { fetch: realFetch } = globalThis;
const { UPSTREAM_TIMEOUT_MS } = settings();
beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
});
// Settings are read once per process, which test files share: change only those of the upstream.
beforeEach(() => {
  settings().UPSTREAM_TIMEOUT_MS = 500;
  const { port } = silent.address() as AddressInfo;
  vi.stubGlobal("fetch", (request: Request | string, init: RequestInit) => {
    if (!(request instanceof Request)) return realFetch(request, init);
    const { pathname, search } = new URL(request.url);
    return realFetch(new Request(`http://127.0.0.1:${port}${pathname}${search}`, request), init);
  });
});
afterAll(() => {
  settings().UPSTREAM_TIMEOUT_MS = UPSTREAM_TIMEOUT_MS;
  silent.closeAllConnections();
  silent.close();
});

it("calls with a missing or incomplete response find the upstream unavailable, even after garbage collection", async () => {
  const { shipments, client } = upstreamAs("t");
  const calls = Array.from({ length: 50 }, (_, n) => (n % 2 ? shipments.markSeen({ references: [] }) : client.init()));
  const collecting = setInterval(collectGarbage, 50);
  const ends = await Promise.allSettled(calls);
  clearInterval(collecting);
  for (const end of ends) expect(end).toMatchObject({ status: "rejected", reason: { name: "UpstreamUnavailable" } });
});

it("an answer that never ends is a fault as soon as it is longer than one may be, also when it is packed", async () => {
  settings().UPSTREAM_TIMEOUT_MS = 60_000;
  await expect(upstreamAs("t").client.getCurrent()).rejects.toThrow(/more than 16777216 bytes/);
  await expect(upstreamAs("t").client.getUser()).rejects.toMatchObject({ name: "UpstreamFault" });
  // Bytes sent before the abort; compression makes them a thousand times smaller.
  expect(sent).toBeLessThan(1000);
});

it("a file that does not come is a fault, and one that is not there is none", async () => {
  const { port } = silent.address() as AddressInfo;
  const open = (name: string) => openUpstreamFile(`http://127.0.0.1:${port}/${name}`);
  await expect(open("silent.pdf")).rejects.toMatchObject({ name: "UpstreamFault" });
  await expect(open("broken.pdf")).rejects.toMatchObject({ name: "UpstreamFault" });
  expect(await open("missing.pdf")).toBeUndefined();
  await expect(openUpstreamFile("file:///etc/passwd")).rejects.toMatchObject({ name: "UpstreamFault" });
});
