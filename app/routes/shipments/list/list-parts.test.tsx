import { show, SilentEventSource } from "../../../../tests/support/show";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { aBoughtShipment, aChosenService, anAddress, aShipment, REFERENCE } from "../../../../tests/support/entities";
import type { Shipment } from "#contract/shipments";
import { rowOf } from "~/models/shipments/row";
import type { ListPage } from "~/models/shipments/list-page";
import { ShipmentTable } from "./shipment-table";
import { Sidebar } from "~/routes/shipments/layout/sidebar";

const TODAY = "2026-11-21";

const list: ListPage = {
  inbox: "PROCESSING",
  filters: { q: "Ana" },
  sort: "service-asc",
  isFiltered: true,
  search: "Ana",
  failure: null,
  rows: [],
  page: 1,
  totalPages: 1,
  totalElements: 1,
  nextCursor: null,
  eventId: "e:1",
};
const path = (rest: string) => `/be/private/shipments/${REFERENCE}/${rest}`;

function showRow(shipment: Shipment, others: Parameters<typeof show>[1] = {}) {
  show(<ShipmentTable rows={[rowOf(shipment, TODAY)]} list={list} />, { at: "/be/private/shipments/processing", ...others });
  const [, row] = screen.getAllByRole("row");
  return { row: row!, cells: within(row!).getAllByRole("cell") };
}
const links = (cell: HTMLElement) =>
  within(cell)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

describe("a row of the list", () => {
  it("of a draft leads to its checkout, and can be completed or deleted", () => {
    const { cells } = showRow(aShipment({ isNew: false }));
    expect(links(cells[0]!)).toEqual([["João Silva", path("create")]]);
    expect(cells.map((cell) => cell.textContent)).toEqual([
      "João Silva08001 Barcelona, Spain",
      expect.stringMatching(/^Books1 parcel · 1\.5\skg$/),
      expect.stringMatching(/^Andes · Home 24Collection 23 Nov/),
      expect.stringMatching(/^Insured for €50\.00$/),
      "Ready to purchase",
      expect.stringContaining("Complete João Silva"),
    ]);
    expect(links(cells[5]!)).toEqual([
      ["Complete João Silva", path("create")],
      ["Delete João Silva", path("deletion")],
    ]);
  });

  it("of a bought shipment leads to its details, its label and its tracking", () => {
    const actions = { canBePurchased: false, canDownloadLabels: true, canSelectPrintInStore: false };
    const { cells } = showRow(
      aBoughtShipment({
        actions,
        trackings: [{ id: "1Z99", parcelId: null, url: "" }],
        labelDownloaded: true,
        estimatedDeliveryDate: "2026-11-25",
      }),
    );
    expect(links(cells[5]!).map(([, href]) => href)).toEqual([path("label"), path("tracking"), path("details")]);
    expect(cells[2]!.textContent).toMatch(/Delivery 25 Nov/);
    expect(screen.getByText("1Z99", { selector: "code" })).toBeTruthy();
    expect(screen.getByText("Label managed")).toBeTruthy();
  });

  it("asks for the paper of its label in a dialog over the list", async () => {
    const actions = { canBePurchased: false, canDownloadLabels: true, canSelectPrintInStore: false };
    vi.stubGlobal("EventSource", SilentEventSource);
    const loader = () => ({ recipient: "João Silva", format: "COMBINED_A4", idempotencyKey: "key-of-the-form", job: null });
    const { row } = showRow(aBoughtShipment({ actions }), {
      others: [{ path: path("label"), loader, Component: () => null }],
    });
    fireEvent.click(within(row).getByRole("link", { name: /^Print/ }));
    const heading = await screen.findByRole("heading", { name: "Label for João Silva" }, { timeout: 10_000 });
    expect(heading.closest("dialog")?.open).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^A4/ }).checked).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Label for João Silva" })).toBeNull());
  });

  it("says what is not there yet", () => {
    const { upsales, content } = aShipment();
    const empty = aShipment({
      to: anAddress({ firstName: "", lastName: "", zipCode: "", city: "" }),
      content: { ...content, description: "" },
      parcels: [],
      service: null,
      upsales: { ...upsales, insurance: { insuranceType: "NO_INSURANCE", amount: 0 } },
    });
    const { cells } = showRow(empty);
    expect(cells.slice(0, 4).map((cell) => cell.textContent)).toEqual([
      "No recipient yet",
      "No contents yet",
      "No service yet",
      "None",
    ]);
  });

  it("names company and extras, and a drop-off", () => {
    const { upsales } = aShipment();
    const { cells } = showRow(
      aShipment({
        to: anAddress({ company: "Silva Lda" }),
        service: aChosenService({ dropOff: { origin: true, destination: false } }),
        upsales: { ...upsales, proofOfDelivery: true, adultSignature: true },
      }),
    );
    expect(cells[0]!.textContent).toContain("Silva Lda");
    expect(cells[2]!.textContent).toContain("Drop-off at a point");
    expect(cells[3]!.textContent).toContain("proof of delivery, adult signature");
  });

  it.each([
    [
      "what happened",
      [{ id: "e1", at: "2026-11-21T10:00:00.000Z", state: "IN_TRANSIT", code: "x", text: "Left the depot", place: "Lyon" }],
      "Left the depot",
    ],
    ["that it could not be fetched", null, /could not|cannot/i],
    ["that there is nothing yet", [], /no|nothing|yet/i],
  ])("unfolds its tracking and tells %s", async (_what, events, told) => {
    const trackings = [{ id: "1Z99", parcelId: null, url: "" }];
    const loader = () => Response.json({ events });
    const { row } = showRow(aBoughtShipment({ trackings }), {
      others: [{ path: path("tracking"), loader, Component: () => null }],
    });
    const link = within(row).getByRole("link", { name: /^Tracking/ });
    fireEvent.click(link);
    expect(link.getAttribute("aria-expanded")).toBe("true");
    await waitFor(() => expect(document.querySelector(".row-tracking")?.textContent).toMatch(told), { timeout: 3_000 });
    expect(document.querySelector(".row-tracking")?.textContent).not.toBe("Loading…");
    fireEvent.click(link);
    expect(document.querySelector(".row-tracking")).toBeNull();
  });
});

