import { describe, expect, it } from "vitest";
import { aService } from "../../../tests/support/entities";
import type { Service } from "#contract/services";
import { chosenService, collectionOn, commonDays, serviceChoices } from "./bulk-choices";

const service = (id: string, totalPrice: number, transitHours: number, isPoint = false): Service => {
  const { price } = aService();
  const dropOff = { origin: true, destination: isPoint };
  return { ...aService(), id, name: id, transitHours, dropOff, price: { ...price, totalPrice } };
};
const first = {
  reference: "A",
  services: [service("slow", 500, 72), service("quick", 900, 24), service("point", 300, 48, true)],
};
const second = { reference: "B", services: [service("quick", 700, 24), service("slow", 800, 72)] };

describe("services for several shipments", () => {
  it("are the cheapest and the fastest for each, and those that take all, with the total", () => {
    expect(serviceChoices([first, second]).map(({ value, totalPrice }) => [value, totalPrice])).toEqual([
      ["cheapest", 1200],
      ["fastest", 1600],
      ["slow", 1300],
      ["quick", 1600],
    ]);
  });

  it("need a pick-up point only if it is asked for", () => {
    expect(chosenService("cheapest", first)?.id).toBe("slow");
    expect(chosenService("point", first)?.id).toBe("point");
    expect(chosenService("point", second)).toBeNull();
  });

  it("are none where one shipment has none", () => {
    expect(serviceChoices([first, { reference: "C", services: [] }])).toEqual([]);
    expect(serviceChoices([])).toEqual([]);
  });
});

it("a collection date is a day of all shipments, and each has its own first interval then", () => {
  const day = (date: string, start: string) => ({ date, intervals: [{ start, end: "18:00" }] });
  const [one, two] = [[day("2026-11-23", "09:00"), day("2026-11-24", "09:00")], [day("2026-11-24", "12:00")]];
  expect(commonDays([one, two])).toEqual(["2026-11-24"]);
  expect(commonDays([one, []])).toEqual([]);
  expect(commonDays([])).toEqual([]);
  expect(collectionOn("2026-11-24", two)).toEqual({ date: "2026-11-24", intervalStart: "12:00", intervalEnd: "18:00" });
  expect(collectionOn("2026-11-23", two)).toBeNull();
});
