import { expect, it } from "vitest";
import { deferredStage } from "./deferred-stage";

type Payment = Parameters<typeof deferredStage>[0];
const METHOD = { method: "PAYPAL" } as unknown as Payment["method"];

it.each([
  [true, null, "none", "off"],
  [true, null, "requested", "requested"],
  [true, null, "active", "active"],
  [true, METHOD, "none", "active"],
  [true, METHOD, "requested", "active"],
  [false, METHOD, "active", "blocked"],
])("paying later, allowed %s, by %j, with a direct debit that is %s, is %s", (isAllowed, method, state, stage) => {
  expect(deferredStage({ isAllowed, method, directDebit: { state } } as unknown as Payment)).toBe(stage);
});
