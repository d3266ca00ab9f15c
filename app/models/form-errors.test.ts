import { describe, expect, it } from "vitest";
import { errorsAfter, hasError } from "./form-errors";

const errors = {
  parcels: ["too-few"],
  "parcels[0].weight": ["first"],
  "parcels[1].weight": ["second"],
  "parcels[10].name": ["eleventh"],
  "from.zipCode": ["no place"],
  fromage: ["other"],
};

describe("errors after a change", () => {
  it("moves up with the rows behind a removed one", () => {
    expect(errorsAfter({ type: "remove", payload: { name: "parcels", index: 1 } }, errors)).toEqual({
      "parcels[0].weight": ["first"],
      "parcels[9].name": ["eleventh"],
      "from.zipCode": ["no place"],
      fromage: ["other"],
    });
  });

  it("stays when a row is added, except the list's own", () => {
    const { parcels: _list, ...others } = errors;
    expect(errorsAfter({ type: "insert", payload: { name: "parcels" } }, errors)).toEqual(others);
  });

  it("is gone from what is typed, and from the list that it is in", () => {
    const typed = (name: string) => Object.keys(errorsAfter({ type: "validate", payload: { name } }, errors));
    const all = Object.keys(errors);
    expect(typed("from.zipCode")).toEqual(all.filter((name) => name !== "from.zipCode"));
    expect(typed("parcels[1].weight")).toEqual(all.filter((name) => !["parcels", "parcels[1].weight"].includes(name)));
    expect(typed("to.zipCode")).toEqual(all);
  });

  it.each([
    ["from.zipCode", true],
    ["parcels[7].height", true],
    ["from", false],
    ["to.zipCode", false],
    ["", false],
  ])("is told of %s: %s", (name, isTold) => {
    expect(hasError(name, { ...errors, "": ["the form"] })).toBe(isTold);
  });

  it("is gone from what was filled in", () => {
    const { "from.zipCode": _filled, ...others } = errors;
    expect(errorsAfter({ type: "update", payload: { name: "from" } }, errors)).toEqual(others);
  });
});
