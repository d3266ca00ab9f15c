import { describe, expect, it } from "vitest";
import { aPlace } from "../../../tests/support/entities";
import { OWN_PLACE, placeLabel, placeRegion, hasWholePostcode, matchPlace, withoutProvince } from "./place";

const madrid = aPlace();
const other = aPlace({ id: "es-28002", zipCode: "28002" });
const gyor = aPlace({ id: "hu-1", alpha2Code: "HU", zipCode: "9021", city: "Győr" });
const twins = [aPlace({ id: "t1", zipCode: "08500", city: "Vic" }), aPlace({ id: "t2", zipCode: "08500", city: "Gurb" })];
const amsterdam = aPlace({ id: "nl-1", alpha2Code: "NL", zipCode: "1017 CD", city: "Amsterdam" });
const one = (place: typeof madrid) => ({ kind: "one", place });
const own = { id: null, alpha2Code: "ES", zipCode: "28001", city: "Aldea Nueva", state: "", postalZone: null };

describe("the region beside a place", () => {
  it("is left out where it is the town", () => {
    expect(placeRegion({ city: "Berlin", state: "Berlin" })).toBe("");
    expect(placeRegion({ city: "Getafe", state: "Madrid" })).toBe("Madrid");
  });
});

describe("an Italian place with its province", () => {
  it.each([
    ["20121 Milano MI", "20121 Milano"],
    ["Milano (mi)", "Milano"],
    ["76121 Barletta BT ", "76121 Barletta"],
    ["Milano", "Milano"],
    ["20121 MI", "20121 MI"],
  ])("%s is searched as %s", (typed, searched) => {
    expect(withoutProvince("IT", typed)).toBe(searched);
    expect(withoutProvince("ES", typed)).toBe(typed);
  });
});

describe("matching a place", () => {
  it.each([
    ["nothing found", "Atlantis", undefined, [], { kind: "none" }],
    ["only one found", "madr", undefined, [madrid], one(madrid)],
    ["the whole label", "28001 Madrid", undefined, [other, madrid], one(madrid)],
    ["the label in capitals, with other spaces", " 28001   MADRID ", undefined, [other, madrid], one(madrid)],
    ["the postcode of one of several", "28002", undefined, [madrid, other], one(other)],
    ["a city without its accents", "9021 gyor", undefined, [madrid, gyor], one(gyor)],
    ["a postcode without its space", "1017cd Amsterdam", undefined, [amsterdam], one(amsterdam)],
    ["a town before its postcode", "Amsterdam 1017 CD", undefined, [amsterdam], one(amsterdam)],
    ["a postcode without its zero", "8500 Gurb", undefined, twins, one(twins[1]!)],
    ["a city with several codes", "Madrid", undefined, [madrid, other], { kind: "several", places: [madrid, other] }],
    ["a code with several cities", "08500", undefined, [madrid, ...twins], { kind: "several", places: twins }],
    ["a choice from the list", "28001 Madrid", "es-28001", [other, madrid], one(madrid)],
    ["a choice whose city still stands there", "Madrid", "es-28002", [madrid, other], one(other)],
    ["a choice while the text was changed to another place", "28002 Madrid", "es-28001", [madrid, other], one(other)],
    [
      "a choice that does not answer to the text at all",
      "Barcelona",
      "es-28001",
      [madrid, other],
      { kind: "several", places: [madrid, other] },
    ],
    ["a choice that is unknown", "Madrid", "xx", [madrid, other], { kind: "several", places: [madrid, other] }],
    ["a town of one's own under a postcode nobody knows", "28001 Aldea Nueva", undefined, [], { kind: "one", place: own }],
    [
      "a town of one's own under a known postcode",
      "28001 Aldea Nueva",
      undefined,
      [madrid],
      { kind: "several", places: [own, madrid] },
    ],
    ["the same once it was chosen", "28001 Aldea Nueva", OWN_PLACE, [madrid], { kind: "one", place: own }],
    ["a town of one's own under half a postcode", "2800 Aldea Nueva", undefined, [], { kind: "none" }],
    ["a postcode that nobody knows, without a town", "28099", undefined, [], { kind: "none" }],
  ])("%s", (_case, zipCode, postalCodeId, found, match) => {
    const alpha2Code = found[0]?.alpha2Code ?? "ES";
    expect(matchPlace({ alpha2Code, zipCode, postalCodeId }, found)).toEqual(match);
  });

  it("is of the country whose post serves a territory, known or as typed", () => {
    const reunion = aPlace({ id: "FR-97400-saint-denis", alpha2Code: "FR", zipCode: "97400", city: "Saint-Denis" });
    expect(matchPlace({ alpha2Code: "RE", zipCode: "97400" }, [reunion])).toEqual(one(reunion));
    const typed = { kind: "one", place: { ...own, alpha2Code: "FR", zipCode: "98735", city: "Uturoa" } };
    expect(matchPlace({ alpha2Code: "PF", zipCode: "98735 Uturoa" }, [])).toEqual(typed);
  });

  it("with half a postcode is not enough for a parcel", () => {
    expect([amsterdam, { ...amsterdam, zipCode: "1017" }, madrid].map(hasWholePostcode)).toEqual([true, false, true]);
  });
});

describe("a place's label", () => {
  it("is its code and its city", () => {
    expect(placeLabel(madrid)).toBe("28001 Madrid");
    expect(placeLabel({ zipCode: "", city: "" })).toBe("");
  });
});
