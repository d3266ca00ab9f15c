import { describe, expect, it } from "vitest";
import type { Service } from "#contract/services";
import { aService } from "../../../tests/support/entities";
import { serviceCard } from "./service-card";
import { isServiceFiltered, readServiceQuery, serviceMarks, serviceSearch, shownServices } from "./service-query";

const query = (text: string) => readServiceQuery(new URLSearchParams(text));

function card(id: string, total: number, transitHours: number, day: string | null, changes: Partial<Service> = {}) {
  const price = { currency: "EUR", basePrice: total, taxPrice: 0, totalPrice: total };
  const arrival = day === null ? null : { from: `2026-11-${day}`, to: "2026-12-01" };
  return serviceCard(aService({ id, price, transitHours, arrival, ...changes }));
}

const CARDS = [
  card("slow", 900, 96, "30", { dropOff: { origin: true, destination: true }, hasPrintInStore: true }),
  card("express", 3000, 24, "25"),
  card("unknown", 1500, 24, null),
  card("home", 1500, 48, "25", { dropOff: { origin: true, destination: false } }),
];
const shown = (text: string) => shownServices(CARDS, query(text)).map(({ id }) => id);

describe("the list of services", () => {
  it.each([
    ["", ["slow", "unknown", "home", "express"]],
    ["sort=price", ["slow", "unknown", "home", "express"]],
    ["sort=speed", ["unknown", "express", "home", "slow"]],
    ["sort=arrival", ["home", "express", "slow", "unknown"]],
    ["handover=drop-off", ["slow", "home"]],
    ["handover=collection", ["unknown", "express"]],
    ["delivery=point", ["slow"]],
    ["delivery=home&sort=speed", ["unknown", "express", "home"]],
    ["print=in-store", ["slow"]],
    ["print=in-store&delivery=home", []],
    ["handover=constructor&delivery=moon&print=1&sort=toString", ["slow", "unknown", "home", "express"]],
  ])("with %j is %j", (text, ids) => {
    expect(shown(text)).toEqual(ids);
  });

  it.each(["", "handover=drop-off&delivery=home&print=in-store&sort=arrival", "sort=speed"])("has the query %j", (text) => {
    expect(serviceSearch(query(text)).toString()).toBe(text);
  });

  it("is in the order of what became of the parcels, with enough of them to say first", () => {
    const within = (days: number, day: string) => ({ days, day: `2026-12-${day}` });
    const record = (half: string, most: string) => ({ parcels: 40, half: within(1, half), most: within(2, most) });
    const cards = [
      card("late", 900, 24, "25", { record: record("02", "09") }),
      card("new", 800, 24, "25"),
      card("sure", 1900, 48, "27", { record: record("04", "04") }),
      card("early", 1700, 48, "27", { record: record("02", "04") }),
    ];
    expect(shownServices(cards, query("sort=record")).map(({ id }) => id)).toEqual(["early", "sure", "late", "new"]);
  });

  it("is filtered by anything but its order", () => {
    const filtered = ["sort=speed", "handover=drop-off", "delivery=home", "print=in-store"].map((text) =>
      isServiceFiltered(query(text)),
    );
    expect(filtered).toEqual([false, true, true, true]);
  });
});

describe("the marks of services", () => {
  it("are the cheapest and the fastest; the price decides between equals", () => {
    expect(serviceMarks(CARDS)).toEqual({ cheapest: "slow", fastest: "home" });
  });

  it("do not exist for a single service", () => {
    expect(serviceMarks(CARDS.slice(0, 1))).toEqual({ cheapest: null, fastest: null });
  });
});
