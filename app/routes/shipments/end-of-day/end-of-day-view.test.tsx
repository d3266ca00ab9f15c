import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import type { HandoverItem } from "~/models/printing/end-of-day";
import { pageOf, show, SilentEventSource } from "../../../../tests/support/show";
import { EndOfDayView } from "./end-of-day-view";
import type { EndOfDayData } from "./load-end-of-day.server";
import EndOfDay from "./route";

const AT = "/private/shipments/end-of-day";
const TODAY = "2026-11-21";
const item: HandoverItem = {
  reference: "WB0123456789",
  order: "#1001",
  whom: "Ana Gil",
  town: "28001 Madrid",
  country: "ES",
  service: null,
  collection: null,
  missed: null,
  paidAt: null,
  hasCustoms: false,
  printedAt: null,
  isOverdue: false,
  cancelled: null,
  withdrawal: null,
  asksAddress: false,
  queued: null,
  parcels: 1,
  weightKg: 1,
  trackings: ["CV100"],
  isToPrint: false,
  isOnCarrierManifest: false,
};
const carrier = { logoId: "corvoline", items: [item], parcels: 3, weightKg: 2 };
const DAY = { carriers: [{ ...carrier, carrier: "Corvoline" }], late: 0, laterDays: [], shown: 3, total: 3 };
const MANIFEST = {
  id: "CM1",
  carrierName: "Corvoline",
  day: TODAY,
  state: "closed" as const,
  shipments: 2,
  cancelled: [],
  text: null,
  hasDocument: true,
};
const NOTHING = { today: TODAY, shown: TODAY, wrongDay: "", day: DAY, closable: [], manifests: [], lists: [], otherDays: [] };

async function showDay(changes: Partial<EndOfDayData>) {
  const shown = show(<EndOfDay />, { at: AT, route: AT, loaded: { ...NOTHING, ...changes } });
  await screen.findByRole("heading", { level: 1 });
  return shown;
}
const ofCarrier = (name = "Corvoline") => within(screen.getByRole("region", { name }));
const closeButton = () => ofCarrier().getByRole<HTMLButtonElement>("button", { name: "Close with carrier Corvoline" });

beforeEach(() => void vi.stubGlobal("EventSource", SilentEventSource));

