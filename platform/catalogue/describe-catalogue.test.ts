import { afterEach, describe, expect, it } from "vitest";
import { changedCatalogue } from "../../tests/support/changed-catalogue";
import { DEMONSTRATION, useCatalogue } from "../rules/catalogue/current";
import { readCatalogue } from "../rules/catalogue/files/read-catalogue";
import { describeCatalogue, describePrices } from "./describe-catalogue";

const QUESTION = { from: "ES:28001", to: "DE:10115", parcel: ["2.5kg,30x20x15"] };
const NEXT = `service,to,up_to_kg,net_price,currency
lumipak-green,domestic,30,4.00,EUR
lumipak-green,near,30,8.00,EUR
`;

describe("prices of a catalogue", () => {
  afterEach(() => useCatalogue(readCatalogue(DEMONSTRATION)));

  it("are listed with and without tax, cheapest first, with why others are not offered", () => {
    const lines = describePrices(QUESTION).split("\n");
    expect(lines[0]).toMatch(/^ +net +with tax +transit +service$/);
    expect(lines[1]).toMatch(/^ +9\.59 +11\.60 +144 h +pakettino-point +Pakettino Punto Punto$/);
    expect(lines).toContain("lumipak-green (Lumipak): route");
  });

  it("are those of the day", () => {
    useCatalogue(readCatalogue(changedCatalogue({ "prices/2027-01-01/lumipak.csv": NEXT })));
    const netOn = (day?: string) =>
      /(\S+) +\S+ +48 h +lumipak-green/.exec(describePrices({ from: "BE", to: "NL", parcel: ["1kg,10x10x10"], day }))?.[1];
    // With the carrier's fuel of 2.5 %.
    expect([netOn("2026-12-31"), netOn("2027-01-01"), netOn()]).toEqual(["9.02", "8.20", "8.20"]);
    expect(describeCatalogue("mine")).toMatch(
      /^mine is correct\.\n.*\n.*\nprices from 2020-01-01: 25 services\nprices from 2027-01-01: 1 services$/,
    );
  });

  it.each([
    [{ ...QUESTION, from: "XX:1" }, "--from: "],
    [{ ...QUESTION, to: undefined }, "--to: "],
    [{ ...QUESTION, parcel: [] }, "--parcel: "],
    [{ ...QUESTION, parcel: ["2.5kg,30x20"] }, '--parcel: "2.5kg,30x20" is not'],
    [{ ...QUESTION, parcel: ["0kg,30x20x10"] }, '--parcel: "0kg,30x20x10" is not'],
    [{ ...QUESTION, day: "2027-02-30" }, '--day: "2027-02-30" is not a day'],
  ])("say what cannot be read in %j", (question, problem) => {
    expect(() => describePrices(question)).toThrow(problem);
  });
});
