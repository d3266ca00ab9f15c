import { aPage, show, SilentEventSource } from "../../../../tests/support/show";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { aBoughtShipment, aChosenService, aListPage, anAddress, aShipment, REFERENCE } from "../../../../tests/support/entities";
import { LIST_COLUMNS } from "#contract/client";
import type { Shipment } from "#contract/shipments";
import { DOT } from "~/models/dot";
import { rowOf } from "~/models/shipments/row";
import { shownCounts } from "~/models/shipments/counts";
import type { ViewLink } from "~/models/shipments/saved-views";
import { ShipmentTable } from "./shipment-table";
import { InboxSwitch, Sidebar } from "~/routes/shipments/layout/sidebar";

const TODAY = "2026-11-21";

const list = aListPage({ sortedBy: "service-asc" });
const path = (rest: string) => `/be/private/shipments/${REFERENCE}/${rest}`;

function showRow(shipment: Shipment, others: Parameters<typeof show>[1] = {}) {
  show(<ShipmentTable rows={[rowOf(shipment, TODAY)]} list={list} shown={LIST_COLUMNS} />, {
    at: "/be/private/shipments/processing",
    ...others,
  });
  const [, row] = screen.getAllByRole("row");
  // Skip the checkbox's cell.
  return { row: row!, cells: within(row!).getAllByRole("cell").slice(1) };
}
const links = (cell: HTMLElement) =>
  within(cell)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

