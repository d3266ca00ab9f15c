import { describe, expect, it } from "vitest";
import { errorsAfter } from "./form-errors";

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

  it("is gone from what was filled in", () => {
    const { "from.zipCode": _filled, ...others } = errors;
    expect(errorsAfter({ type: "update", payload: { name: "from" } }, errors)).toEqual(others);
  });
});
