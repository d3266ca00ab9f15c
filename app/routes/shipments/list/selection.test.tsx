import { playEvents } from "../../../../tests/support/played-events";
import { pageOf, show } from "../../../../tests/support/show";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aListPage, aShipment } from "../../../../tests/support/entities";
import type { Inbox } from "#contract/states";
import { rowOf } from "~/models/shipments/row";
import { ListView } from "./list-view";

const reference = (number: number) => `WB${String(number).padStart(8, "0")}`;
const rows = [1, 2, 3, 4].map((number) =>
  rowOf(aShipment({ waybillReference: reference(number), to: { ...aShipment().to, firstName: `Row${number}` } }), "2026-11-21"),
);
const list = aListPage({ rows, inbox: "ALL", selection: [reference(1), "WB99999999"], totalElements: 64 });

const tell = playEvents();
const sent: URLSearchParams[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", (_url: string, { body }: { body: URLSearchParams }) => {
    sent.push(body);
    return Promise.resolve(Response.json({ selection: ["WB99999999"], left: 3 }));
  });
});
afterEach(() => vi.unstubAllEnvs());
const listOf = (canSelect = true, changes: Partial<typeof list> = {}, total = 64) => (
  <ListView
    list={{ ...list, ...changes }}
    total={total}
    isLoading={false}
    isNewUser={false}
    canCreate
    canConnectShop
    setup={null}
    canSelect={canSelect}
    offersPlan={false}
    area={{ counts: {}, hasNews: false, views: [] }}
  />
);
const showList = (...given: Parameters<typeof listOf>) => show(listOf(...given), { at: "/private/shipments/all" });
/** Classes of the bars that the page has without JavaScript. */
function barsWithoutScript(changes: Partial<typeof list>): string[] {
  vi.stubEnv("SSR", true);
  const html = renderToStaticMarkup(
    pageOf(listOf(true, changes), { at: "/private/shipments/all", route: "/private/shipments/all" }),
  );
  return [...html.matchAll(/class="(bulk-bar[^"]*)"/g)].map(([, classes]) => classes!);
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });

describe("rows that can be selected", () => {
  it("say what is selected, also on other pages, and select a range with shift", async () => {
    showList();
    expect(await screen.findByText("2 selected")).toBeTruthy();
    expect(box(/page/).indeterminate).toBe(true);
    fireEvent.click(box(/Row2/));
    fireEvent.click(box(/Row4/), { shiftKey: true });
    expect(screen.getByText("5 selected")).toBeTruthy();
    await waitFor(() => expect(sent.map((body) => body.getAll("select"))).toHaveLength(2));
    expect(sent[1]!.getAll("select")).toEqual([reference(2), reference(3), reference(4)]);
    // The server's selection wins, and the page says how many did not fit.
    expect(await screen.findByText("1 selected")).toBeTruthy();
    expect(screen.getByText(/3 didn’t fit/)).toBeTruthy();
  });

  it("are counted where a search does not show them, whichever list they are in", async () => {
    showList(true, { totalElements: rows.length, filters: { q: "Row" } }, rows.length);
    expect(await screen.findByText("1 not shown here")).toBeTruthy();
  });

  it("keep their actions where they are on other pages of their list", async () => {
    showList(true, { inbox: "DRAFT", selectedIn: "DRAFT", selection: ["WB99999998", "WB99999999"] });
    expect(await screen.findByRole("button", { name: "Edit" })).toBeTruthy();
    expect(screen.getByText("2 not shown here")).toBeTruthy();
  });

  it("are no longer counted once they are deleted", async () => {
    showList();
    expect(await screen.findByText("2 selected")).toBeTruthy();
    await tell({ type: "shipment-deleted", waybillReference: "WB99999999" });
    expect(await screen.findByText("1 selected")).toBeTruthy();
    await waitFor(() => expect(sent.map((body) => body.getAll("unselect"))).toEqual([["WB99999999"]]));
  });

  it("are no longer counted once they have left the inbox where they are selected, as when another tab buys them", async () => {
    const update = (inboxes: Inbox[]) =>
      tell({ type: "shipment-updated", waybillReference: "WB99999999", state: "CARRIER_OK", inboxes });
    showList(true, { inbox: "DRAFT", selectedIn: "DRAFT" });
    expect(await screen.findByText("2 selected")).toBeTruthy();
    await update(["ALL", "PENDING", "DRAFT"]);
    expect(screen.getByText("2 selected")).toBeTruthy();
    await update(["ALL", "READY_FOR_SHIPPING"]);
    expect(await screen.findByText("1 selected")).toBeTruthy();
    await waitFor(() => expect(sent.map((body) => body.getAll("unselect"))).toEqual([["WB99999999"]]));
  });

  it("stay where they were selected in all inboxes", async () => {
    showList(true, { inbox: "DRAFT", selectedIn: "ALL" });
    expect(await screen.findByText("2 selected")).toBeTruthy();
    await tell({ type: "shipment-updated", waybillReference: "WB99999999", state: "CARRIER_OK", inboxes: ["ALL"] });
    expect(screen.getByText("2 selected")).toBeTruthy();
  });

  it("are selected by the page, and cleared", async () => {
    showList();
    fireEvent.click(box(/page/));
    expect(box(/Row3/).checked).toBe(true);
    await waitFor(() => expect(sent).toHaveLength(1));
    fireEvent.click(await screen.findByRole("button", { name: "Clear selection" }));
    expect(box(/Row1/).checked).toBe(false);
    await waitFor(() => expect(sent.at(-1)!.get("intent")).toBe("clear"));
  });

  it("are not there where bulk is off, and the box for all of them is disabled", () => {
    showList(false);
    expect(screen.getAllByRole<HTMLInputElement>("checkbox").map(({ disabled }) => disabled)).toEqual([true]);
  });

  it("in another list are told of here, with the way to it, and can be let go of", async () => {
    showList(true, { selection: ["WB99999998", "WB99999999"], selectedIn: "DRAFT" });
    const link = screen.getByRole("link", { name: "2 selected in Draft" });
    expect(link.getAttribute("href")).toBe("/private/shipments/draft");
    // Same layout as the bar of this list's selection: a sentence in place of the count, then the button.
    const parts = [...screen.getByRole("form", { name: "Selected shipments" }).children].filter(
      ({ tagName }) => tagName !== "INPUT",
    );
    expect(parts.map(({ className }) => className)).toEqual(["bulk-count", "button button-icon"]);
    fireEvent.click(screen.getByRole("button", { name: "Clear selection" }));
    await waitFor(() => expect(sent.map((body) => body.get("intent"))).toEqual(["clear"]));
    expect(screen.queryByRole("link", { name: "2 selected in Draft" })).toBeNull();
  });

  it("in another list leave the bar of this one closed, also without JavaScript", () => {
    const elsewhere = { selection: ["WB99999998", "WB99999999"], selectedIn: "DRAFT" } as const;
    expect(barsWithoutScript({ ...elsewhere, selection: [...elsewhere.selection] })).toEqual([
      "bulk-bar bulk-empty",
      "bulk-bar bulk-elsewhere",
    ]);
    expect(barsWithoutScript({})).toEqual(["bulk-bar"]);
  });
});
