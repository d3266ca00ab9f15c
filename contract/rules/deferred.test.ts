import { describe, expect, it } from "vitest";
import { mayDefer, mayPayDeferred } from "./deferred";

describe("deferred payment", () => {
  it.each([
    ["an autonomous client", { type: "autonomous" as const, taxId: "" }, true],
    ["a business with a tax id", { type: "business" as const, taxId: "ESB12345674" }, true],
    ["a business without a tax id", { type: "business" as const, taxId: "-" }, false],
  ])("of %s", (_who, client, isAllowed) => {
    expect(mayDefer({ ...client, deferredPaymentBlocked: false })).toBe(isAllowed);
    expect(mayDefer({ ...client, deferredPaymentBlocked: true })).toBe(false);
  });
});

it.each([
  ["a saved method", true, false, true],
  ["the permission for a monthly invoice", false, true, true],
  ["neither", false, false, false],
])("pays an order later with %s", (_with, hasSavedMethod, allowDeferred, isAllowed) => {
  const payer = { type: "autonomous" as const, taxId: "-", deferredPaymentBlocked: false, allowDeferred };
  expect(mayPayDeferred(payer, hasSavedMethod)).toBe(isAllowed);
  expect(mayPayDeferred({ ...payer, deferredPaymentBlocked: true }, hasSavedMethod)).toBe(false);
  expect(mayPayDeferred({ ...payer, type: "business" }, hasSavedMethod)).toBe(false);
});
