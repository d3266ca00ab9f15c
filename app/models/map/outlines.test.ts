import { readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { landPath, middleOf, type Outlines } from "./outlines";
import { PICTURE, type Position, project, unwrapped, viewOf } from "./projection";

const FILE = "app/services/map/outlines.json";
const world = JSON.parse(readFileSync(FILE, "utf8")) as Outlines;

type Ring = [x: number, y: number][];

/** Rings of a path of absolute starts and relative steps. */
function ringsOf(path: string): Ring[] {
  return path
    .split("z")
    .filter(Boolean)
    .map((ring) => {
      const numbers = (ring.match(/-?\d+/g) ?? []).map(Number);
      let [x, y] = [0, 0];
      return Array.from({ length: numbers.length / 2 }, (_, at) => {
        [x, y] = [x + numbers[2 * at]!, y + numbers[2 * at + 1]!];
        return [x, y];
      });
    });
}

const view = (...positions: Position[]) => viewOf(unwrapped(positions), 300);

const MADRID = { latitude: 40.42, longitude: -3.7 };
const BERLIN = { latitude: 52.52, longitude: 13.4 };
const LAS_PALMAS = { latitude: 28.12, longitude: -15.43 };

/** Whether a position is on land (even-odd rule). */
function isLand(positions: Position[], position: Position): boolean {
  const shown = view(...positions);
  const { x, y } = project(shown, position);
  return ringsOf(landPath(world, shown)).some((ring) => {
    let isInside = false;
    for (const [at, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(at + 1) % ring.length]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
    }
    return isInside;
  });
}

describe("the land of a picture", () => {
  it("is under the towns, and not under the sea", () => {
    const way = [MADRID, BERLIN];
    for (const town of way) expect(isLand(way, town)).toBe(true);
    expect(isLand(way, { latitude: 45, longitude: -5 })).toBe(false);
  });

  it("has islands that parcels go to", () => {
    const way = [MADRID, LAS_PALMAS];
    // Gran Canaria's middle.
    expect(isLand(way, { latitude: 27.96, longitude: -15.6 })).toBe(true);
    expect(isLand(way, { latitude: 30, longitude: -14 })).toBe(false);
  });

  it("ends just past the picture, whatever lies beyond", () => {
    for (const shown of [view(MADRID, BERLIN), view(LAS_PALMAS), view(MADRID, { latitude: -33.9, longitude: 151.2 })]) {
      const points = ringsOf(landPath(world, shown)).flat();
      expect(points.length).toBeGreaterThan(10);
      expect(Math.min(...points.map(([x]) => x))).toBeGreaterThanOrEqual(-8);
      expect(Math.max(...points.map(([x]) => x))).toBeLessThanOrEqual(PICTURE.width + 8);
      expect(Math.min(...points.map(([, y]) => y))).toBeGreaterThanOrEqual(-8);
      expect(Math.max(...points.map(([, y]) => y))).toBeLessThanOrEqual(PICTURE.height + 8);
    }
  });

  it("is there on both sides of the antimeridian", () => {
    const way = [
      { latitude: -36.9, longitude: 174.8 },
      { latitude: -13.8, longitude: -171.8 },
    ];
    expect(isLand(way, { latitude: -38.5, longitude: 176 })).toBe(true);
    expect(isLand(way, { latitude: -17.9, longitude: 178 }), "Viti Levu, before it").toBe(true);
    expect(isLand(way, { latitude: -13.65, longitude: 187.55 }), "Savai’i, past it").toBe(true);
  });

  it("shares borders without gaps: what one country leaves out its neighbour does, too", () => {
    const square: Outlines = {
      steps: 1,
      // Two squares side by side; the border between them has a bend too small to be seen.
      arcs: [
        [0, 0, 0, 10, 10, 0],
        [10, 10, 10, 0, 0, -10, -10, 0],
        [10, 0, 0, 5, 0, 5],
        [10, 0, -10, 0],
      ],
      countries: [
        ["AA", [[0, ~2, 3]]],
        ["BB", [[2, 1]]],
      ],
    };
    const [left, right] = ringsOf(landPath(square, viewOf([{ latitude: 5, longitude: 10 }], 4000)));
    const middle = PICTURE.width / 2;
    const border = (ring: Ring) => ring.filter(([x]) => x === middle).map(([, y]) => y);
    expect(new Set(border(left!))).toEqual(new Set(border(right!)));
  });

  it("costs few bytes in any view, and the file of the world is small", () => {
    for (const shown of [view(MADRID, BERLIN), view(MADRID), view(MADRID, { latitude: -33.9, longitude: 151.2 }), view(BERLIN)])
      expect(landPath(world, shown).length).toBeLessThan(16_000);
    expect(statSync(FILE).size).toBeLessThan(200 * 1024);
  });
});

describe("the middle of a country", () => {
  it("is in its largest part", () => {
    const spain = middleOf(world, "ES")!;
    expect(spain.latitude).toBeCloseTo(40, 0);
    expect(spain.longitude).toBeGreaterThan(-5);
    expect(spain.longitude).toBeLessThan(-1);
  });

  it("of an unknown country is unknown", () => {
    expect(middleOf(world, "ZZ")).toBeUndefined();
  });
});
