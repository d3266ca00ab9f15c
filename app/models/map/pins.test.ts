import fc from "fast-check";
import { expect, it } from "vitest";
import { pinsOf } from "./pins";
import { PICTURE } from "./projection";

const aPlace = fc.record({ x: fc.integer({ min: 150, max: 810 }), y: fc.integer({ min: 90, max: 510 }) });

it("pins stay at places that are far from each other", () => {
  const places = [
    { x: 150, y: 90 },
    { x: 480, y: 300 },
    { x: 810, y: 510 },
  ];
  expect(pinsOf(places)).toEqual(places);
});

it("pins of the same place stand side by side", () => {
  const place = { x: 480, y: 300 };
  expect(pinsOf([place, place])).toEqual([
    { x: 438, y: 300 },
    { x: 522, y: 300 },
  ]);
});

it("pins of any places are in the picture and cover no other's number", () => {
  fc.assert(
    fc.property(fc.array(aPlace, { minLength: 2, maxLength: 12 }), (places) => {
      const pins = pinsOf(places);
      for (const [at, { x, y }] of pins.entries()) {
        expect(x >= 42 && x <= PICTURE.width - 42 && y >= 42 && y <= PICTURE.height - 42).toBe(true);
        // Of a phone's pins, which are 80 wide.
        for (const other of pins.slice(at + 1)) expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThan(56);
      }
    }),
  );
});
