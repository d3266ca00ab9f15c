import { expect, it } from "vitest";
import { leadingFigures, periodBefore } from "./figures";

const NONE = { shipments: 0, cost: 0, currency: "EUR", delivered: 0, onTime: 0, incidents: 0 };

it("the period before has as many days, also over the change of the clock and the end of February", () => {
  expect(periodBefore({ from: "2026-11-08", to: "2026-11-14" })).toEqual({ from: "2026-11-01", to: "2026-11-07" });
  expect(periodBefore({ from: "2026-10-26", to: "2026-11-24" })).toEqual({ from: "2026-09-26", to: "2026-10-25" });
  expect(periodBefore({ from: "2028-03-01", to: "2028-03-01" })).toEqual({ from: "2028-02-29", to: "2028-02-29" });
});

it("each figure stands beside that of the period before", () => {
  const now = { ...NONE, shipments: 30, cost: 30_010, delivered: 20, onTime: 19, incidents: 1 };
  const before = { ...NONE, shipments: 40, cost: 36_000, delivered: 40, onTime: 30, incidents: 4 };
  expect(leadingFigures(now, before)).toEqual([
    { name: "shipments", value: 30, before: 40, change: -25 },
    { name: "average", value: 1000, before: 900, change: 11 },
    { name: "on-time", value: 95, before: 75, change: null },
    { name: "incidents", value: 3.3, before: 10, change: null },
  ]);
});

it("nothing is divided by nothing", () => {
  expect(leadingFigures(NONE, { ...NONE, shipments: 1, cost: 900 })).toEqual([
    { name: "shipments", value: 0, before: 1, change: -100 },
    { name: "average", value: null, before: 900, change: null },
    { name: "on-time", value: null, before: null, change: null },
    { name: "incidents", value: null, before: 0, change: null },
  ]);
});
