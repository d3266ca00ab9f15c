import { describe, expect, it } from "vitest";
import { comparedName, placeNameKey, spellingsOf } from "./place-names";

describe("a place's name", () => {
  it.each([
    ["L’Haÿ-les-Roses", "L'HAY LES ROSES"],
    ["L'Aquila", "LʼAquila"],
    ["Saint‑Étienne", "st. etienne"],
    ["Sankt Ingbert", "St.Ingbert"],
    ["Sint-Niklaas", "St Niklaas"],
    ["Sainte-Foy", "Ste Foy"],
    ["Łódź", "LODZ"],
    ["Straße", "STRASSE"],
    ["İzmir", "izmir"],
  ])("%s is the same as %s", (one, other) => {
    const compared = (name: string) => comparedName(placeNameKey(name));
    expect(compared(one)).toBe(compared(other));
  });

  it("has all spellings of its whole words", () => {
    expect(spellingsOf("st denis")).toEqual(["st denis", "saint denis", "sankt denis", "sint denis", "sanct denis"]);
    expect(spellingsOf("s giovanni")).toContain("san giovanni");
    expect(spellingsOf("st")).toEqual(["st"]);
    expect(spellingsOf("roma")).toEqual(["roma"]);
    // No duplicates, even with many variable words.
    const many = spellingsOf("s s st villa");
    expect([many.length, new Set(many).size, many[0]]).toEqual([30, 30, "s s st villa"]);
  });
});
