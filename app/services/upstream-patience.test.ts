import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { upstreamAs } from "./upstream.server";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Takes calls and says nothing, or no more than the beginning of an answer. */
const silent = createServer((request, response) => {
  if (request.url?.startsWith("/v1/init")) response.writeHead(200, { "content-type": "application/json" }).write("{");
});
beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  process.env.UPSTREAM_URL = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  process.env.UPSTREAM_TIMEOUT_MS = "500";
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

it("calls that get no answer, or only half of one, end, whatever the garbage collector takes meanwhile", async () => {
  const { shipments, client } = upstreamAs("t");
  const calls = Array.from({ length: 50 }, (_, n) => (n % 2 ? shipments.markSeen({ references: [] }) : client.init()));
  const collecting = setInterval(collectGarbage, 50);
  const ends = await Promise.allSettled(calls);
  clearInterval(collecting);
  for (const end of ends) expect(end).toMatchObject({ status: "rejected", reason: { name: "UpstreamFault" } });
});
