import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { OrderToPack } from "~/models/printing/pick-list";
import { show, SilentEventSource } from "../../../../tests/support/show";
import type { PickListData } from "./load-pick-list.server";
import PickListPage from "./route";

const AT = "/private/shipments/pick-list";
const order: OrderToPack = {
  ...{ reference: "WB0000000001", order: "#7", whom: "Ana Gil", country: "ES", town: "28001 Madrid" },
  ...{ items: [], cancelled: null, withdrawal: { id: "12", receivedAt: "2026-11-24T12:52:00.000Z" } },
};
const other = { ...order, reference: "WB0000000002", order: "#8", whom: "Bram Hoekstra", withdrawal: null };
const cancelled = { ...other, reference: "WB0000000003", order: "#9 and #10", whom: "Zoë Abbott", cancelled: ["#10"] };

async function showList(changes: Partial<PickListData>) {
  vi.stubGlobal("EventSource", SilentEventSource);
  const toPack = [order, other, cancelled];
  const orders = toPack.map((each) => ({ ...each, quantity: 1 }));
  const products = [{ sku: "MUG-1", description: "Blue mug", shelf: "B-2", quantity: 3, orders }];
  const list = { products, orders: toPack, pieces: 3, later: 0, shown: 3, total: 3 };
  const loaded: PickListData = { today: "2026-11-26", isByOrder: false, isOfAllDays: false, list, ...changes };
  show(<PickListPage />, { at: AT, route: AT, loaded });
  await screen.findByRole("heading", { level: 1 });
}

it.each([
  [false, "By product"],
  [true, "By order"],
])("says which orders are not to be sent, above the list and in it (by order: %s)", async (isByOrder, caption) => {
  await showList({ isByOrder });
  const link = screen.getByRole("link", { name: "Open withdrawal" });
  expect(link.getAttribute("href")).toBe("/private/withdrawals/12");
  expect([...link.closest(".banner")!.querySelectorAll("li")].map((line) => line.textContent)).toEqual([
    "#7, Ana Gil. Withdrawn on 24 Nov 2026\u00A0· Open withdrawal",
    "#9 and #10, Zoë Abbott. Order cancelled\u00A0· #10",
  ]);
  const marked = within(screen.getByRole("table", { name: caption })).getAllByText(/^(Withdrawn on|Order cancelled)/);
  expect(marked.map((mark) => mark.closest(isByOrder ? "td" : "li")?.textContent?.slice(0, 2))).toEqual(["#7", "#9"]);
});
