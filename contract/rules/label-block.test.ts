import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { labelBlock, type LabelLimits, overlongFields } from "./label-block";

const LIMITS: LabelLimits = { name: 20, company: 18, street: 15, overlong: "CUT" };
const ADDRESS = {
  firstName: "Anna",
  lastName: "Müller",
  company: "",
  street1: "Gartenstraße 7",
  street2: "",
  zipCode: "50667",
  city: "Köln",
  alpha2Code: "DE",
};

describe("the address block of a label", () => {
  it("has a line for each part that there is, and the town in local order", () => {
    expect(labelBlock(ADDRESS, LIMITS).map(({ text }) => text)).toEqual([
      "Anna Müller",
      "Gartenstraße 7",
      "50667 Köln, Germany (DE)",
    ]);
    const british = { ...ADDRESS, zipCode: "EC1M 6DS", city: "London", alpha2Code: "GB" };
    expect(labelBlock(british, LIMITS).at(-1)?.text).toBe("London EC1M 6DS, United Kingdom (GB)");
  });

  it("cuts each line where the carrier does, and says what is lost", () => {
    const long = {
      ...ADDRESS,
      lastName: "Müller-Lüdenscheidt",
      company: "Gartenbau Müller & Söhne",
      street1: "Am Alten Güterbahnhof 12",
    };
    expect(labelBlock(long, LIMITS).slice(0, 3)).toEqual([
      { text: "Anna Müller-Lüdensch", cut: "eidt" },
      { text: "Gartenbau Müller &", cut: " Söhne" },
      { text: "Am Alten Güterb", cut: "ahnhof 12" },
    ]);
    expect(overlongFields(long, LIMITS).map(({ field, max }) => [field, max])).toEqual([
      ["lastName", 20],
      ["company", 18],
      ["street1", 15],
    ]);
  });

  it("counts an accent as part of its letter, however it was typed", () => {
    const street1 = "é".repeat(15).normalize("NFD");
    expect(overlongFields({ ...ADDRESS, street1 }, LIMITS)).toEqual([]);
  });

  it("prints everything where the carrier's limits are unknown", () => {
    const street1 = "x".repeat(80);
    expect(overlongFields({ ...ADDRESS, street1 }, undefined)).toEqual([]);
    expect(labelBlock({ ...ADDRESS, street1 }, null)[1]).toEqual({ text: street1, cut: "" });
  });

  it("never prints a line longer than the limit, and loses nothing but spaces", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), fc.integer({ min: 1, max: 40 }), (street1, street) => {
        const [found] = overlongFields({ ...ADDRESS, street1 }, { ...LIMITS, street });
        const plain = (text: string) => text.normalize("NFC").replace(/\s/gu, "");
        const { printed, cut } = found ?? { printed: street1.trim().normalize("NFC"), cut: "" };
        expect([...printed].length).toBeLessThanOrEqual(street);
        expect(plain(printed + cut)).toBe(plain(street1));
      }),
    );
  });
});
