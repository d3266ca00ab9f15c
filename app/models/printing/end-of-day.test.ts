import { expect, it } from "vitest";
import type { HandoverRow } from "#contract/labels";
import { endOfDay } from "./end-of-day";

const CLOCK = { now: "2026-11-25T16:00:00.000Z", today: "2026-11-25" };

function aRow(carrierName: string, changes: Partial<HandoverRow> = {}): HandoverRow {
  return {
    waybillReference: "WB0123456789",
    shipmentCustomReference: null,
    to: { firstName: "Ana", lastName: "Gil", company: "", zipCode: "28001", city: "Madrid", alpha2Code: "ES" },
    service: { name: `${carrierName} Home`, carrierName, logoId: carrierName.toLowerCase() },
    collection: null,
    dropOffBy: "2026-12-01",
    orderDate: "2026-11-24T10:00:00.000Z",
    parcels: 1,
    hasCustoms: false,
    isPrintedInStore: false,
    printedAt: "2026-11-25T10:00:00.000Z",
    ...{ orderSincePaid: null, cancelledOrders: [], withdrawal: null, asksAddress: false },
    weight: 0.1,
    isOnCarrierManifest: false,
    trackings: ["CV100"],
    ...changes,
  };
}

const onDay = (date: string) => ({ collection: { date, intervalStart: "09:00", intervalEnd: "13:00" }, dropOffBy: null });

it("shows what leaves today by carrier, with its sums, what is late, and what leaves later", () => {
  const day = endOfDay(
    [
      aRow("Corvoline", { parcels: 2, weight: 0.2 }),
      aRow("Corvoline", { ...onDay("2026-11-25"), printedAt: null }),
      aRow("Corvoline", onDay("2026-11-24")),
      aRow("Postmarel", { isPrintedInStore: true, printedAt: null }),
      aRow("Postmarel", onDay("2026-11-26")),
    ],
    CLOCK,
  );
  expect(day).toMatchObject({ late: 1, laterDays: [{ day: "2026-11-26", count: 1 }] });
  expect(day.carriers.map(({ carrier, items, parcels, weightKg }) => [carrier, items.length, parcels, weightKg])).toEqual([
    ["Corvoline", 3, 4, 0.4],
    ["Postmarel", 1, 1, 0.1],
  ]);
  expect(day.carriers.flatMap(({ items }) => items.map(({ isToPrint }) => isToPrint))).toEqual([false, true, false, false]);
  expect(day.carriers[0]!.items.map(({ missed }) => missed?.day ?? null)).toEqual([null, null, "2026-11-24"]);
});

it("shows of a later day what is collected then, and of an earlier one nothing: it leaves today", () => {
  const rows = [
    aRow("Corvoline"),
    aRow("Corvoline", onDay("2026-11-24")),
    aRow("Postmarel", onDay("2026-11-26")),
    aRow("Postmarel", onDay("2026-11-27")),
  ];
  const shown = (day: string) => endOfDay(rows, CLOCK, day).carriers.map(({ carrier, items }) => [carrier, items.length]);
  expect(shown("2026-11-26")).toEqual([["Postmarel", 1]]);
  expect(shown("2026-11-24")).toEqual([]);
  expect(shown("2026-11-25")).toEqual([["Corvoline", 2]]);
});
