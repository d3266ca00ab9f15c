import { describe, expect, it } from "vitest";
import type { RuleConfiguration } from "#contract/shipping-rules";
import { RULE_ACTION_NAMES, RULE_CONDITION_NAMES, RULE_CONDITIONS } from "#contract/rules/shipping-rules";
import { aShippingRule, anInit } from "../../../../tests/support/entities";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { filledRule } from "../../../../tests/support/filled-forms";
import { NO_RULE_OPTIONS } from "../../../../tests/support/rule-configuration";
import { action as editRule, loader as rulePage } from "../shipping-rule/route";
import { action as changeList, loader as list } from "./route";

const upstream = playUpstream();
const LIST = "/private/settings/shipping-rules";

const configuration: RuleConfiguration = {
  ...NO_RULE_OPTIONS,
  maxShippingRules: 2,
  conditions: RULE_CONDITION_NAMES.map((identifier) => ({
    identifier,
    operations: [...RULE_CONDITIONS[identifier].operations],
  })),
  actions: RULE_ACTION_NAMES,
  destinations: [{ id: "DE-mainland", name: "Germany" }],
  countries: ["DE"],
};
const rule = (id: string) => aShippingRule({ id, alias: `Rule ${id}` });
const FORM = {
  idempotencyKey: "key-of-the-form",
  ...filledRule,
};
const PLAIN = {
  alias: "Mugs",
  overwrite: false,
  conditions: [{ identifier: "weight", operation: "AT_MOST", value: "2.5" }],
  actions: [{ identifier: "insurance", value: "120" }],
};

function withRules(...ids: string[]) {
  upstream.answers("GET /v1/init", anInit());
  upstream.answers("GET /v1/shipping-rules", { rules: ids.map(rule) });
  upstream.answers("GET /v1/shipping-rules-configuration", configuration);
}

