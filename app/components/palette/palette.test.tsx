import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { serveJson, show } from "../../../tests/support/show";
import Palette from "./palette";

afterEach(() => vi.unstubAllGlobals());

async function type(q: string) {
  vi.useFakeTimers();
  show(<Palette onClose={() => undefined} />);
  fireEvent.change(screen.getByRole("combobox"), { target: { value: q } });
  await act(() => vi.runAllTimersAsync());
  vi.useRealTimers();
}
const said = () => screen.getByRole("status").textContent;

it("says that nothing was found; the search page is no find", async () => {
  serveJson("/private/search/finds", (search) => ({ q: search.get("q"), results: { inboxes: [], pages: [] } }));
  await type("nobody");
  expect(said()).toBe("Nothing found");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Search everywhere for “nobody”"]);
});

it("stays without a connection, and says that it could not search", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await type("Ana");
  expect(said()).toBe("We couldn’t search everywhere.");
  expect(screen.getAllByRole("option")).toHaveLength(1);
});
