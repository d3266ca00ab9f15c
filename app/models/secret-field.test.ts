import { expect, it } from "vitest";
import { isStorableField, isSecretField } from "./secret-field";

it.each([
  ["password", true, false],
  ["api_key", true, false],
  ["payout.iban", false, false],
  ["recipient.street1", false, true],
])("a field named %s is secret: %s, kept: %s", (name, isSecret, isKept) => {
  expect([isSecretField(name), isStorableField(name)]).toEqual([isSecret, isKept]);
});
