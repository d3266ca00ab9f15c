import { describe, expect, it } from "vitest";
import { formSchema } from "../form-schema";
import { fieldChoices, integrationFields, integrationValues } from "./integration-form";

const FIELDS = [
  { name: "store_id", kind: "number" as const, options: [] },
  { name: "api_key", kind: "secret" as const, options: [] },
  { name: "region_id", kind: "choice" as const, options: ["EU"] },
];
const problemsOf = (value: object) =>
  formSchema(integrationFields(FIELDS))
    .safeParse(value)
    .error?.issues.map(({ path, message }) => [path[0], message.split("?")[0]]);

describe("an integration's form", () => {
  it("requires every field", () => {
    expect(problemsOf({ store_id: " " })).toEqual([
      ["store_id", "form.error.missing.code.store_id"],
      ["api_key", "form.error.missing.code.api_key"],
      ["region_id", "form.error.missing.code.region_id"],
    ]);
    expect(formSchema(integrationFields(FIELDS)).parse({ store_id: " 12 ", api_key: "k", region_id: "EU" })).toEqual({
      store_id: "12",
      api_key: "k",
      region_id: "EU",
    });
  });

  it("refuses what is no number and what is none of the options", () => {
    expect(problemsOf({ store_id: "1a", api_key: "k", region_id: "EU" })).toEqual([["store_id", "form.error.whole-number"]]);
    expect(problemsOf({ store_id: "1", api_key: "k", region_id: "US" })).toEqual([
      ["region_id", "form.error.missing.code.region_id"],
    ]);
    expect(problemsOf({ store_id: "1", api_key: "k".repeat(2001), region_id: "EU" })).toEqual([
      ["api_key", "form.error.too-long"],
    ]);
    expect(problemsOf({ store_id: "1".repeat(15), api_key: "k".repeat(2000), region_id: "EU" })).toBeUndefined();
    for (const store_id of ["1".repeat(16), "x1", "-1"])
      expect(problemsOf({ store_id, api_key: "k", region_id: "EU" })).toEqual([["store_id", "form.error.whole-number"]]);
  });

  it("preselects the only option, and what is known", () => {
    expect(integrationValues(FIELDS, { store_id: "7" })).toEqual({ store_id: "7", api_key: "", region_id: "EU" });
  });

  it("names its choices in the language of the page", () => {
    const countries = [{ name: "country", kind: "choice" as const, options: ["ES", "DE"] }];
    expect(fieldChoices([...countries, ...FIELDS], "de")).toEqual({
      country: [
        { value: "DE", label: "Deutschland" },
        { value: "ES", label: "Spanien" },
      ],
      region_id: [{ value: "EU", label: "Europäische Union" }],
    });
  });
});
