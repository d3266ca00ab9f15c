import { expect, it } from "vitest";
import { lossClaimFrom } from "./transit";

it.each([
  ["corvoline-home", "2026-11-25", "2026-12-02"],
  ["postmarel-tracked", "2026-11-25", "2026-12-09"],
  ["corvoline-home", null, null],
  ["a service that is offered no more", "2026-11-25", null],
])("a parcel of %s that was expected on %s counts as lost from %s", (id, expected, from) => {
  expect(lossClaimFrom({ id }, expected)).toBe(from);
});
