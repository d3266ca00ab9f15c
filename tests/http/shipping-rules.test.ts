import { expect, it } from "vitest";
import { once } from "../contract/support/client";
import { newDraft } from "../support/drafts";
import { newSignedIn } from "./support/visitor";

const RULES = "/private/settings/shipping-rules";

it("I write a rule: another field's values come with the next answer, and what I typed stays until it is saved", async () => {
  const { merchant, visitor } = await newSignedIn(RULES);
  await newDraft(merchant, "Großmann", { content: { description: "Blue mug", value: null, secondHand: false } });
  const valuesOf = (field: string) => visitor.values(`select[name="${field}"] option`);
  await visitor.follow("Add rule");
  expect(valuesOf("conditions[0].value")).toEqual([]);
  await visitor.press("Add condition", { alias: "Mugs", "conditions[0].identifier": "country" });
  expect(valuesOf("conditions[0].value")).toContain("DE");
  await visitor.press("Add action", {
    "conditions[0].value": "DE",
    "conditions[1].value": "mug",
    "actions[0].identifier": "content",
    overwrite: "overwrite",
  });
  await visitor.press("Remove Service");
  await visitor.press("Save rule");
  expect(visitor.problems()).toEqual(["Enter a value for action 1"]);
  const typed = ["alias", "conditions[0].identifier", "conditions[0].value", "conditions[1].value", "actions[0].identifier"];
  const expectTyped = () => {
    expect(typed.map(visitor.value)).toEqual(["Mugs", "country", "DE", "mug", "content"]);
    expect(visitor.chosen("overwrite")).toEqual(["overwrite"]);
  };
  expectTyped();
  await visitor.press("Test on last 50 shipments", { "actions[0].value": "Ceramics" });
  expect(visitor.texts("tbody tr")).toEqual([expect.stringMatching(/^Zoë Großmann.*Ceramics$/)]);
  expect(visitor.texts("thead th"), "contents once, with what becomes of them").toEqual(["Shipment", "Contents"]);
  await visitor.press("Back to rule");
  expectTyped();
  await visitor.press("Save rule");
  expect(visitor.text()).toContain("Rule “Mugs” was saved.");
  expect(visitor.texts(".rule-name")).toEqual(["Mugs"]);
});

it("I put a rule first, undo that, switch one off and delete one", async () => {
  const { merchant, visitor } = await newSignedIn(RULES);
  for (const alias of ["Mugs", "Plates"]) {
    const conditions = [{ identifier: "content", operation: "CONTAINS", value: alias } as const];
    const actions = [{ identifier: "content", value: "Ceramics" } as const];
    await merchant.upstream.shippingRules.save({
      headers: once(),
      body: { id: null, alias, overwrite: false, conditions, actions },
    });
  }
  await visitor.open(RULES);
  await visitor.press("Move Plates up");
  expect(visitor.texts(".rule-name")).toEqual(["Plates", "Mugs"]);
  await visitor.press("Undo");
  expect(visitor.text()).toContain("Rule “Plates” is back where it was.");
  expect(visitor.texts(".rule-name")).toEqual(["Mugs", "Plates"]);
  await visitor.press("Mugs is on");
  expect(visitor.attributes("[role=switch]", "aria-checked")).toEqual(["false", "true"]);
  await visitor.follow("Plates");
  await visitor.follow("Delete rule");
  await visitor.press("Delete rule");
  expect(visitor.text()).toContain("Rule “Plates” was deleted.");
  expect(visitor.texts(".rule-name")).toEqual(["Mugs"]);
});
