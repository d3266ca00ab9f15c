import { describe, expect, it } from "vitest";
import { isReverseCharged } from "./reverse-charge";

const milan = { country: "IT", zipCode: "20123" };
const business = { type: "business", country: "ES", zipCode: "28001", taxId: "B66554403" } as const;

describe("the tax is owed by the buyer", () => {
  it.each([
    ["in another member state", business],
    ["whose number has the letters of its country", { ...business, taxId: "ES B-66554403" }],
    ["in Hungary, by its tax number", { ...business, country: "HU", zipCode: "1011", taxId: "12892312-2-41" }],
  ])("for a business with a VAT id %s", (_where, buyer) => {
    expect(isReverseCharged(milan, buyer)).toBe(true);
  });

  it.each([
    ["in the seller's own country", { ...business, country: "IT", zipCode: "00184", taxId: "IT00743110157" }],
    ["who is self-employed", { ...business, type: "autonomous" as const }],
    ["without a number", { ...business, taxId: "-" }],
    ["with a number whose check digit is wrong", { ...business, taxId: "B66554404" }],
    ["outside the EU", { ...business, country: "GB", zipCode: "M1 1AE", taxId: "GB980780684" }],
    ["on the Canaries, where the EU's VAT does not apply", { ...business, zipCode: "35001" }],
  ])("not for one %s", (_where, buyer) => {
    expect(isReverseCharged(milan, buyer)).toBe(false);
  });

  it("not to a seller outside the EU", () => {
    expect(isReverseCharged({ country: "GB", zipCode: "EC1A 1BB" }, business)).toBe(false);
  });
});
