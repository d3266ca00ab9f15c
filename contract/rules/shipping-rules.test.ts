import { expect, it } from "vitest";
import { MAX_LENGTH } from "./field-limits";
import { actionOf, conditionOf, RULE_ACTIONS, RULE_CONDITIONS } from "./shipping-rules";

it("a rule asks and sets what is known by its name, and nothing else", () => {
  expect([conditionOf("country"), actionOf("content")]).toEqual([RULE_CONDITIONS.country, RULE_ACTIONS.content]);
  for (const name of [undefined, "moon", "constructor", "insurance"]) expect(conditionOf(name), name).toBeUndefined();
  for (const name of [undefined, "moon", "constructor", "country"]) expect(actionOf(name), name).toBeUndefined();
});

it("a rule's tag is as long as a shipment's", () => {
  expect([RULE_CONDITIONS.tag.max, RULE_ACTIONS.tag.max]).toEqual([MAX_LENGTH.tag, MAX_LENGTH.tag]);
});
