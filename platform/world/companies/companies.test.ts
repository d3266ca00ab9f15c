import { describe, expect, it } from "vitest";
import { isTaxNumberOf } from "../../../contract/rules/customs-numbers";
import { findCompany, TEST_COMPANIES } from "./companies";

describe("the simulated register of companies", () => {
  it.each(TEST_COMPANIES)("refuses $taxId of $country for its company, not for its digits", ({ country, taxId, status }) => {
    expect(isTaxNumberOf(country, taxId)).toBe(true);
    expect(findCompany(country, taxId.toLowerCase())).toBe(status);
  });

  it("finds a company with and without the letters of its country", () => {
    expect(findCompany("ES", "es-b66554411")).toBe("dissolved");
    expect(findCompany("BE", "0403.019.360")).toBe("dissolved");
    expect(findCompany("ES", "B66554403")).toBe("active");
  });
});
