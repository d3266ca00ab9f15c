import { describe, expect, it } from "vitest";
import { aService, aShipment, anAddress } from "../../../tests/support/entities";
import type { Service } from "#contract/services";
import { blockOf, leftOutByReason, commonFix, withNames } from "./bulk-page";
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
  it("are the cheapest and the fastest for each, those that take all, and last those that take some, with the total", () => {
    expect(serviceChoices([first, second]).map(({ value, totalPrice, takes }) => [value, totalPrice, takes])).toEqual([
      ["cheapest", 1200, 2],
      ["fastest", 1600, 2],
      ["slow", 1300, 2],
      ["quick", 1600, 2],
      ["point", 300, 1],
    ]);
  });

  it("show the sums of all and the slowest arrival", () => {
    const late = { ...second, services: [service("quick", 700, 96)] };
    const quick = serviceChoices([first, late]).find(({ value }) => value === "quick");
    expect(quick?.card).toMatchObject({ id: "quick", total: 1600, transitHours: 96 });
  });

  it("cost together what each costs, with tax and without", () => {
    const [cheapest, , slow] = serviceChoices([first, second]);
    expect(cheapest).toMatchObject({ card: null, currency: "EUR" });
    expect(slow?.card).toMatchObject({ total: 1300, base: 2000 });
    // The price decides between equally fast services.
    const quick = { reference: "D", services: [service("dear", 900, 24), service("cheap", 700, 24), service("slow", 100, 25)] };
    expect(chosenService("fastest", quick)?.id).toBe("cheap");
  });

  it("are fastest where they arrive first, which a carrier that comes later does not", () => {
    const arriving = (id: string, day: string, transitHours: number) => ({
      ...service(id, 500, transitHours),
      arrival: { from: day, to: day },
    });
    const services = [arriving("next-week", "2026-11-30", 24), arriving("tomorrow", "2026-11-24", 72)];
    expect(chosenService("fastest", { reference: "E", services })?.id).toBe("tomorrow");
  });

  it("need a pick-up point only if it is asked for", () => {
    expect(chosenService("cheapest", first)?.id).toBe("slow");
    expect(chosenService("point", first)?.id).toBe("point");
    expect(chosenService("point", second)).toBeNull();
  });

  it("leave out a shipment that has none", () => {
    const [cheapest] = serviceChoices([first, { reference: "C", services: [] }]);
    expect(cheapest).toMatchObject({ value: "cheapest", takes: 1, totalPrice: 500 });
    expect(serviceChoices([{ reference: "C", services: [] }])).toEqual([]);
  });
});

it("a collection date is a day of all shipments, and each has its own first interval then", () => {
  const day = (date: string, start: string) => ({ date, intervals: [{ start, end: "18:00" }] });
  const [one, two] = [[day("2026-11-23", "09:00"), day("2026-11-24", "09:00")], [day("2026-11-24", "12:00")]];
  const collection = { date: "2026-11-24", intervalStart: "09:00", intervalEnd: "18:00" };
  const [planned, open] = [
    { days: one, collection },
    { days: two, collection: null },
  ];
  expect(commonDays([planned, open])).toEqual([{ date: "2026-11-24", hours: null, current: 1 }]);
  expect(commonDays([planned])[1]).toEqual({ date: "2026-11-24", hours: { start: "09:00", end: "18:00" }, current: 1 });
  expect(commonDays([planned, { days: [], collection: null }])).toEqual([]);
  expect(commonDays([])).toEqual([]);
  expect(collectionOn("2026-11-24", two)).toEqual({ date: "2026-11-24", intervalStart: "12:00", intervalEnd: "18:00" });
  expect(collectionOn("2026-11-23", two)).toBeNull();
});

it("tells what is left out by its reason, and what failed by its recipient", () => {
  const named = (waybillReference: string, firstName: string) =>
    aShipment({ waybillReference, to: anAddress({ firstName, lastName: "" }) });
  const [ana, bea, eva] = [named("WB1", "Ana"), named("WB2", "Bea"), named("WB3", "Eva")];
  expect(
    leftOutByReason("payment", [
      { shipment: ana, why: "paid" },
      { shipment: bea, why: "no-label" },
      { shipment: eva, why: "paid" },
    ]),
  ).toEqual([
    { why: "paid", lacks: [], names: ["Ana", "Eva"] },
    { why: "no-label", lacks: [], names: ["Bea"] },
  ]);
  const failed = [
    { reference: "WB2", problem: "form.error.required" },
    { reference: "WB9", problem: "form.error.required" },
  ];
  expect(withNames(failed, [ana, bea]).map(({ whom, problem }) => [whom, problem])).toEqual([
    ["Bea", "form.error.required"],
    ["WB9", "form.error.required"],
  ]);
});

describe("what left out drafts lack", () => {
  const lacking = (why: "incomplete" | "no-service", ...missing: string[]) => ({ shipment: aShipment({ missing }), why });
  const orders = [
    lacking("incomplete", "from.zipCode", "from.firstName", "from.phone", "to.phone"),
    lacking("incomplete", "from.zipCode", "from.firstName", "from.phone", "to.phone"),
    lacking("incomplete", "to.phone"),
    lacking("no-service", "serviceId"),
  ];

  it("is named with them, and led to where it can be given to many, what the checkout asks for first", () => {
    const leftOut = leftOutByReason("payment", orders);
    expect(leftOut.map(({ lacks, names }) => [lacks, names.length])).toEqual([
      [["sender", "phone"], 2],
      [["phone"], 1],
      [["service"], 1],
    ]);
    expect(commonFix(leftOut)).toEqual({ lack: "sender", flow: "sender", count: 2 });
    expect(commonFix(leftOut.slice(1))).toEqual({ lack: "service", flow: "services", count: 1 });
  });

  it("is why nothing can be done with any of them; else the reason of most", () => {
    const blocked = (...those: Parameters<typeof leftOutByReason>[1]) => blockOf("services", leftOutByReason("services", those));
    expect(blocked(...orders.slice(0, 2))).toEqual({ why: "incomplete", lack: "sender", flow: "sender", count: 2 });
    const nowhere = lacking("incomplete", "to.zipCode");
    expect(blocked(nowhere, nowhere)).toEqual({ why: "incomplete", lack: "postcode", flow: null, count: 2 });
    const paid = { shipment: aShipment(), why: "paid" } as const;
    expect(blocked(nowhere, paid, paid)).toEqual({ why: "paid", lack: null, flow: null, count: 2 });
    expect(blocked()).toBeNull();
    // Insurance needs a service; one shipment needs a parcel before that.
    const bare = [lacking("no-service", "parcels", "serviceId"), ...Array<(typeof orders)[3]>(7).fill(orders[3]!)];
    const block = blockOf("insurance", leftOutByReason("insurance", bare));
    expect(block).toEqual({ why: "no-service", lack: "service", flow: "services", count: 8 });
    // Most are dropped off; the others need a service before a day.
    const brought = { shipment: aShipment(), why: "brought" } as const;
    const others = leftOutByReason("collection-date", [brought, brought, bare[0]!]);
    expect(blockOf("collection-date", others)).toEqual({ why: "no-service", lack: "service", flow: "services", count: 1 });
  });

  it("is only what rates are asked with where a service is chosen", () => {
    expect(leftOutByReason("services", orders.slice(0, 1)).map(({ lacks }) => lacks)).toEqual([["sender"]]);
    expect(commonFix(leftOutByReason("services", [{ shipment: aShipment(), why: "paid" }]))).toBeNull();
  });
});
