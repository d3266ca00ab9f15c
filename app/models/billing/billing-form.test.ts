import { describe, expect, it } from "vitest";
import { billingForm } from "./billing-form";

const FREELANCER = {
  type: "autonomous",
  firstName: "Ana",
  lastName: "García",
  email: "ana@example.com",
  phone: "+34 600 000 000",
  address: "Calle Mayor 1",
  zipCode: "28001",
  location: "Madrid",
};
const BUSINESS = { ...FREELANCER, type: "business", companyName: "García S.L.", taxId: "B12345678" };

function problemsOf(form: Record<string, string>, businessOnly = false) {
  const parsed = billingForm({ businessOnly, country: "ES" }).safeParse(form);
  return (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe("the billing form", () => {
  it("is complete without a company and a tax id for a freelancer, and with them for a business", () => {
    expect(problemsOf(FREELANCER)).toEqual([]);
    expect(problemsOf(BUSINESS)).toEqual([]);
  });

  it("asks for what an invoice needs, in words of its own", () => {
    const form = { type: "business", email: "ana", phone: "6", zipCode: "280" };
    const fields = problemsOf(form).map((each) => each.split(":")[0]);
    const wrong = ["companyName", "taxId", "firstName", "lastName", "email", "phone", "address", "zipCode", "location"];
    expect(fields.toSorted()).toEqual(wrong.toSorted());
  });

  it.each([
    [{ taxId: "none" }, "taxId: form.error.tax-id"],
    [{ zipCode: "1012 JS" }, "zipCode: form.error.postcode-whole"],
    [{ address: "" }, "address: form.error.missing.billing.address"],
  ])("refuses %j", (change, problem) => {
    expect(problemsOf({ ...BUSINESS, ...change })).toEqual([expect.stringContaining(problem)]);
  });

  it("takes everybody for a business where the tenant has businesses only", () => {
    expect(problemsOf(FREELANCER, true).map((each) => each.split(":")[0])).toEqual(["companyName", "taxId"]);
  });
});
