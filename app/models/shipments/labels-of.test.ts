import { expect, it } from "vitest";
import { aShipment } from "../../../tests/support/entities";
import { labelsOf } from "./labels-of";

it("counts a label for each parcel", () => {
  const [parcel] = aShipment().parcels;
  expect(labelsOf([aShipment(), aShipment({ parcels: [parcel!, parcel!, parcel!] })])).toBe(4);
  expect(labelsOf([])).toBe(0);
});
