import { expect, it } from "vitest";
import { freePorts, portRange } from "./ports";

it("gives a port once, from the worker's own range", async () => {
  const [lowest, highest] = portRange(Number(process.env.VITEST_POOL_ID));
  expect(lowest).toBeGreaterThan(0);
  const ports = [...(await freePorts(20)), ...(await freePorts(20))];
  expect(new Set(ports).size).toBe(40);
  expect(ports.filter((port) => port < lowest || port > highest)).toEqual([]);
});

it("has a range for each of eight workers, below the ports of outgoing connections", () => {
  const ranges = Array.from({ length: 8 }, (_, worker) => portRange(worker));
  for (const [at, [lowest]] of ranges.entries()) if (at > 0) expect(lowest).toBeGreaterThan(ranges[at - 1]![1]);
  expect(ranges.at(-1)![1]).toBeLessThan(32_768);
});
