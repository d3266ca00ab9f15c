import { describe, expect, it } from "vitest";
import { SERVED_COUNTRIES } from "../rules/catalogue/catalog-types";
import { PickUpPoint } from "../../contract/services";
import type { PointQuery } from "../outside/carriers/port";
import { findPoint, isPointUsable, searchPoints, withCoordinates } from "./points";

const KOELN: PointQuery = {
  serviceId: "pakettino-point",
  code: "DE",
  city: "Köln",
  zip: "50667",
  pointsType: "drop-off",
  parcelsDimensions: [],
};
const SOFA = { weight: 12, length: 70, width: 40, height: 40 };

describe("points around a place", () => {
  it("are about eight, nearest first, the same every time, and each is found by its id", async () => {
    for (const code of SERVED_COUNTRIES) {
      const query = {
        ...KOELN,
        code,
        serviceId: ["GB", "HU", "CH", "US"].includes(code)
          ? "velorra-access"
          : code === "TR"
            ? "anatolink-sube"
            : "pakettino-point",
      };
      const points = searchPoints(query);
      const located = await withCoordinates(points);
      expect(PickUpPoint.array().parse(located)).toEqual(located);
      expect(points, code).toHaveLength(8);
      expect(points.map(({ distanceMetres }) => distanceMetres)).toEqual(
        points.map(({ distanceMetres }) => distanceMetres).sort((a, b) => a - b),
      );
      expect(new Set(points.map(({ address }) => address)).size).toBe(8);
      expect(searchPoints(query)).toEqual(points);
      for (const point of points) expect(findPoint(point.id)).toEqual(point);
    }
  });

  it("have opening times for seven days, some with a lunch break, and shops are mostly closed on Sundays", () => {
    const points = searchPoints(KOELN);
    expect(points).toHaveLength(8);
    for (const { openingTimes } of points) {
      expect(openingTimes.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      for (const { time } of openingTimes) expect(time).toMatch(/^$|^(\d\d:\d\d-\d\d:\d\d)(, \d\d:\d\d-\d\d:\d\d)?$/);
    }
    expect(points.some(({ openingTimes }) => openingTimes[0]?.time.includes(", "))).toBe(true);
    const shops = points.filter(({ openingTimes }) => openingTimes[0]?.time !== "00:00-24:00");
    expect(shops).toHaveLength(6);
    expect(shops.some(({ openingTimes }) => openingTimes[6]?.time === "")).toBe(true);
  });

  it("leave out lockers for parcels that do not fit in", () => {
    expect(searchPoints({ ...KOELN, parcelsDimensions: [SOFA] })).toHaveLength(6);
  });

  it("exist only at the end where the service has them, and where its carrier goes", () => {
    expect(searchPoints({ ...KOELN, serviceId: "corvoline-pickup", pointsType: "drop-off" })).toEqual([]);
    expect(searchPoints({ ...KOELN, serviceId: "corvoline-pickup", pointsType: "pick-up" })).toHaveLength(8);
    expect(searchPoints({ ...KOELN, code: "HU" })).toEqual([]);
    expect(searchPoints({ ...KOELN, serviceId: "gone" })).toEqual([]);
  });

  it("lie near the place", async () => {
    const located = await withCoordinates(searchPoints(KOELN));
    expect(located).toHaveLength(8);
    for (const { latitude, longitude } of located) {
      expect(Math.abs(latitude - 50.93) + Math.abs(longitude - 6.95)).toBeLessThan(0.06);
    }
  });
});

describe("a point", () => {
  const fetched: PointQuery = { ...KOELN, pointsType: "pick-up" };
  const id = searchPoints(fetched)[0]?.id ?? "";
  const locker = searchPoints(fetched).find(({ businessName }) => /\d{3}$/.test(businessName))?.id ?? "";

  it("may be used where it is offered", () => {
    expect(isPointUsable(id, fetched)).toBe(true);
    expect(isPointUsable(locker, fetched)).toBe(true);
  });

  it.each<[string, string, Partial<PointQuery>]>([
    ["another carrier's service", id, { serviceId: "corvoline-pickup" }],
    ["another postcode", id, { zip: "50668" }],
    ["another city", id, { city: "Bonn" }],
    ["another country", id, { code: "FR" }],
    ["parcels that do not fit in it", locker, { parcelsDimensions: [SOFA] }],
    ["a point that has closed", `${id}-closed`, {}],
    ["no point at all", "nonsense", {}],
  ])("may not be used with %s", (_case, pointId, change) => {
    expect(isPointUsable(pointId, { ...fetched, ...change })).toBe(false);
  });

  it("that has closed can still be looked at", () => {
    expect(findPoint(`${id}-closed`)?.openingTimes.map(({ time }) => time)).toEqual(Array.from({ length: 7 }, () => ""));
  });

  it.each([
    "",
    "x",
    "pakettino.DE.9.NTA2Njc.S8O2bG4",
    "pakettino.PL.1.NTA2Njc.S8O2bG4",
    "nobody.DE.1.NTA2Njc.S8O2bG4",
    "pakettino.DE.1.NTA2Njc.S8O2bG4.",
  ])("is not found by an id that is none: %j", (wrong) => {
    expect(findPoint(wrong)).toBeUndefined();
  });
});
