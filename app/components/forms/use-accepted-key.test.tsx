import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useAcceptedKey } from "./use-accepted-key";

it("changes once a refused form was accepted, and with no link within the page or other loading", () => {
  const { result, rerender } = renderHook(({ refusal, loaded }) => useAcceptedKey(refusal, loaded), {
    initialProps: { refusal: null as object | null, loaded: "one" },
  });
  const steps: [object | null, string, string][] = [
    [null, "two", "one"],
    [{ status: "error" }, "two", "one"],
    [null, "two", "one"],
    [{ status: "error" }, "two", "one"],
    [{ status: "error" }, "three", "one"],
    [null, "four", "four"],
    [null, "five", "four"],
  ];
  for (const [refusal, loaded, key] of steps) {
    rerender({ refusal, loaded });
    expect(result.current).toBe(key);
  }
});
