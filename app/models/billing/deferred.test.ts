import { expect, it } from "vitest";
import { aFeature } from "../../../tests/support/entities";
import { showsPaymentTab, deferredStage } from "./deferred";

it.each([
  ["a self-employed client", "autonomous", "-", true, true],
  ["a business with a tax id", "business", "ESB12345674", true, true],
  ["a business without a tax id", "business", "-", true, false],
  ["a client whose settings do not allow it", "autonomous", "-", false, false],
] as const)("deferred payment is shown to %s or not", (_who, type, taxId, isAllowed, isShown) => {
  expect(showsPaymentTab({ type, taxId, features: [aFeature("DEFERRED_PAYMENT", isAllowed)] })).toBe(isShown);
});

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
