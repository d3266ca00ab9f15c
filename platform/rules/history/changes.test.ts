import { expect, it } from "vitest";
import type { RuleChange, RuleTrace } from "../../../contract/shipping-rules";
import { changesByRule } from "./changes";

const trace = (alias: string, ...changes: RuleChange[]): RuleTrace => ({
  ruleId: alias,
  alias,
  matched: true,
  conditions: [],
  changes,
});
const set = (identifier: RuleChange["identifier"], before: string | null, after: string): RuleChange => ({
  identifier,
  before,
  after,
  outcome: "SET",
});

it("of several rules that set a field, the history names the last, with the value before the first", () => {
  const traces = [
    trace("one", set("content", "Goods", "Mugs"), set("tag", null, "Gift"), { ...set("parcel", null, "Box"), outcome: "KEPT" }),
    trace("two", set("content", "Mugs", "Cups"), set("tag", null, "Heavy")),
    trace("three", set("insurance", null, "12.00")),
  ];
  expect(changesByRule(traces)).toEqual([
    { rule: "one", changes: [{ field: "tags", from: null, to: "Gift" }] },
    {
      rule: "two",
      changes: [
        { field: "contents", from: "Goods", to: "Cups" },
        { field: "tags", from: null, to: "Heavy" },
      ],
    },
    { rule: "three", changes: [{ field: "insurance", from: null, to: "12.00" }] },
  ]);
});
