import { describe, expect, it } from "vitest";
import { mayDefer, mayPayDeferred } from "./deferred";

describe("deferred payment", () => {
  it.each([
    ["an autonomous client", { type: "autonomous" as const, tax_id: "" }, true],
    ["a business with a tax id", { type: "business" as const, tax_id: "ESB12345674" }, true],
    ["a business without a tax id", { type: "business" as const, tax_id: "-" }, false],
  ])("of %s", (_who, client, isAllowed) => {
    expect(mayDefer({ ...client, deferred_blocked: false })).toBe(isAllowed);
    expect(mayDefer({ ...client, deferred_blocked: true })).toBe(false);
  });
});

it.each([
  ["a saved method", true, false, true],
  ["the permission for a monthly invoice", false, true, true],
  ["neither", false, false, false],
])("pays an order later with %s", (_with, hasSavedMethod, allow_deferred, isAllowed) => {
  const payer = { type: "autonomous" as const, tax_id: "-", deferred_blocked: false, allow_deferred };
  expect(mayPayDeferred(payer, hasSavedMethod)).toBe(isAllowed);
  expect(mayPayDeferred({ ...payer, deferred_blocked: true }, hasSavedMethod)).toBe(false);
  expect(mayPayDeferred({ ...payer, type: "business" }, hasSavedMethod)).toBe(false);
});
