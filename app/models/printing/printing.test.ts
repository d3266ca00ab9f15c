import { describe, expect, it } from "vitest";
import type { PrintRow } from "#contract/labels";
import { DEFAULT_CHOICE, nextChoice, readChoice, readPaper } from "./print-choice";
import { deskName, deskRow } from "./print-row";

const NOW = "2026-11-21T10:00:00.000Z";
const CLOCK = { now: NOW, today: "2026-11-21" };
const ROW: PrintRow = {
  waybillReference: "WB1",
  shipmentCustomReference: null,
  orderDate: null,
  dropOffBy: null,
  parcels: 1,
  to: { firstName: "Ana", lastName: "Gil", company: "", zipCode: "28001", city: "Madrid", alpha2Code: "ES" },
  service: { name: "Andes 24", carrierName: "Andes", logoId: "andes" },
  collection: { date: "2026-11-23", intervalStart: "09:00", intervalEnd: "13:00" },
  hasCustoms: false,
  isPrintedInStore: false,
  printedAt: null,
  ...{ orderSincePaid: null, cancelledOrders: [], withdrawal: null, asksAddress: false },
};

describe("a shipment at the print desk", () => {
  it("says what is printed, for whom and for when", () => {
    expect(deskRow(ROW, CLOCK)).toEqual({
      reference: "WB1",
      order: "WB1",
      whom: "Ana Gil",
      town: "28001 Madrid",
      country: "ES",
      paidAt: null,
      service: { title: "Andes 24", carrier: "Andes", logoId: "andes" },
      collection: { date: "2026-11-23", from: "09:00", to: "13:00" },
      hasCustoms: false,
      missed: null,
      printedAt: null,
      isOverdue: false,
      asksAddress: false,
      cancelled: null,
      withdrawal: null,
      queued: null,
    });
    expect(deskRow({ ...ROW, asksAddress: true }, CLOCK).asksAddress).toBe(true);
    const job = { id: "j1", printer: "Bench", state: "SENDING" as const, shipment: { reference: "WB1", order: "WB1", whom: "" } };
    expect(deskRow(ROW, CLOCK, [job]).queued).toMatchObject({ printer: "Bench", state: "SENDING" });
    expect(
      deskRow(ROW, CLOCK, [
        { ...job, state: "UNSURE" },
        { ...job, shipment: null },
      ]).queued,
    ).toBeNull();
    expect(deskRow({ ...ROW, orderSincePaid: "changed" }, CLOCK).cancelled).toBeNull();
    expect(deskRow({ ...ROW, orderSincePaid: "cancelled", cancelledOrders: ["#7"] }, CLOCK).cancelled).toEqual(["#7"]);
    const bare = { ...ROW, service: null, collection: null, hasCustoms: true, printedAt: NOW };
    expect(deskRow(bare, CLOCK)).toMatchObject({ service: null, collection: null, hasCustoms: true, printedAt: NOW });
  });

  it("was not collected, or not dropped off, once the last day for it has passed", () => {
    const missedOf = (today: string, row = ROW) => deskRow(row, { now: NOW, today }).missed;
    expect(missedOf("2026-11-23")).toBeNull();
    expect(missedOf("2026-11-24")).toEqual({ how: "collection", day: "2026-11-23" });
    const droppedOff = { ...ROW, collection: null, dropOffBy: "2026-11-25" };
    expect(missedOf("2026-11-25", droppedOff)).toBeNull();
    expect(missedOf("2026-11-26", droppedOff)).toEqual({ how: "drop-off", day: "2026-11-25" });
  });

  it.each([
    [{ firstName: "", lastName: "Gil" }, "Gil"],
    [{ firstName: "", lastName: "", company: "Gil SL" }, "Gil SL"],
    [{ firstName: "", lastName: "" }, "WB1"],
  ])("to %j is that of %s", (to, whom) => {
    expect(deskName({ ...ROW, to: { ...ROW.to, ...to } }).whom).toBe(whom);
    expect(deskName({ ...ROW, shipmentCustomReference: "#7" }).order).toBe("#7");
  });

  it.each([
    ["2026-11-20T10:00:00.000Z", false],
    ["2026-11-20T09:59:59.999Z", true],
    ["2026-11-21T09:00:00.000Z", false],
  ])("paid at %s is overdue after a day: %s", (orderDate, isOverdue) => {
    expect(deskRow({ ...ROW, orderDate }, CLOCK)).toMatchObject({ isOverdue, paidAt: orderDate });
  });
});

describe("how a browser prints", () => {
  it.each([
    [{}, DEFAULT_CHOICE],
    [{ format: "PDF", start: "5", slips: "yes", scanDoes: "x" }, DEFAULT_CHOICE],
    [
      { format: "COMBINED_A4", start: "3", slips: "on", scanDoes: "open", printer: "p-1" },
      { format: "COMBINED_A4", start: 3, slips: true, scanDoes: "open", photo: false, printer: "p-1" },
    ],
    [
      { format: "ZPL", start: 4, slips: true, scanDoes: "check", photo: "on", printer: "<script>" },
      { format: "ZPL", start: 4, slips: true, scanDoes: "check", photo: true, printer: "" },
    ],
  ])("is read from %j", (from, choice) => {
    expect(readChoice(from)).toEqual(choice);
  });

  it.each([
    ["A6", "A6"],
    ["COMBINED_A4", "COMBINED_A4"],
    ["ZPL", undefined],
    [null, undefined],
  ])("has %s as paper: %s", (kept, paper) => {
    expect(readPaper(kept)).toBe(paper);
  });

  it.each([
    ["A6", 1, 3, false, 1],
    ["COMBINED_A4", 1, 3, false, 4],
    ["COMBINED_A4", 1, 4, false, 1],
    ["COMBINED_A4", 3, 3, false, 2],
    ["COMBINED_A4", 2, 1, true, 4],
    ["COMBINED_A4", 2, 2, true, 2],
  ] as const)("%s from place %i goes on after %i labels, slips %s, at %i", (format, start, labels, slips, next) => {
    const choice = { ...DEFAULT_CHOICE, format, start, slips };
    expect(nextChoice(choice, labels)).toEqual({ ...choice, start: next });
  });
});
