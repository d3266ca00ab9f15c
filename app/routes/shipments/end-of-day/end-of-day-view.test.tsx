import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { show, SilentEventSource } from "../../../../tests/support/show";
import type { EndOfDayData } from "./load-end-of-day.server";
import EndOfDay from "./route";

const AT = "/private/shipments/end-of-day";
const carrier = { logoId: "corvoline", items: [], parcels: 3, weightKg: 2 };
const DAY = { carriers: [{ ...carrier, carrier: "Corvoline" }], late: 0, later: 0, shown: 3, total: 3 };

async function showDay(changes: Partial<EndOfDayData>) {
  show(<EndOfDay />, { at: AT, route: AT, loaded: { today: "2026-11-21", day: DAY, closable: [], manifests: [], ...changes } });
  await screen.findByRole("heading", { level: 1 });
}

beforeEach(() => void vi.stubGlobal("EventSource", SilentEventSource));

describe("the end of the day", () => {
  test("offers our own manifest alone where the carrier has none", async () => {
    await showDay({});
    expect(screen.getByRole("link", { name: /^Manifest Corvoline/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Close/ })).toBeNull();
  });

  test("offers to close with the carrier, beside our own manifest", async () => {
    await showDay({ closable: [{ carrierName: "Corvoline", open: 3, isPending: false }] });
    const card = within(screen.getByRole("region", { name: "Corvoline" }));
    expect(card.getByText("Corvoline makes a manifest of its own of 3 shipments.")).toBeTruthy();
    const button = card.getByRole<HTMLButtonElement>("button", { name: "Close with carrier Corvoline" });
    expect(button.form?.getAttribute("action")).toBe(`${AT}/close`);
    expect(new FormData(button.form!).get("carrier")).toBe("Corvoline");
    expect(card.getByRole("link", { name: /^Manifest Corvoline/ })).toBeTruthy();
  });

  test("asks again where the answer is not known, also of what has left since", async () => {
    const pending = { open: 0, isPending: true };
    await showDay({
      closable: [
        { carrierName: "Corvoline", ...pending },
        { carrierName: "Postmarel", ...pending },
      ],
    });
    for (const name of ["Corvoline", "Postmarel"]) {
      const card = within(screen.getByRole("region", { name }));
      expect(card.getByRole("button", { name: `Ask again ${name}` })).toBeTruthy();
      expect(card.getByText(/hasn’t answered yet.*nothing is closed twice/)).toBeTruthy();
    }
  });

  test("says whose manifest it is, and where the carrier gives no document", async () => {
    const made = { id: "CM1", carrierName: "Corvoline", shipments: 2 };
    await showDay({
      manifests: [
        { ...made, hasDocument: true },
        { ...made, id: "CM2", shipments: 1, hasDocument: false },
      ],
    });
    const card = within(screen.getByRole("region", { name: "Closed with the carriers today" }));
    expect(card.getByRole("link", { name: /^Manifest of Corvoline/ }).getAttribute("href")).toBe(`${AT}/manifest?id=CM1`);
    expect(card.getAllByRole("listitem").map(({ textContent }) => textContent)[1]).toContain("The carrier gives no document.");
  });
});