describe("a row of the list", () => {
  it("of a draft leads to its checkout, and can be booked or deleted", () => {
    const { cells } = showRow(aShipment({ isNew: false }));
    expect(links(cells[0]!)).toEqual([["João Silva", path("create")]]);
    expect(cells.map((cell) => cell.textContent)).toEqual([
      expect.stringMatching(/^João Silva.*08001 Barcelona/),
      expect.stringMatching(/Created by hand/),
      expect.stringMatching(/^Books1 parcel\u00a0· 1\.5\skg$/),
      expect.stringMatching(/^Home 24.*Andes/),
      expect.stringContaining("Insured up to €50.00"),
      "€12.10",
      expect.stringMatching(/^Ready to (purchase|pay)/),
      expect.stringContaining("Book João Silva"),
    ]);
    const panel = (rest: string) => `/be/private/shipments/processing/${rest}`;
    expect(links(cells.at(-1)!)).toEqual([
      ["Book João Silva", panel(`bulk/payment?reference=${REFERENCE}`)],
      ["Edit recipient João Silva", panel(`edit/${REFERENCE}/recipient`)],
      ["Edit contents João Silva", panel(`edit/${REFERENCE}/contents`)],
      ["Edit items João Silva", panel(`edit/${REFERENCE}/items`)],
      ["Change service João Silva", panel(`edit/${REFERENCE}/service`)],
      ["Edit other benefits João Silva", panel(`edit/${REFERENCE}/other-benefits`)],
      ["Edit sender João Silva", panel(`edit/${REFERENCE}/sender`)],
      [
        "Note and tags João Silva",
        expect.stringMatching(/annotations\?returnTo=%2Fbe%2Fprivate%2Fshipments%2Fprocessing$/) as string,
      ],
      ["Delete João Silva", expect.stringMatching(/deletion\?returnTo=%2Fbe%2Fprivate%2Fshipments%2Fprocessing$/) as string],
    ]);
  });

  it("has the columns that the merchant chose, in their order", () => {
    show(<ShipmentTable rows={[rowOf(aShipment(), TODAY)]} list={list} shown={["status", "order"]} />);
    const headings = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(headings.slice(1)).toEqual(["Recipient", "Status", "Order", "Actions"]);
    // What its style hides inside of other cells.
    expect(screen.getByRole("table").className).toBe("shipments without-contents without-benefits without-price");
  });

  it("of one of several shops names it", () => {
    const row = rowOf({ ...aShipment({ source: "woocommerce", shipmentCustomReference: "7001" }), shopName: "Outlet" }, TODAY);
    show(<ShipmentTable rows={[row]} list={list} shown={LIST_COLUMNS} />, { at: "/be/private/shipments/processing" });
    expect(screen.getAllByRole("img", { name: `Sales channel: WooCommerce${DOT}Outlet` })).not.toEqual([]);
    const [recipient, order] = screen.getAllByRole("row").at(-1)!.querySelectorAll(".cell-recipient, .cell-order");
    expect(recipient?.querySelector(".only-card")?.textContent).toBe("7001\u00a0· Outlet");
    expect([...order!.querySelectorAll(".top > .cut")].map(({ textContent }) => textContent)).toEqual(["7001", "Outlet"]);
  });

  it("of a draft leads to its own payment where the list offers none", () => {
    const tenant = aPage.tenant!;
    const flags = { ...tenant.flags, payInboxes: ["READY_TO_PURCHASE" as const] };
    const { cells } = showRow(aShipment(), { page: { tenant: { ...tenant, flags } } });
    expect(links(cells.at(-1)!)[0]).toEqual(["Complete João Silva", path("create?complete=1")]);
  });

  it("can be duplicated and, once bought, returned, as long as its addresses are there", () => {
    const buttons = (row: HTMLElement) =>
      within(row)
        .getAllByRole<HTMLButtonElement>("button", { hidden: true })
        .filter((button) => button.form?.id === "copies" || button.getAttribute("form") === "copies")
        .map(({ name, value, disabled }) => [name, value, disabled]);
    expect(buttons(showRow(aShipment()).row)).toEqual([["duplicate", REFERENCE, false]]);
    cleanup();
    expect(buttons(showRow(aBoughtShipment({ state: "DELIVERED", isObfuscated: true })).row)).toEqual([
      ["duplicate", REFERENCE, true],
      ["return", REFERENCE, true],
    ]);
    cleanup();
    expect(buttons(showRow(aBoughtShipment({ state: "CANCELED" })).row)).toEqual([["duplicate", REFERENCE, false]]);
  });

  it("of a bought shipment is followed by its number, leads to its label and details, and says what comes next", () => {
    const actions = { canBePurchased: false, canDownloadLabels: true, canSelectPrintInStore: false };
    const trackings = [{ id: "1Z99", parcelId: null, url: "" }];
    const { row, cells } = showRow(
      aBoughtShipment({ state: "IN_TRANSIT", actions, trackings, labelDownloaded: true, estimatedDeliveryDate: "2026-11-20" }),
    );
    expect(links(cells.at(-1)!).map(([, href]) => href)).toEqual([
      path("tracking"),
      `${path("annotations")}?returnTo=%2Fbe%2Fprivate%2Fshipments%2Fprocessing`,
      path("label"),
      `${path("details")}?inbox=processing`,
    ]);
    expect(within(row).getByRole("link", { name: /^1Z99/ }).getAttribute("href")).toBe(path("tracking"));
    expect(within(row).getByRole("img", { name: "Andes" }).getAttribute("src")).toBe("/carriers/andes.svg");
    expect(cells[6]!.textContent).toMatch(/^Late/);
    expect(row.className).toContain("row-late");
  });

  it("shows its note as a mark, and its first tag or their number; speech has all of them", () => {
    const { cells } = showRow(aShipment({ note: "Ring twice", tags: ["Gift", "VIP", "Fragile"] }));
    const [recipient] = cells;
    expect(within(recipient!).getByRole("img", { name: "Note: Ring twice" })).toBeTruthy();
    expect(recipient!.textContent).toContain("Tags: Gift, VIP, Fragile");
    const shown = (parts: string) => [...recipient!.querySelectorAll(parts)].map((part) => part.textContent);
    expect([shown(".tags-number"), shown(".badge-tag, .tags-more")]).toEqual([["3"], ["Gift", "+2"]]);
  });

  it("asks for the paper of its label in a dialog over the list", async () => {
    const actions = { canBePurchased: false, canDownloadLabels: true, canSelectPrintInStore: false };
    vi.stubGlobal("EventSource", SilentEventSource);
    const loader = () => ({
      recipient: "João Silva",
      format: "COMBINED_A4",
      idempotencyKey: "key-of-the-form",
      printers: [],
      job: null,
    });
    const { row } = showRow(aBoughtShipment({ actions }), {
      others: [{ path: path("label"), loader, Component: () => null }],
    });
    fireEvent.click(within(row).getByRole("link", { name: /^Print/ }));
    const heading = await screen.findByRole("heading", { name: "Label for João Silva" });
    expect(heading.closest("dialog")?.open).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^A4/ }).checked).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Label for João Silva" })).toBeNull());
  });

  it("keeps that dialog when an event says that the label is printed, which is then no main action any more", async () => {
    vi.stubGlobal("EventSource", SilentEventSource);
    const loader = () => ({ recipient: "João Silva", format: "A6", idempotencyKey: "key-of-the-form", printers: [], job: null });
    const shipment = aBoughtShipment({
      actions: { canBePurchased: false, canDownloadLabels: true, canSelectPrintInStore: false },
      trackings: [{ id: "1Z99", parcelId: null, url: "" }],
    });
    function Row() {
      const [labelDownloaded, setDownloaded] = useState(false);
      return (
        <>
          <button onClick={() => setDownloaded(true)}>Event</button>
          <ShipmentTable rows={[rowOf({ ...shipment, labelDownloaded }, TODAY)]} list={list} shown={LIST_COLUMNS} />
        </>
      );
    }
    const at = "/be/private/shipments/processing";
    show(<Row />, { at, others: [{ path: path("label"), loader, Component: () => null }] });
    fireEvent.click(screen.getByRole("link", { name: /^Print/ }));
    const heading = await screen.findByRole("heading", { name: "Label for João Silva" });
    fireEvent.click(screen.getByText("Event"));
    expect(heading.isConnected && heading.closest("dialog")?.open).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.getAllByRole("link", { name: /^Track/ })).toHaveLength(1));
    expect(document.querySelector(".cell-actions > div > a")?.textContent).toMatch(/^Track/);
  });

  it("says what is not there yet", () => {
    const { upsales, content } = aShipment();
    const empty = aShipment({
      to: anAddress({ firstName: "", lastName: "", zipCode: "", city: "" }),
      content: { ...content, description: "" },
      parcels: [],
      service: null,
      price: null,
      upsales: { ...upsales, insurance: { insuranceType: "NO_INSURANCE", amount: 0 } },
    });
    const { cells } = showRow(empty);
    expect(cells[0]!.textContent).toMatch(/^No recipient yet/);
    expect(cells.slice(2, 6).map((cell) => cell.textContent)).toEqual(["No contents yet", "No service yet", "None", ""]);
  });

  it("names company, order and channel, and each extra", () => {
    const { upsales } = aShipment();
    const { cells } = showRow(
      aShipment({
        to: anAddress({ company: "Silva Lda" }),
        source: "hollis-wren",
        shipmentCustomReference: "#1187",
        service: aChosenService({ dropOff: { origin: true, destination: false } }),
        upsales: { ...upsales, proofOfDelivery: true, adultSignature: true },
      }),
    );
    expect(cells[0]!.textContent).toContain("Silva Lda");
    expect(cells[1]!.textContent).toContain("#1187");
    expect(within(cells[1]!).getByRole("img", { name: "Sales channel: hollis-wren" })).toBeTruthy();
    const extras = within(cells[4]!).getAllByRole("img");
    expect(extras.map((icon) => icon.getAttribute("aria-label"))).toEqual([
      "Insured up to €50.00",
      "Proof of delivery",
      "Adult signature",
    ]);
  });

  it("tells its age by the day in words, and the whole date on hover", () => {
    const { cells } = showRow(aShipment({ createdAt: "2026-11-20T14:02:00.000Z" }));
    const age = cells[1]!.querySelector("time")!;
    expect(age.textContent).toMatch(/^yesterday \d\d:02$/);
    expect(age.title).toMatch(/20 Nov 2026/);
  });

  it.each([
    [
      "what happened",
      [{ id: "e1", at: "2026-11-21T10:00:00.000Z", state: "IN_TRANSIT", code: "x", text: "Left the depot", place: "Lyon" }],
      "Left the depot",
    ],
    ["that it could not be fetched", null, /couldn’t/],
    ["that there is nothing yet", [], /no|nothing|yet/i],
  ])("unfolds its tracking and tells %s", async (_what, events, told) => {
    const trackings = [{ id: "1Z99", parcelId: null, url: "" }];
    const loader = () => Response.json({ events });
    const { row } = showRow(aBoughtShipment({ trackings }), {
      others: [{ path: path("tracking"), loader, Component: () => null }],
    });
    const link = within(row).getByRole("link", { name: /^Track/ });
    fireEvent.click(link);
    expect(link.getAttribute("aria-expanded")).toBe("true");
    await waitFor(() => expect(document.querySelector(".row-tracking")?.textContent).toMatch(told));
    expect(document.querySelector(".row-tracking")?.textContent).not.toBe("Loading…");
    const columns = [...document.querySelector<HTMLTableRowElement>(".row-tracking")!.cells].map(({ colSpan }) => colSpan);
    expect(columns.reduce((sum, span) => sum + span)).toBe(row.querySelectorAll("td").length);
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
      "/be/private/shipments/processing?q=Ana&sort=service-desc&chosen=1",
    );
    expect(screen.getByRole("table", { name: "Shipments: Processing" })).toBeTruthy();
  });
});

