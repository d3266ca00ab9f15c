import { describe, expect, it } from "vitest";
import { repeatedActions, ruleValueProblem } from "./rule-values";
import { RULE_ACTIONS, RULE_CONDITIONS } from "./shipping-rules";

const { weight, parcels, content } = RULE_CONDITIONS;

describe("the value of a rule", () => {
  it.each([
    [weight, "2.5", null],
    [weight, "0", null],
    [weight, "2.5555", { why: "decimals-limit", count: 3 }],
    [weight, "-1", { why: "positive" }],
    [weight, "-0", null],
    [weight, "10001", { why: "too-big", max: 10_000 }],
    [weight, "two", { why: "format" }],
    [weight, "1e3", { why: "format" }],
    [weight, " ", { why: "required" }],
    [parcels, "2", null],
    [parcels, "1.5", { why: "decimals-disallowed" }],
    [content, "x".repeat(100), null],
    [content, "x".repeat(101), { why: "too-long", max: 100 }],
    [RULE_ACTIONS.insurance, "0", null],
    [RULE_ACTIONS.insurance, "0.05", { why: "too-small", min: 0.1 }],
    [RULE_ACTIONS.insurance, "0.1", null],
    [RULE_ACTIONS.insurance, "999999", null],
    [RULE_CONDITIONS.country, "ES", null],
    [RULE_CONDITIONS.country, "", { why: "required" }],
    [content, "😀".repeat(100), null],
    [RULE_CONDITIONS.tag, " Gift  wrap ", null],
    [RULE_CONDITIONS.tag, "\u200B", { why: "required" }],
    [RULE_CONDITIONS.tag, "Gift, Fragile", { why: "comma" }],
    [RULE_ACTIONS.tag, ` ${"😀".repeat(30)} `, null],
    [RULE_ACTIONS.tag, "x".repeat(31), { why: "too-long", max: 30 }],
    [RULE_ACTIONS.proofOfDelivery, "false", null],
    [RULE_ACTIONS.proofOfDelivery, "true", null],
    [RULE_ACTIONS.proofOfDelivery, "yes", { why: "not-allowed" }],
  ] as const)("%o %s is %o", (kind, value, expected) => {
    expect(ruleValueProblem(value, kind)).toEqual(expected);
  });
});

it("a rule sets each field once, and adds each tag once in any spelling", () => {
  const content = { identifier: "content", value: "Mug" };
  const tagged = (value: string) => ({ identifier: "tag", value });
  expect(repeatedActions([content, tagged("Mug"), tagged("Gift wrap"), {}, {}])).toEqual([]);
  expect(repeatedActions([content, tagged("Gift wrap"), { ...content, value: "Bowl" }, tagged(" gift  WRAP")])).toEqual([2, 3]);
});
