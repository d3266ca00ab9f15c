import { describe, expect, it } from "vitest";
import { RULE_ROWS } from "#contract/rules/shipping-rules";
import { RuleForm } from "./rule-form";
import { plainValue } from "./rule-problems";
import { ruleValues } from "./rule-values";

const FORM = {
  idempotencyKey: "key-of-the-form",
  alias: "  Mugs  in boxes ",
  overwrite: "overwrite",
  conditions: [{ identifier: "weight", operation: "AT_MOST", value: "2,5", shown: "weight" }],
  actions: [{ identifier: "insurance", value: "120", shown: "insurance" }],
};
const problemsOf = (change: object) =>
  Object.fromEntries(
    (RuleForm.safeParse({ ...FORM, ...change }).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );
const condition = (change: object) => ({ conditions: [{ ...FORM.conditions[0], ...change }] });

describe("the form of a rule", () => {
  it("reads numbers as they are typed in the merchant's country", () => {
    expect(RuleForm.parse(FORM)).toEqual({
      idempotencyKey: "key-of-the-form",
      alias: "Mugs in boxes",
      overwrite: true,
      conditions: [{ identifier: "weight", operation: "AT_MOST", value: "2.5" }],
      actions: [{ identifier: "insurance", value: "120" }],
    });
  });

  it.each([
    ["no name", { alias: " " }, { alias: "form.error.missing.rule.name" }],
    ["a name that is too long", { alias: "x".repeat(61) }, { alias: "form.error.too-long?max=60" }],
    ["no condition", { conditions: undefined }, { conditions: "form.error.missing.rule.conditions" }],
    [
      "the same action twice",
      { actions: ["120", "90"].map((value) => ({ identifier: "insurance", value, shown: "insurance" })) },
      { "actions.1.identifier": "form.error.rule-action-twice" },
    ],
    ["no action", { actions: [] }, { actions: "form.error.missing.rule.actions" }],
    ["an unknown identifier", condition({ identifier: "moon" }), { "conditions.0.identifier": "form.error.missing.choice" }],
    [
      "an identifier of every object",
      condition({ identifier: "__proto__", shown: "__proto__" }),
      { "conditions.0.identifier": "form.error.missing.choice" },
    ],
    ["no operation", condition({ operation: undefined }), { "conditions.0.operation": "form.error.missing.choice" }],
    ["an operation of others", condition({ operation: "CONTAINS" }), { "conditions.0.operation": "form.error.missing.choice" }],
    ["no value", condition({ value: "" }), { "conditions.0.value": "form.error.missing.rule.condition" }],
    [
      "no choice",
      condition({ identifier: "country", operation: "IS", shown: "country", value: "" }),
      { "conditions.0.value": "form.error.missing.rule.condition-choice" },
    ],
    [
      "an action without a choice",
      { actions: [{ identifier: "serviceId", value: "", shown: "serviceId" }] },
      { "actions.0.value": "form.error.missing.rule.action-choice" },
    ],
    [
      "a typed value where one is chosen",
      condition({ identifier: "country", operation: "IS", shown: "content", value: "mugs" }),
      { "conditions.0.value": "form.error.missing.rule.condition-choice" },
    ],
    [
      "a value of another identifier",
      condition({ shown: "content" }),
      { "conditions.0.value": "form.error.missing.rule.condition" },
    ],
    ["a negative number", condition({ value: "-1" }), { "conditions.0.value": "form.error.not-negative" }],
    ["too many decimals", condition({ value: "2,5555" }), { "conditions.0.value": "form.error.decimals?max=3" }],
    ["a number that is too large", condition({ value: "10001" }), { "conditions.0.value": "form.error.at-most?max=10000" }],
    [
      "a text that is too long",
      condition({ identifier: "content", operation: "IS", shown: "content", value: "x".repeat(101) }),
      { "conditions.0.value": "form.error.too-long?max=100" },
    ],
    [
      "several tags in one value",
      condition({ identifier: "tag", operation: "IS", shown: "tag", value: "Gift, Fragile" }),
      { "conditions.0.value": "form.error.tag-comma" },
    ],
    [
      "no tag",
      { actions: [{ identifier: "tag", value: " ", shown: "tag" }] },
      { "actions.0.value": "form.error.missing.rule.action" },
    ],
    [
      "the same tag twice",
      { actions: ["Gift", "gift "].map((value) => ({ identifier: "tag", value, shown: "tag" })) },
      { "actions.1.identifier": "form.error.rule-action-twice" },
    ],
    [
      "a sum that nobody insures",
      { actions: [{ identifier: "insurance", value: "0,05", shown: "insurance" }] },
      { "actions.0.value": "form.error.at-least?min=0.1" },
    ],
    [
      "what is neither yes nor no",
      { actions: [{ identifier: "proofOfDelivery", value: "perhaps", shown: "proofOfDelivery" }] },
      { "actions.0.value": "form.error.not-allowed" },
    ],
    [
      "an action for another value",
      { actions: [{ identifier: "insurance", value: "5", shown: "content" }] },
      { "actions.0.value": "form.error.missing.rule.action" },
    ],
    [
      "more conditions than a rule has",
      { conditions: Array.from({ length: 11 }, () => FORM.conditions[0]) },
      { conditions: `form.error.rows-limit?max=${RULE_ROWS}` },
    ],
    ["no answer to whether it overwrites", { overwrite: "yes" }, { overwrite: "form.error.missing.choice" }],
    ["what is no number", condition({ value: "two" }), { "conditions.0.value": "form.error.format" }],
    [
      "decimals of a count",
      condition({ identifier: "parcels", value: "1.5", shown: "parcels" }),
      { "conditions.0.value": "form.error.whole-number" },
    ],
  ])("asks for more with %s", (_what, change, problems) => {
    expect(problemsOf(change)).toEqual(problems);
  });

  it("says all that is wrong at once", () => {
    expect(Object.keys(problemsOf({ alias: "", ...condition({ value: "-1" }), actions: [] }))).toEqual([
      "alias",
      "actions",
      "conditions.0.value",
    ]);
  });

  it.each([
    ["2,50", "2.5"],
    ["0,000001", "0.000001"],
    ["100", "100"],
    [" 10,00 ", "10"],
    ["0", "0"],
  ])("reads the number %s as %s", (typed, value) => {
    expect(plainValue(typed, { kind: "number", step: 1, unit: "count", max: 1 })).toBe(value);
    expect(plainValue(typed, { kind: "text", max: 9 })).toBe(typed.trim());
  });

  it("reads the name of a tag as it is stored", () => {
    expect(plainValue(" Gift \u200B wrap ", { kind: "tag", max: 30 })).toBe("Gift wrap");
  });

  it("of a new rule has a row of each kind, and keeps what is set", () => {
    expect(ruleValues(null, "en")).toEqual({
      alias: "",
      overwrite: "keep",
      conditions: [{ identifier: "content", operation: "CONTAINS", value: "", shown: "content" }],
      actions: [{ identifier: "serviceId", value: "", shown: "serviceId" }],
    });
  });

  it("shows a rule as it was typed, in the language's numbers", () => {
    const { conditions, actions, overwrite, alias } = RuleForm.parse(FORM);
    const rule = {
      alias,
      overwrite,
      conditions,
      actions: actions.map((action) => ({ ...action, operation: "ASSIGN" as const })),
    };
    expect(ruleValues(rule, "de")).toMatchObject({
      overwrite: "overwrite",
      conditions: [{ value: "2,5", shown: "weight" }],
      actions: [{ value: "120" }],
    });
  });
});