describe("the switch of inboxes on a phone", () => {
  it("names the inbox in sight with its count, and lists the others", () => {
    show(<InboxSwitch current="DRAFT" counts={{ DRAFT: 1 }} hasNews={false} views={[]} />, { at: "/be/private/shipments/draft" });
    expect(document.querySelector("summary")?.textContent).toMatch(/^Drafts?1$/);
    expect(screen.getAllByRole("link", { hidden: true })).toHaveLength(18);
  });
});

describe("the sidebar", () => {
  function openSidebar(views: ViewLink[] = []) {
    const counts = { ALL: 1234, DRAFT: 1, PROCESSING: 0 };
    show(<Sidebar counts={counts} hasNews={false} views={views} />, { at: "/be/private/shipments/draft?q=Ana" });
    return screen.getByRole("navigation", { name: "Inboxes" });
  }

  it("lists every inbox under its group, with a link for each but the group of pending ones", () => {
    const all = within(openSidebar()).getAllByRole("link");
    expect(all.map((link) => link.getAttribute("href")!.split("/").at(-1))).toEqual([
      "print-desk",
      "end-of-day",
      "returns",
      "withdrawals",
      "analytics",
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
    expect(all[5]!.getAttribute("href")).toBe("/be/private/shipments/all");
  });

  it("lists saved views by name, marks the one in sight, and leads to where they are managed", () => {
    const view = (name: string, search: string): ViewLink => ({ id: name, name, inbox: "DRAFT", search, look: null });
    const links = within(openSidebar([view("Ana's", "q=Ana"), view("Zoë's", "q=Zo%C3%AB")]))
      .getAllByRole("link")
      .slice(-3);
    expect(links.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")])).toEqual([
      ["Ana's", "/be/private/shipments/draft?q=Ana", "page"],
      ["Zoë's", "/be/private/shipments/draft?q=Zo%C3%AB", null],
      ["Manage views", "/be/private/shipments/all/views", null],
    ]);
  });

  it("tells counts in words, and nothing of those it does not know", () => {
    const names = within(openSidebar())
      .getAllByRole("link")
      .map((link) => link.textContent.trim());
    expect(names).toEqual(
      expect.arrayContaining(["All 1,234 shipments", "Draft 1 shipment", "Processing 0 shipments", "Archived"]),
    );
  });

  it("shows no zeros to an account without shipments", () => {
    const empty = { ALL: 0, DRAFT: 0, PROCESSING: 0 };
    expect(shownCounts({ counts: empty, toPrint: 0 })).toEqual({ counts: {} });
    expect(shownCounts({ counts: { ...empty, ALL: 1 }, toPrint: 0 })).toEqual({ counts: { ...empty, ALL: 1 }, toPrint: 0 });
  });

  it("marks the inbox in sight", () => {
    const sidebar = openSidebar();
    const current = within(sidebar)
      .getAllByRole("link")
      .filter((link) => link.getAttribute("aria-current") === "page");
    expect(current.map((link) => link.textContent)).toEqual(["Draft 1 shipment"]);
  });
});
