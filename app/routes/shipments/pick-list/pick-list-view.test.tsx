import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { OrderToPack } from "~/models/printing/pick-list";
import { show, SilentEventSource } from "../../../../tests/support/show";
import type { PickListData } from "./load-pick-list.server";
import PickListPage from "./route";

const AT = "/private/shipments/pick-list";
const order: OrderToPack = {
  ...{ reference: "WB0000000001", order: "#7", whom: "Ana Gil", country: "ES", town: "28001 Madrid" },
  ...{ items: [], withdrawal: { id: "12", receivedAt: "2026-11-24T12:52:00.000Z" } },
};
const other = { ...order, reference: "WB0000000002", order: "#8", whom: "Bram Hoekstra", withdrawal: null };

async function showList(changes: Partial<PickListData>) {
  vi.stubGlobal("EventSource", SilentEventSource);
  const orders = [order, other].map(({ reference, order: name, withdrawal }) => ({
    reference,
    order: name,
    quantity: 1,
    withdrawal,
  }));
  const products = [{ sku: "MUG-1", description: "Blue mug", shelf: "B-2", quantity: 2, orders }];
  const list = { products, orders: [order, other], pieces: 2, later: 0, shown: 2, total: 2 };
  const loaded: PickListData = { today: "2026-11-26", isByOrder: false, isOfAllDays: false, list, ...changes };
  show(<PickListPage />, { at: AT, route: AT, loaded });
  await screen.findByRole("heading", { level: 1 });
}

it.each([
  [false, "By product"],
  [true, "By order"],
])("says which orders buyers have withdrawn from, above the list and in it (by order: %s)", async (isByOrder, caption) => {
  await showList({ isByOrder });
  const link = screen.getByRole("link", { name: "Open withdrawal" });
  expect(link.getAttribute("href")).toBe("/private/withdrawals/12");
  expect(link.closest(".banner")?.textContent).toBe("#7, Ana Gil. Withdrawn on 24 Nov 2026: Open withdrawal");
  const marked = within(screen.getByRole("table", { name: caption })).getAllByText(/^Withdrawn on/);
  expect(marked).toHaveLength(1);
  expect(marked[0]!.closest(isByOrder ? "td" : "li")?.textContent).toContain("#7");
});
