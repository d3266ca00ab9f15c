import { describe, expect, it } from "vitest";
import type { Printer } from "#contract/printers";
import { printerState, scanPrinter } from "./printer-state";

describe("the state of a printer", () => {
  it.each([
    ["ready", { isConnected: true, alerts: [], lastSeenAt: "2026-11-29T10:00:00.000Z" }],
    ["needs-help", { isConnected: true, alerts: ["PAPER_OUT" as const], lastSeenAt: "2026-11-29T10:00:00.000Z" }],
    ["offline", { isConnected: false, alerts: [], lastSeenAt: "2026-11-29T10:00:00.000Z" }],
    ["new", { isConnected: false, alerts: [], lastSeenAt: null }],
  ])("is %s", (state, printer) => expect(printerState(printer)).toBe(state));
});

describe("the printer of scans", () => {
  const printer = (id: string, changes: Partial<Printer> = {}) => ({
    id,
    uses: ["SCANS" as const],
    isConnected: true,
    ...changes,
  });
  it.each([
    ["the first that is connected", [printer("a", { isConnected: false }), printer("b"), printer("c")], "", "b"],
    ["the chosen one", [printer("a"), printer("b")], "b", "b"],
    ["another one while the chosen one is away", [printer("a"), printer("b", { isConnected: false })], "b", "a"],
    ["none where files are chosen", [printer("a")], "none", undefined],
    ["none that scans may not use", [printer("a", { uses: ["BUTTONS"] })], "", undefined],
  ])("is %s", (_what, printers, chosen, id) => expect(scanPrinter(printers, chosen)?.id).toBe(id));
});
