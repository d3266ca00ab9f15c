import { expect, it, vi } from "vitest";
import { inScope } from "../../../../tests/support/route";
import { StoreFault, withTimeout, undefinedIfStoreFails } from "./timeout-store.server";

const silent = { read: vi.fn(() => new Promise<null>(() => undefined)), write: vi.fn(), delete: vi.fn(), close: vi.fn() };

it("after one timeout a request fails fast, and an error page works without the store", async () => {
  const store = withTimeout(silent, 5);
  await inScope(async () => {
    await expect(store.read("a")).rejects.toThrow(StoreFault);
    await expect(store.read("b")).rejects.toThrow("skipped after an earlier timeout");
    expect(await undefinedIfStoreFails(store.read("c"))).toBeUndefined();
  });
  expect(silent.read).toHaveBeenCalledTimes(1);
  await inScope(() => expect(store.read("d")).rejects.toThrow("timed out after 5 ms"));
  expect(silent.read).toHaveBeenCalledTimes(2);
});

it("other faults are not swallowed", async () => {
  await expect(undefinedIfStoreFails(Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});
