import { act } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { show } from "../../../tests/support/show";
import { LeavePage } from "./leave-page";

afterEach(() => vi.useRealTimers());

it("leaves at once, and once more if it is still here", async () => {
  vi.useFakeTimers();
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  const url = "https://provider.example/pay";
  const page = show(<LeavePage url={url} icon="lock" heading="Leaving" wait="Wait" link="Continue" />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(replace.mock.calls).toEqual([[url]]);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(replace.mock.calls).toEqual([[url], [url]]);
  page.unmount();
  replace.mockRestore();
});
