import { describe, expect, it } from "vitest";
import { pictureOf } from "./picture";
import { PICTURE } from "./projection";

const LAND = () => "M0 0l9 0 0 9z";
const place = (label: string, latitude: number, longitude: number) => ({ id: label, label, latitude, longitude });

describe("a plain picture", () => {
  it("labels its points beside them, none over another", () => {
    const towns = [place("Madrid", 40.4, -3.7), place("Getafe", 40.3, -3.72), place("Berlin", 52.5, 13.4)];
    const { points } = pictureOf(towns, 300, LAND);
    const labels = points.flatMap(({ label }) => label ?? []);
    expect(labels.map(({ text }) => text)).toEqual(expect.arrayContaining(["Madrid", "Berlin"]));
    expect(new Set(labels.map(({ x, y, anchor }) => `${x} ${y} ${anchor}`)).size).toBe(labels.length);
    for (const { x, y } of labels) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(PICTURE.width);
      expect(y).toBeGreaterThan(0);
    }
  });

  it("names its ends before the towns between them", () => {
    const around = Array.from({ length: 6 }, (_, at) => place(`Between ${at}`, 40.4 + at / 50, -3.7));
    const { points } = pictureOf([place("Start", 40.4, -3.72), ...around, place("End", 40.5, -3.72)], 300, LAND);
    expect(points[0]?.label?.text).toBe("Start");
    expect(points.at(-1)?.label?.text).toBe("End");
    expect(points.filter(({ label }) => label === null).length).toBeGreaterThan(0);
  });

  it("names a town once where the way leads through it again", () => {
    const { points } = pictureOf(
      [place("Madrid", 40.4, -3.7), place("Berlin", 52.5, 13.4), place("Madrid", 40.4, -3.7)],
      300,
      LAND,
    );
    expect(points.filter(({ label }) => label?.text === "Madrid")).toHaveLength(1);
  });

  it("writes a name off the line where there is room", () => {
    const { points } = pictureOf([place("West", 50, 0), place("East", 50, 20)], 300, LAND);
    expect(points.map(({ label }) => label?.anchor)).toEqual(["end", "start"]);
  });

  it("shortens a very long name", () => {
    const { points } = pictureOf([place("Llanfairpwllgwyngyllgogerychwyrndrobwll", 53.2, -4.2)], 300, LAND);
    expect(points[0]?.label?.text).toMatch(/^Llanfair.{5,15}…$/);
  });

  it("has no land where it is a few kilometres wide", () => {
    const points = [place("", 40.4, -3.7), place("", 40.41, -3.7)];
    expect(pictureOf(points, 1, LAND).land).toBe("");
    expect(pictureOf(points, 300, LAND).land).not.toBe("");
  });

  it("numbers its places as their list does, apart from each other", () => {
    const numbered = [1, 3].map((number) => ({ ...place("", 40.4, -3.7), number }));
    const pins = pictureOf(numbered, 1, LAND).points.map(({ pin }) => pin!);
    expect(pins.map(({ number }) => number)).toEqual([1, 3]);
    expect(pins[1]!.x - pins[0]!.x).toBeGreaterThan(80);
  });
});
