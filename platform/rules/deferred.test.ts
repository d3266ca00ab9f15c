import { describe, expect, it } from "vitest";
import { mayDefer } from "./deferred";

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
