import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { DEFAULT_CHOICE } from "~/models/printing/print-choice";
import type { DeskRow } from "~/models/printing/print-row";
import { show, SilentEventSource } from "../../../../tests/support/show";
import type { DeskData } from "./load-desk.server";
import PrintDesk from "./route";

const AT = "/private/shipments/print-desk";
const row: DeskRow = {
  ...{ reference: "WB0000000001", order: "#1", whom: "Ana Gil", town: "28001 Madrid", country: "ES", service: null },
  ...{ collection: null, missed: null, paidAt: null, hasCustoms: false, printedAt: null, isOverdue: false },
  ...{ cancelled: null, withdrawal: null, asksAddress: false, queued: null },
};
const EMPTY: DeskData = {
  ...{ rows: [], total: 0, more: null, printed: [], printedTotal: 0, printers: [], jobs: [], sentTo: null },
  ...{ isPdfOnly: false, choice: DEFAULT_CHOICE, job: null, scanned: null, problem: null },
  ...{ now: "2026-11-26T09:00:00.000Z", today: "2026-11-26", idempotencyKey: "0-0-0-0-0" },
};

it("ticks what is to be sent, and not what was cancelled in the shop or withdrawn from", async () => {
  vi.stubGlobal("EventSource", SilentEventSource);
  const rows = [
    row,
    { ...row, reference: "WB0000000002", whom: "Bram Hoekstra", cancelled: [] },
    { ...row, reference: "WB0000000003", whom: "Zoë Abbott", withdrawal: { id: "7", receivedAt: "2026-11-24T12:52:00.000Z" } },
  ];
  show(<PrintDesk />, { at: AT, route: AT, loaded: { ...EMPTY, rows, total: 3 } });
  const boxes = await screen.findAllByRole<HTMLInputElement>("checkbox", { name: /Ana Gil|Bram Hoekstra|Zoë Abbott/ });
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false, false]);
  expect(screen.getByRole("button", { name: "Print 1 label" })).toBeTruthy();
});

it("names the cancelled orders of what was scanned, of several that share a parcel", async () => {
  vi.stubGlobal("EventSource", SilentEventSource);
  const scanned = { kind: "unwanted" as const, code: "#1", row: { ...row, cancelled: ["#2"] } };
  show(<PrintDesk />, { at: AT, route: AT, loaded: { ...EMPTY, scanned } });
  const button = await screen.findByRole("button", { name: "Print it anyway" });
  expect(button.closest("p")?.textContent).toBe(
    "This order was cancelled in the shop. Nothing was printed. #1, Ana Gil. Order cancelled\u00A0· #2. Print it anyway",
  );
});
