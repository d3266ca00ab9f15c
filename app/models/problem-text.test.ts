import { describe, expect, it } from "vitest";
import { problem, readProblem } from "./problem-text";
import contracts from "../../locales/en/contracts.json";
import forms from "../../locales/en/forms.json";
import integrations from "../../locales/en/integrations.json";
import { missingCode } from "./missing-code";

describe("a problem on its way through a form", () => {
  it.each([
    ["form.error.required", undefined, {}],
    ["form.error.too-long", { max: 50 }, { max: "50" }],
    ["form.error.upstream", { text: "Zip & city = “?”" }, { text: "Zip & city = “?”" }],
  ])("%s keeps its parameters %j", (key, params, read) => {
    expect(readProblem(problem(key, params))).toEqual({ key, params: read });
  });

  it("has a count that a plural can be chosen by", () => {
    expect(readProblem(problem("form.error.too-many-attempts", { count: 15 })).params).toEqual({ count: 15 });
  });

  it.each([
    [119, "form.error.too-many-attempts", 119],
    [120, "form.error.too-many-attempts-hours", 2],
    [121, "form.error.too-many-attempts-hours", 3],
    [1439, "form.error.too-many-attempts-hours", 24],
  ])("tells a wait of %i minutes in hours if it is long", (minutes, key, count) => {
    expect(readProblem(problem("form.error.too-many-attempts", { count: minutes }))).toEqual({ key, params: { count } });
  });
});

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
