import { renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { useDebouncedCallback } from "./use-debounced-callback";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const called: string[] = [];
beforeEach(() => void called.splice(0));
const debounce = () =>
  renderHook(({ name }) => useDebouncedCallback((text: string) => called.push(`${name}: ${text}`), 300), {
    initialProps: { name: "first" },
  });

it("calls once after the pause, with the last arguments and the newest callback, by the same function", () => {
  const { result, rerender } = debounce();
  const before = result.current;
  before("a");
  vi.advanceTimersByTime(299);
  before("b");
  rerender({ name: "second" });
  expect(result.current).toBe(before);
  vi.advanceTimersByTime(299);
  expect(called).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(called).toEqual(["second: b"]);
});

it("calls no more when it is cancelled, nor when its component has gone", () => {
  const { result, unmount } = debounce();
  result.current("a");
  result.current.cancel();
  result.current("b");
  unmount();
  vi.runAllTimers();
  expect(called).toEqual([]);
});
