import { expect, it } from "vitest";
import contracts from "../../locales/en/contracts.json";
import forms from "../../locales/en/forms.json";
import integrations from "../../locales/en/integrations.json";
import { missingCode } from "./missing-code";

/** Optional credentials of a carrier. */
const OPTIONAL = ["pricingConditionCodeDropoffHome", "pricingConditionCodeDropoffPickup", "sftpUser", "sftpPassword"];
const names = [...new Set([...Object.keys(contracts.field), ...Object.keys(integrations.field)])];

it.each(names.filter((name) => !OPTIONAL.includes(name)))("says what to enter where %s is missing", (name) => {
  expect(missingCode(name)).toBe(`form.error.missing.code.${name}`);
  expect(forms.form.error.missing.code).toHaveProperty(name);
});

it("tells what is asked for lately by its label", () => {
  expect(missingCode("pin")).toBe("form.error.required");
});
