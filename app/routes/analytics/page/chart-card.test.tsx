import { act, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { show } from "../../../../tests/support/show";
import type { ChartData, ChartName } from "~/models/analytics/charts";
import { readRange } from "~/models/analytics/range";
import { ChartCard } from "./chart-card";

const EMPTY: ChartData = { kind: "line", currency: null, points: [{ date: "2026-11-01", value: 0 }] };
const FIGURES: ChartData = { kind: "line", currency: null, points: [{ date: "2026-11-01", value: 4 }] };

/** Reports the card as visible to its IntersectionObserver. */
let see: () => void = () => undefined;
class SeenOnCommand {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    see = () => tell([{ isIntersecting: true }]);
  }
  observe = () => undefined;
  disconnect = () => undefined;
}

function card(given: ChartData | null | undefined, search = "", chart: ChartName = "shipments") {
  vi.stubGlobal("IntersectionObserver", SeenOnCommand);
  const selected = readRange(new URLSearchParams(search), "2026-11-21");
  show(<ChartCard chart={chart} selected={selected} state={{ isWhole: false }} given={given} requestId="request-7" />, {
    at: "/private/analytics",
    route: "/private/analytics",
  });
}

describe("the card of a chart", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("without shipments says so, when figures come, and leads to a longer time", () => {
    card(EMPTY);
    expect(screen.queryByRole("heading", { name: "No shipments in this period" })).not.toBeNull();
    expect(screen.getByText("Show 30 days").getAttribute("href")).toBe("/private/analytics?period=30");
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("of free shipments does not say that there were none", () => {
    card({ ...EMPTY, currency: "EUR" }, "", "cost");
    expect(screen.queryByRole("heading", { name: "No cost in this period" })).not.toBeNull();
  });

  it("of the longest time leads to no longer one", () => {
    card(EMPTY, "period=30");
    expect(screen.queryByText("Show 30 days")).toBeNull();
  });

  it("that came without its figures says what to tell support, and loads the page again", () => {
    card(null);
    expect(screen.getByRole("alert").textContent).toContain("We couldn’t load these figures");
    expect(screen.getByRole("alert").textContent).toContain("Reference for support: request-7");
    expect(screen.queryByText("Try again")).not.toBeNull();
  });

  it("fetches its figures once it is seen, and again after a failure", async () => {
    const answers = [new Response("", { status: 502 }), Response.json(FIGURES)];
    const fetched = vi.fn(() => Promise.resolve(answers.shift()!));
    vi.stubGlobal("fetch", fetched);
    card(undefined);
    expect(fetched).not.toHaveBeenCalled();
    act(() => see());
    const again = await screen.findByRole("button", { name: "Try again" });
    act(() => again.click());
    act(() => see());
    expect(await screen.findByText("4 shipments")).not.toBeNull();
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
