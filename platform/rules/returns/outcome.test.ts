import { describe, expect, it } from "vitest";
import type { ReturnRule } from "../../../contract/buyer-returns";
import { outcomeOf } from "./outcome";

const DEFAULT = { decision: "hand", way: "own", fee: 0 } as const;
const rule = (change: Partial<ReturnRule>): ReturnRule => ({
  ...{ decision: "approve", way: "label", fee: 390, countries: [], reasons: [], sku: "" },
  ...change,
});
const asked = { country: "DE", reason: "damaged", skus: ["MUG-BLUE", "TEA"] };

describe("what becomes of a request", () => {
  it.each([
    ["nothing fits", [rule({ countries: ["FR"] }), rule({ reasons: ["too-big"] }), rule({ sku: "cup" })], DEFAULT],
    [
      "country, reason and an item fit",
      [rule({ countries: ["FR", "DE"], reasons: ["damaged"], sku: "mug" })],
      { decision: "approve", way: "label", fee: 390 },
    ],
    ["the first of two fits", [rule({ fee: 100 }), rule({ fee: 200 })], { decision: "approve", way: "label", fee: 100 }],
    ["the goods are kept", [rule({ way: "keep" })], { decision: "approve", way: "keep", fee: 0 }],
    ["one condition of three does not fit", [rule({ countries: ["DE"], reasons: ["damaged"], sku: "pot" })], DEFAULT],
  ])("is told by the rules if %s", (_what, rules, outcome) => {
    expect(outcomeOf({ outcome: DEFAULT, rules }, asked)).toEqual(outcome);
  });
});