describe("the heading of the list", () => {
  it("sorts by a link that keeps the search, and says how it is sorted", () => {
    showRow(aShipment());
    const heading = screen.getByRole("columnheader", { name: "Service" });
    expect(heading.getAttribute("aria-sort")).toBe("ascending");
    expect(within(heading).getByRole("link").getAttribute("href")).toBe(
      "/be/private/shipments/processing?q=Ana&sort=service-desc",
    );
    expect(screen.getByRole("table", { name: "Shipments: Processing" })).toBeTruthy();
  });
});

describe("the sidebar", () => {
  function openSidebar() {
    show(<Sidebar counts={{ ALL: 1234, DRAFT: 1, PROCESSING: 0 }} hasNews={false} />, { at: "/be/private/shipments/draft" });
    return screen.getByRole("navigation", { name: "Inboxes" }).querySelector(":scope > ul") as HTMLElement;
  }

  it("lists every inbox under its group, with a link for each but the group of pending ones", () => {
    const all = within(openSidebar()).getAllByRole("link");
    expect(all.map((link) => link.getAttribute("href")!.split("/").at(-1))).toEqual([
      "all",
      "ready-to-purchase",
      "draft",
      "processing",
      "ready-for-shipping",
      "tracking",
      "in-transit",
      "out-for-delivery",
      "delivered",
      "incident",
      "returned-to-sender",
      "canceled",
      "archived",
    ]);
    expect(all[0]!.getAttribute("href")).toBe("/be/private/shipments/all");
  });

  it("tells counts in words, and nothing of those it does not know", () => {
    const names = within(openSidebar())
      .getAllByRole("link")
      .map((link) => link.textContent.trim());
    expect(names).toEqual(
      expect.arrayContaining(["All 1,234 shipments", "Draft 1 shipment", "Processing 0 shipments", "Archived"]),
    );
  });

  it("marks the inbox in sight, also in the menu of a phone", () => {
    const sidebar = openSidebar();
    const current = within(sidebar)
      .getAllByRole("link")
      .filter((link) => link.getAttribute("aria-current") === "page");
    expect(current.map((link) => link.textContent)).toEqual(["Draft 1 shipment"]);
    expect(document.querySelector("summary")?.textContent).toBe("Draft");
  });
});
