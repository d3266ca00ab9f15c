import { describe, expect, it } from "vitest";
import { hasBillingDetails } from "./billing-details";

const FREELANCER = {
  type: "autonomous" as const,
  tax_id: "-",
  company_name: "",
  first_name: "Ada",
  last_name: "Example",
  phone: "+34 600 000 000",
  address: "Calle Mayor 1",
  zip_code: "28001",
  city: "Madrid",
};
const BUSINESS = { ...FREELANCER, type: "business" as const, tax_id: "B12345678", company_name: "Example S.L." };

describe("billing details", () => {
  it("are complete with what an invoice needs, and a tax id and a company of a business only", () => {
    expect(hasBillingDetails(FREELANCER)).toBe(true);
    expect(hasBillingDetails(BUSINESS)).toBe(true);
  });

  it.each(["first_name", "last_name", "phone", "address", "zip_code", "city"] as const)("are not without %s", (field) => {
    expect(hasBillingDetails({ ...FREELANCER, [field]: " " })).toBe(false);
  });

  it.each([{ tax_id: "-" }, { tax_id: "" }, { company_name: "" }, { phone: "600" }])(
    "of a business are not with %j",
    (change) => {
      expect(hasBillingDetails({ ...BUSINESS, ...change })).toBe(false);
    },
  );
});