describe("the list of rules", () => {
  it("has the rules in their order, and asks before one is deleted", async () => {
    withRules("one", "two");
    const { data } = await (await openSignedIn()).open(list, `${LIST}?delete=two`);
    expect(data).toMatchObject({ isHow: false, deletedId: "two", found: { rules: [{ id: "one" }, { id: "two" }] } });
  });

  it("says so where the rules cannot be fetched", async () => {
    withRules();
    upstream.answers("GET /v1/shipping-rules", refusal(500));
    expect((await (await openSignedIn()).open(list, LIST)).data).toMatchObject({ found: null });
  });

  const press = async (intent: string) => {
    const browser = await openSignedIn();
    const fields = { idempotencyKey: "key-of-the-list", id: "two", up: "one", down: "", alias: "Rule two", intent };
    return { browser, answer: await browser.send(changeList, LIST, fields) };
  };
  const flashOf = async (browser: Awaited<ReturnType<typeof openSignedIn>>) => (await browser.session()).get("flash");

  it.each([
    ["off", false, "rule-off"],
    ["on", true, "rule-on"],
  ])("switches a rule %s", async (intent, enabled, key) => {
    withRules("one", "two");
    upstream.expects("PATCH /v1/shipping-rules/:id", ({ path, body }) => {
      expect([path, body]).toEqual(["/v1/shipping-rules/two", { enabled }]);
      return rule("two");
    });
    const { browser, answer } = await press(intent);
    expect(answer).toMatchObject({ status: 303, location: LIST });
    expect(await flashOf(browser)).toMatchObject({ key, params: { alias: "Rule two" } });
  });

  it("moves a rule up, once however often it is sent", async () => {
    withRules("one", "two");
    upstream.expects("POST /v1/shipping-rules/swaps", ({ body, headers }) => {
      expect(body).toEqual({ ids: ["two", "one"] });
      expect(headers.get("idempotency-key")).toContain("key-of-the-list");
      return { rules: [rule("two"), rule("one")] };
    });
    const { browser } = await press("up");
    const undo = ["key-of-the-list", "two", "one", "two", "one"];
    expect(await flashOf(browser)).toMatchObject({
      key: "rule-up",
      params: { alias: "Rule two" },
      undo,
      undoBy: "shipping-rules",
    });
  });

  it("moves a dragged rule past all those that it passed, unless their order has changed", async () => {
    withRules("one", "two", "three");
    const shown = ["one", "two", "three"];
    upstream.expects("POST /v1/shipping-rules/swaps", ({ body }) => {
      expect(body).toEqual({ ids: ["three", "two", "one"], order: shown });
      return { rules: ["three", "one", "two"].map(rule) };
    });
    const browser = await openSignedIn();
    const fields = { idempotencyKey: "key-of-the-list", id: "three", up: ["two", "one"], order: shown, intent: "up" };
    await browser.send(changeList, LIST, fields);
    expect(await flashOf(browser)).toMatchObject({
      key: "rule-up",
      undo: ["key-of-the-list", "three", "two", "three", "one", "two"],
    });
  });

  const undoOf = async (reply: object, order = ["two", "one"], ids = ["two", "one"]) => {
    upstream.expects("POST /v1/shipping-rules/swaps", ({ body, headers }) => {
      expect(body).toEqual({ ids, order });
      expect(headers.get("idempotency-key")).toBe("key-of-the-move-undo");
      return reply as never;
    });
    const browser = await openSignedIn();
    const token = ["key-of-the-move", "two", "one", ...order];
    const answer = await browser.send(changeList, LIST, { intent: "undo", token });
    expect(answer).toMatchObject({ status: 303, location: LIST });
    return flashOf(browser);
  };

  it("undoes a move while the rules are still in its order", async () => {
    const flash = await undoOf({ rules: [rule("one"), rule("two")] });
    expect(flash).toMatchObject({ key: "rule-undone", params: { alias: "Rule two" }, tone: "success" });
  });

  it("takes a dragged rule back past all those that it passed", async () => {
    const order = ["two", "three", "one"];
    const flash = await undoOf({ rules: ["three", "one", "two"].map(rule) }, order, ["two", "three", "one"]);
    expect(flash).toMatchObject({ key: "rule-undone" });
  });

  it("leaves an order that was changed since the move", async () => {
    expect(await undoOf(refusal(409))).toMatchObject({ key: "rules-not-undone", tone: "warning" });
  });

  it("offers the undo once more where it failed", async () => {
    const flash = await undoOf(refusal(500));
    expect(flash).toMatchObject({ key: "undo-failed", tone: "error", undo: { length: 5 }, undoBy: "shipping-rules" });
  });

  it("does not move the last rule down", async () => {
    withRules("one", "two");
    expect((await press("down")).answer).toMatchObject({ status: 303, location: LIST });
    expect(upstream.callsOf("POST /v1/shipping-rules/swaps")).toEqual([]);
  });

  it.each([
    ["that is there", { deleted: true }],
    ["that is gone already", () => refusal(404)],
  ])("deletes a rule %s", async (_which, reply) => {
    withRules("one");
    upstream.answers("DELETE /v1/shipping-rules/:id", reply);
    const { browser } = await press("delete");
    expect(await flashOf(browser)).toMatchObject({ key: "rule-deleted", tone: "success" });
  });

  it("says so where nothing could be changed", async () => {
    withRules("one");
    upstream.answers("PATCH /v1/shipping-rules/:id", refusal(500));
    expect((await press("on")).answer.data).toMatchObject({ toast: { key: "rule-not-changed", tone: "error" } });
  });
});

