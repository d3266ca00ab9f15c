import { describe, expect, it } from "vitest";
import { collectEvents } from "../../../../tests/support/collected-events";
import { aShippingRule, anInit } from "../../../../tests/support/entities";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { filledRule } from "../../../../tests/support/filled-forms";
import { action } from "./route";

const upstream = playUpstream();
const events = collectEvents(upstream);
const FORM = {
  intent: "save",
  idempotencyKey: "key-of-the-events-form",
  ...filledRule,
};
const SAVED = aShippingRule();

async function send(fields: Record<string, string> = {}) {
  upstream.answers("GET /v1/init", anInit());
  const browser = await openSignedIn();
  return browser.send(action, "/private/settings/shipping-rules/new", { ...FORM, ...fields }, { params: { rule: "new" } });
}
const sentEvents = async () => (await events()).map(({ name, properties }) => ({ name, properties }));

describe("a rule that could not be saved", () => {
  it.each([
    ["a code", () => refusal(422, [{ error_code: "ShippingRuleAliasDuplicated" }]), "ShippingRuleAliasDuplicated"],
    ["a fault", () => refusal(500), "shipping-rules.error.save"],
  ])("tells the tenant's analytics why by %s, once for a form that is sent twice", async (why, reply, error) => {
    upstream.answers("POST /v1/shipping-rules", reply);
    const form = { idempotencyKey: `key-for-${why}` };
    await send(form);
    await send(form);
    expect(await sentEvents()).toEqual([{ name: "shipping-rule-save-failed", properties: { errors: [error] } }]);
    await send({ ...form, alias: "Mugs and cups" });
    expect(await sentEvents()).toHaveLength(2);
    expect(JSON.stringify(await events())).not.toContain("Mugs");
  });

  it("is the only one that does: not one that is saved, tried, or not complete", async () => {
    upstream.answers("POST /v1/shipping-rules", SAVED);
    expect((await send()).status).toBe(303);
    upstream.answers("POST /v1/shipping-rules/trials", () => refusal(422, [{ error_code: "ShippingRuleAliasDuplicated" }]));
    expect((await send({ intent: "try" })).status).toBe(422);
    expect((await send({ alias: "" })).status).toBe(422);
    expect(await sentEvents()).toEqual([]);
  });
});
