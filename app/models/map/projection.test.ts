import { describe, expect, it } from "vitest";
import { PICTURE, project, scaleBar, unwrapped, viewOf, widthKm } from "./projection";

const MADRID = { latitude: 40.42, longitude: -3.7 };
const BERLIN = { latitude: 52.52, longitude: 13.4 };
const FIJI = { latitude: -18.1, longitude: 178.4 };
const SAMOA = { latitude: -13.8, longitude: -171.8 };

describe("the plain map's projection", () => {
  it("has its middle in the middle of the picture, north up and east to the right", () => {
    const view = viewOf([MADRID, BERLIN], 100);
    const [madrid, berlin] = [project(view, MADRID), project(view, BERLIN)];
    expect((madrid.x + berlin.x) / 2).toBeCloseTo(PICTURE.width / 2);
    expect((madrid.y + berlin.y) / 2).toBeCloseTo(PICTURE.height / 2);
    expect(berlin.x).toBeGreaterThan(madrid.x);
    expect(berlin.y).toBeLessThan(madrid.y);
  });

  it("narrows degrees of longitude as at the middle latitude", () => {
    const view = viewOf([{ latitude: 60, longitude: 10 }], 100);
    const [origin, east, north] = [
      { latitude: 60, longitude: 10 },
      { latitude: 60, longitude: 11 },
      { latitude: 61, longitude: 10 },
    ].map((position) => project(view, position));
    expect((east!.x - origin!.x) / (origin!.y - north!.y)).toBeCloseTo(0.5);
  });

  it("shows no less than the least width, and all positions inside", () => {
    expect(widthKm(viewOf([MADRID], 300))).toBeCloseTo(300);
    const view = viewOf([MADRID, BERLIN], 300);
    for (const { x, y } of [MADRID, BERLIN].map((position) => project(view, position))) {
      expect(x).toBeGreaterThan(100);
      expect(x).toBeLessThan(PICTURE.width - 100);
      expect(y).toBeGreaterThan(50);
      expect(y).toBeLessThan(PICTURE.height - 50);
    }
  });

  it("goes over the antimeridian rather than around the globe", () => {
    const way = unwrapped([FIJI, SAMOA]);
    expect(way.map(({ longitude }) => longitude)).toEqual([178.4, 188.2]);
    expect(unwrapped([SAMOA, FIJI])[1]!.longitude).toBeCloseTo(-181.6);
    expect(widthKm(viewOf(way, 300))).toBeLessThan(2500);
  });

  it("measures with a round length", () => {
    for (const km of [1, 7, 300, 2400]) {
      const view = viewOf([MADRID], km);
      const { metres, width } = scaleBar(view);
      expect(String(metres)).toMatch(/^[125]0*$/);
      expect(width / PICTURE.width).toBeCloseTo(metres / 1000 / km, 1);
      expect(width).toBeLessThanOrEqual(PICTURE.width / 4);
    }
  });
});
