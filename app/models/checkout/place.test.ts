import { describe, expect, it } from "vitest";
import { aPlace } from "../../../tests/support/entities";
import { matchPlace, placeLabel, searchTerm } from "./place";

const madrid = aPlace();
const other = aPlace({ id: "es-28002", zipCode: "28002" });
const gyor = aPlace({ id: "hu-1", alpha2Code: "HU", zipCode: "9021", city: "Győr" });
const twins = [aPlace({ id: "t1", zipCode: "08500", city: "Vic" }), aPlace({ id: "t2", zipCode: "08500", city: "Gurb" })];
const one = (place: typeof madrid) => ({ kind: "one", place });

describe("which place was meant", () => {
  it.each([
    ["nothing found", "Atlantis", undefined, [], { kind: "none" }],
    ["only one found", "madr", undefined, [madrid], one(madrid)],
    ["the whole label", "28001 Madrid", undefined, [other, madrid], one(madrid)],
    ["the label in capitals, with other spaces", " 28001   MADRID ", undefined, [other, madrid], one(madrid)],
    ["the zip code of one of several", "28002", undefined, [madrid, other], one(other)],
    ["a city without its accents", "9021 gyor", undefined, [madrid, gyor], one(gyor)],
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
  ])("%s", (_case, typed, chosenId, found, match) => {
    expect(matchPlace(typed, chosenId, found)).toEqual(match);
  });
});

describe("a place's label", () => {
  it("is its code and its city", () => {
    expect(placeLabel(madrid)).toBe("28001 Madrid");
    expect(placeLabel({ zipCode: "", city: "" })).toBe("");
  });

  it.each([
    ["28001 Madrid", "28001"],
    ["1000-001 Lisboa", "1000-001"],
    ["1012 AB Amsterdam", "1012"],
    ["28001", "28001"],
    ["  Madrid ", "Madrid"],
    ["San Sebastián", "San Sebastián"],
    ["SW1A 1AA London", "SW1A 1AA London"],
    ["", ""],
  ])("%j is searched by %j", (typed, term) => {
    expect(searchTerm(typed)).toBe(term);
  });
});
