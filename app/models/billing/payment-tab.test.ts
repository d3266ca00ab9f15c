import { expect, it } from "vitest";
import { aFeature } from "../../../tests/support/entities";
import { showsPaymentTab } from "./payment-tab";

it.each([
  ["a self-employed client", "autonomous", "-", true, true],
  ["a business with a tax id", "business", "ESB12345674", true, true],
  ["a business without a tax id", "business", "-", true, false],
  ["a client whose settings do not allow it", "autonomous", "-", false, false],
] as const)("deferred payment is shown to %s or not", (_who, type, taxId, isAllowed, isShown) => {
  expect(showsPaymentTab({ type, taxId, features: [aFeature("DEFERRED_PAYMENT", isAllowed)] })).toBe(isShown);
});
