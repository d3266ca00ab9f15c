import { describe, expect, it } from "vitest";
import { aShipment } from "../../../tests/support/entities";
import { afterSaving, editRefusal } from "./editable";

describe("a shipment", () => {
  it.each([
    [{}, null],
    [{ state: "READY_TO_PURCHASE" }, null],
    [{ state: "IN_TRANSIT", step: "PURCHASED" }, "paid"],
    [{ step: "PURCHASED" }, "paid"],
    [{ orderReference: "O1" }, "ordered"],
    [{ isObfuscated: true }, "obfuscated"],
  ] as const)("with %o is refused as %s", (facts, refusal) => {
    expect(editRefusal(aShipment({ state: "AWAITING_COMPLETION", step: "SHIPPING_DETAILS", ...facts }))).toBe(refusal);
  });
});

describe("after saving", () => {
  const before = "2026-11-20T10:00:00.000Z";
  const after = "2026-11-20T10:00:01.000Z";
  it.each([
    ["AWAITING_COMPLETION", before, "wait"],
    ["READY_TO_PURCHASE", before, "wait"],
    ["AWAITING_COMPLETION", after, "close"],
    ["READY_TO_PURCHASE", after, "offer-payment"],
  ] as const)("a draft that is %s, changed at %s, leads to %s", (state, updatedAt, next) => {
    expect(afterSaving({ state, updatedAt }, before)).toBe(next);
  });
});