describe("the page of a rule", () => {
  const at = (id: string) => ({ params: { rule: id } });
  const send = async (fields: Record<string, string>, id = "new") => {
    withRules("one");
    const browser = await openSignedIn();
    return { browser, answer: await browser.send(editRule, `${LIST}/${id}`, { ...FORM, ...fields }, at(id)) };
  };

  it("says where a new one would run, and whether there is room for it", async () => {
    withRules("one");
    const open = async () => (await (await openSignedIn()).open(rulePage, `${LIST}/new`, at("new"))).data;
    expect(await open()).toMatchObject({ rule: null, position: { number: 2, before: "Rule one", after: 0 }, isFull: false });
    withRules("one", "two");
    expect(await open()).toMatchObject({ isFull: true });
  });

  it("is not found for a rule that is gone", async () => {
    withRules("one");
    expect(await (await openSignedIn()).open(rulePage, `${LIST}/gone`, at("gone"))).toMatchObject({ status: 404 });
  });

  it.each(["new", "one"])("saves %s and goes back to the list", async (id) => {
    upstream.expects("POST /v1/shipping-rules", ({ body, headers }) => {
      expect(body).toEqual({ ...PLAIN, id: id === "new" ? null : id });
      expect(headers.get("idempotency-key")).toBe("key-of-the-form");
      return { ...rule("one"), alias: "Mugs" };
    });
    const { browser, answer } = await send({ intent: "save" }, id);
    expect(answer).toMatchObject({ status: 303, location: LIST });
    expect((await browser.session()).get("flash")).toMatchObject({ key: "rule-saved", params: { alias: "Mugs" } });
  });

  it.each([
    ["ShippingRuleAliasDuplicated", "alias", { alias: ["form.error.rule-alias-taken"] }],
    ["ShippingRulesLimitExceeded", undefined, { "": ["form.error.rules-limit"] }],
    ["ValueNotAllowedField", "actions[0].value", { "actions[0].value": ["form.error.not-allowed"] }],
  ])("says why %s is refused, and keeps what was typed", async (error_code, field, error) => {
    upstream.answers("POST /v1/shipping-rules", refusal(422, [{ error_code, ...(field ? { field } : {}) }]));
    const { answer } = await send({ intent: "save" });
    expect(answer.status).toBe(422);
    expect(answer.data).toMatchObject({ result: { error, initialValue: { alias: "Mugs" } } });
  });

  it("says that a rule could not be saved, and keeps what was typed", async () => {
    upstream.answers("POST /v1/shipping-rules", refusal(500));
    const { answer } = await send({ intent: "save" });
    expect(answer.data).toMatchObject({ toast: { key: "rule-not-saved" }, result: { initialValue: { alias: "Mugs" } } });
  });

  it("asks for what is missing without calling anybody", async () => {
    const { answer } = await send({ intent: "save", alias: "", "conditions[0].value": "-1" });
    expect(answer.status).toBe(422);
    expect(answer.data).toMatchObject({
      result: { error: { alias: ["form.error.missing.rule.name"], "conditions[0].value": ["form.error.not-negative"] } },
    });
  });

  it("adds a row by a button alone", async () => {
    const pressed = JSON.stringify({ type: "insert", payload: { name: "conditions", defaultValue: { identifier: "country" } } });
    const { answer } = await send({ __intent__: pressed });
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({
      result: { initialValue: { conditions: [{ value: "2,5" }, { identifier: "country" }] } },
    });
  });

  it("tries a rule, and goes back to the form with all that was typed", async () => {
    const to = { firstName: "Ana", lastName: "García", company: "", city: "Madrid", alpha2Code: "ES" };
    const shown = { source: "manual", content: "Mug", changes: [], overwritesOwn: false };
    const trials = [{ waybillReference: "WB0000000001", to, ...shown, matched: true }];
    upstream.expects("POST /v1/shipping-rules/trials", ({ body }) => {
      expect(body).toEqual(PLAIN);
      return { trials };
    });
    const { answer } = await send({ intent: "try" });
    expect(answer.data).toMatchObject({ extra: { trial: { alias: "Mugs", trials } } });
    const { sent } = answer.data.extra!.trial;
    const { answer: back } = await send({ ...Object.fromEntries(sent), intent: "edit" });
    expect(back.data).toMatchObject({ result: { initialValue: { alias: "Mugs", conditions: [{ value: "2,5" }] } } });
    expect(back.data.result?.error).toBeUndefined();
  });
});