describe("the end of the day", () => {
  test("offers our own manifest alone where the carrier has none", async () => {
    await showDay({});
    expect(screen.getByRole("link", { name: /^Manifest Corvoline/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Close/ })).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  test("says of which parcels the buyer has withdrawn, with the way to the withdrawal", async () => {
    const withdrawal = { id: "12", receivedAt: "2026-11-20T12:52:00.000Z" };
    const items = [
      { ...item, withdrawal },
      { ...item, reference: "WB2", whom: "Bo" },
    ];
    await showDay({ day: { ...DAY, carriers: [{ ...carrier, items, carrier: "Corvoline" }] } });
    const [mark, ...others] = ofCarrier().getAllByText(/^Withdrawn on/);
    expect([others, mark!.closest("tr")?.textContent]).toEqual([[], expect.stringContaining("Ana Gil")]);
    expect(ofCarrier().getByRole("link", { name: "Open withdrawal" }).getAttribute("href")).toBe("/private/withdrawals/12");
  });

  test("offers to close with the carrier what is ticked, at first all whose labels are printed and that somebody wants", async () => {
    const items = [
      item,
      { ...item, reference: "WB4", cancelled: [] },
      { ...item, reference: "WB5", withdrawal: { id: "12", receivedAt: "2026-11-20T12:52:00.000Z" } },
      { ...item, reference: "WB2", whom: "Bo", isToPrint: true },
      { ...item, reference: "WB3", isOnCarrierManifest: true },
    ];
    const day = { ...DAY, carriers: [{ ...carrier, items, carrier: "Corvoline" }] };
    await showDay({ day, closable: [{ carrierName: "Corvoline", open: 2 }] });
    expect(ofCarrier().getByText(/^Corvoline can close 2 shipments/)).toBeTruthy();
    const { form } = closeButton();
    expect(form?.getAttribute("action")).toBe(`${AT}/close`);
    const sent = new FormData(form!);
    expect([sent.get("carrier"), sent.get("chooses"), sent.getAll("reference")]).toEqual(["Corvoline", "1", ["WB0123456789"]]);
    expect(ofCarrier().getAllByRole("checkbox")).toHaveLength(4);
    expect(ofCarrier().getByText("Order cancelled")).toBeTruthy();
    expect(ofCarrier().getByText("On the carrier’s manifest")).toBeTruthy();
  });

  test("says that the carrier is closing, and offers nothing to press twice; without JavaScript it asks again by itself", async () => {
    const data = { closable: [{ carrierName: "Corvoline", open: 1 }], manifests: [{ ...MANIFEST, state: "closing" as const }] };
    await showDay(data);
    expect(ofCarrier().getByRole("status").textContent).toContain("Corvoline is closing 2 shipments.");
    expect(ofCarrier().queryByRole("button")).toBeNull();
    expect(ofCarrier().queryByRole("checkbox")).toBeNull();
    const html = (changes: Partial<EndOfDayData>) =>
      renderToStaticMarkup(pageOf(<EndOfDayView {...NOTHING} {...changes} />, { at: AT, route: AT }));
    expect(html(data)).toContain('<noscript><meta http-equiv="refresh"');
    expect(html({ manifests: [MANIFEST] })).not.toContain("refresh");
  });

  test("asks again where the answer is not known, also of what has left since", async () => {
    const unanswered = { ...MANIFEST, state: "unanswered" as const };
    await showDay({ manifests: [unanswered, { ...unanswered, id: "CM2", carrierName: "Postmarel" }] });
    for (const name of ["Corvoline", "Postmarel"]) {
      expect(ofCarrier(name).getByRole("button", { name: `Ask again ${name}` })).toBeTruthy();
      expect(ofCarrier(name).getByText(/hasn’t answered yet.*nothing is closed twice/)).toBeTruthy();
    }
  });

  test("says why the carrier refuses, and lets it be tried again", async () => {
    const refused = { ...MANIFEST, state: "refused" as const, shipments: 0 };
    const closable = [{ carrierName: "Corvoline", open: 3 }];
    await showDay({ closable, manifests: [{ ...refused, text: "Not for this account" }] });
    expect(ofCarrier().getByRole("status").textContent).toContain("“Not for this account”");
    expect(closeButton()).toBeTruthy();
  });

  test("says whose manifest it is, what was cancelled since, and where the carrier gives no document", async () => {
    await showDay({
      manifests: [
        { ...MANIFEST, cancelled: ["WB0123456789"] },
        { ...MANIFEST, id: "CM2", shipments: 1, hasDocument: false },
      ],
    });
    const card = ofCarrier("Closed with the carriers");
    expect(card.getByRole("link", { name: /^Manifest 1 of Corvoline/ }).getAttribute("href")).toBe(
      `${AT}/manifest?id=CM1&day=${TODAY}`,
    );
    expect(card.getByRole("link", { name: "WB0123456789" }).getAttribute("href")).toBe("/private/shipments/WB0123456789/details");
    expect(card.getAllByRole("listitem").map(({ textContent }) => textContent)[1]).toContain("The carrier gives no document.");
  });

  test("tells several manifests of one carrier apart by their numbers", async () => {
    await showDay({
      manifests: [MANIFEST, { ...MANIFEST, id: "CM2", carrierName: "Velorra" }, { ...MANIFEST, id: "CM3" }],
    });
    const links = ofCarrier("Closed with the carriers").getAllByRole("link");
    expect(links.map(({ textContent }) => textContent?.replace(" (opens in a new tab)", ""))).toEqual([
      "Manifest 1 of Corvoline",
      "Manifest of Velorra",
      "Manifest 2 of Corvoline",
    ]);
  });

  test("closes nothing of a later day", async () => {
    await showDay({ shown: "2026-11-23", closable: [{ carrierName: "Corvoline", open: 1 }] });
    expect(ofCarrier().queryByRole("button")).toBeNull();
    expect(ofCarrier().queryByRole("checkbox")).toBeNull();
    expect(screen.queryByRole("link", { name: /^Manifest/ })).toBeNull();
    expect(screen.getByRole("link", { name: "Back to today" }).getAttribute("href")).toBe(AT);
  });

  test("keeps the manifests of an earlier day, the carriers' and ours", async () => {
    const shown = "2026-11-20";
    const day = { ...DAY, carriers: [] };
    await showDay({ shown, day, manifests: [{ ...MANIFEST, day: shown }], lists: ["Postmarel"] });
    expect(ofCarrier("Closed with the carriers").getByRole("link").getAttribute("href")).toBe(
      `${AT}/manifest?id=CM1&day=${shown}`,
    );
    expect(ofCarrier("Our manifests").getByRole("link").getAttribute("href")).toBe(
      `${AT}/manifest?carrier=Postmarel&day=${shown}`,
    );
    expect(screen.queryByText("Nothing leaves today")).toBeNull();
  });

  test.each([
    ["2026-11-20", "No manifests on this day", "Choose another day, or go back to today."],
    [TODAY, "Nothing leaves today", "Shipments appear here as soon as their labels are ready."],
    ["2026-11-23", "Nothing is collected on this day", "Shipments appear here once their collection on this day is booked."],
  ])("says of %s that nothing is there, and what comes when", async (shown, title, advice) => {
    await showDay({ shown, day: { ...DAY, carriers: [] } });
    expect(screen.getByRole("heading", { name: title })).toBeTruthy();
    expect(screen.getByText(advice)).toBeTruthy();
  });

  test("leads to the days that have manifests, and keeps what is no day beside its message", async () => {
    await showDay({ otherDays: ["2026-11-20"], wrongDay: "tomorrow" });
    expect(screen.getByRole("link", { name: "Fri 20 Nov" }).getAttribute("href")).toBe(`${AT}?day=2026-11-20`);
    const field = screen.getByLabelText("Day", { selector: "input" });
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(field.getAttribute("aria-describedby")!)?.textContent).toMatch(/^Enter a date/);
  });
});
