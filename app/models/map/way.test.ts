import { describe, expect, it } from "vitest";
import { isBehind } from "./way-progress";
import { wayStops } from "./way";

const town = (city: string, latitude: number, alpha2Code = "ES") => ({ city, alpha2Code, latitude, longitude: 0 });
const MADRID = town("Madrid", 40);
const ZARAGOZA = town("Zaragoza", 41);
const BERLIN = town("Berlin", 52, "DE");
const middleOf = (code: string) => (code === "NO" ? { latitude: 62, longitude: 10 } : undefined);

const way = (steps: (typeof MADRID)[]) => ({ from: MADRID, steps, to: BERLIN });
const citiesOf = (stops: { city: string }[] = []) => stops.map(({ city }) => city);

describe("the way of a parcel", () => {
  it("leads by the towns that its carrier has named, each once in a row", () => {
    const found = wayStops(way([MADRID, MADRID, ZARAGOZA, ZARAGOZA]), { state: "IN_TRANSIT", newest: "departed" }, middleOf);
    expect(citiesOf(found?.stops)).toEqual(["Madrid", "Zaragoza", "Berlin"]);
    expect(found).toMatchObject({ reached: 2, isOver: false, isReturn: false });
  });

  it("is all ahead before the carrier has the parcel", () => {
    const found = wayStops(way([MADRID]), { state: "READY_TO_PRINT", newest: "label-created" }, middleOf);
    expect(citiesOf(found?.stops)).toEqual(["Madrid", "Berlin"]);
    expect(found?.reached).toBe(0);
  });

  it("is done once the parcel is delivered, not when it is in the recipient's town", () => {
    const near = wayStops(way([MADRID, BERLIN]), { state: "OUT_FOR_DELIVERY", newest: "out-for-delivery" }, middleOf)!;
    expect(near.stops.map((_, at) => isBehind(at, 2, near))).toEqual([true, false]);
    const done = wayStops(way([MADRID]), { state: "DELIVERED", newest: "delivered" }, middleOf)!;
    expect(done.stops.map((_, at) => isBehind(at, 2, done))).toEqual([true, true]);
  });

  it("leads back to the sender where the parcel does", () => {
    const found = wayStops(way([MADRID, BERLIN]), { state: "INCIDENT", newest: "returning" }, middleOf);
    expect(citiesOf(found?.stops)).toEqual(["Madrid", "Berlin", "Madrid"]);
    expect(found).toMatchObject({ reached: 2, isReturn: true });
  });

  it("ends in the middle of a country whose towns are unknown, and is no way without any", () => {
    const to = { city: "Oslo", alpha2Code: "NO" };
    const found = wayStops({ ...way([]), to }, { state: "IN_TRANSIT", newest: undefined }, middleOf);
    expect(found?.stops.at(-1)).toMatchObject({ isTown: false, latitude: 62 });
    expect(
      wayStops({ ...way([]), to: { ...to, alpha2Code: "ZZ" } }, { state: "IN_TRANSIT", newest: undefined }, middleOf),
    ).toBeNull();
  });
});
