import { expect, it, vi } from "vitest";
import { inScope } from "../../../../tests/support/route";
import { StoreFault, withDeadline, withoutStore } from "./patient-store.server";

const silent = { read: vi.fn(() => new Promise<null>(() => undefined)), write: vi.fn(), delete: vi.fn(), close: vi.fn() };

it("a store that does not answer is asked once in a request, and an error page does without it", async () => {
  const store = withDeadline(silent, 5);
  await inScope(async () => {
    await expect(store.read("a")).rejects.toThrow(StoreFault);
    await expect(store.read("b")).rejects.toThrow("did not answer this request before");
    expect(await withoutStore(store.read("c"))).toBeUndefined();
  });
  expect(silent.read).toHaveBeenCalledTimes(1);
  await inScope(() => expect(store.read("d")).rejects.toThrow("no answer within 5 ms"));
  expect(silent.read).toHaveBeenCalledTimes(2);
});

it("any other fault is nobody's to do without", async () => {
  await expect(withoutStore(Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});
