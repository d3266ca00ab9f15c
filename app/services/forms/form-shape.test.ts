import { parse } from "@conform-to/react";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWellFormed } from "./form-shape.server";

function formOf(entries: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}
const insert = (payload: object) => JSON.stringify({ type: "insert", payload });

describe("a form", () => {
  it.each<[string, [string, string][]]>([
    [
      "of a page",
      [
        ["from.zipCode", "28001"],
        ["parcels[0].weight", "1"],
        ["parcels[149].name", "Box"],
        ["intent", "rates"],
      ],
    ],
    ["whose button adds a row", [["__intent__", insert({ name: "parcels", defaultValue: { weight: "" } })]]],
    [
      "whose button removes a row",
      [
        ["parcels[0].weight", "1"],
        ["__intent__", '{"type":"remove","payload":{"name":"parcels","index":0}}'],
      ],
    ],
    ["without anything", []],
  ])("%s is read", (_what, entries) => {
    expect(isWellFormed(formOf(entries))).toBe(true);
  });

  it.each<[string, [string, string][]]>([
    ["a row that makes a list of millions", [["parcels[99999999].weight", "1"]]],
    ["a row of four digits", [["parcels[1000].weight", "1"]]],
    ["a name that stands for something in every object", [["__proto__.isAdmin", "1"]]],
    ["such a name further in", [["from.constructor.prototype.x", "1"]]],
    ["a button that says nothing readable", [["__intent__", "{bad"]]],
    ["a button that says nothing at all", [["__intent__", "null"]]],
    ["a button that names a far row", [["__intent__", insert({ name: "parcels[99999999]", defaultValue: 1 })]]],
    ["a button that means a far row", [["__intent__", '{"type":"remove","payload":{"name":"parcels","index":99999999}}']]],
    [
      "a list that is a text to a button",
      [
        ["parcels", "x"],
        ["__intent__", insert({ name: "parcels" })],
      ],
    ],
    ["a state that is none", [["__state__", "{"]]],
    ["more fields than a page has", Array.from({ length: 1001 }, (_, at): [string, string] => [`field${at}`, ""])],
  ])("with %s is cross-origin", (_what, entries) => {
    expect(isWellFormed(formOf(entries))).toBe(false);
  });

  it("that is read is parsed without a fault, whatever its names are", () => {
    const part = fc.constantFrom("a", "parcels", "[0]", "[99]", "[100]", ".", ".b", "__proto__", "[", "]", "", "[x]", "x y");
    const name = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string()), { maxLength: 6 }), (entries) => {
        const form = formOf(entries);
        if (!isWellFormed(form)) return;
        const { payload } = parse(form, { resolve: () => ({ value: null }) });
        expect(Object.getPrototypeOf(payload)).toBe(Object.prototype);
      }),
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
