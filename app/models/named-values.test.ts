import { expect, it } from "vitest";
import { namedValues } from "./named-values";

it("names the values of a form as its fields are named", () => {
  const values = { reason: "other", items: [{ id: "a", quantity: "1" }, { id: "b" }], to: { phone: "+34" }, file: undefined };
  expect(namedValues(values)).toEqual({
    reason: "other",
    "items[0].id": "a",
    "items[0].quantity": "1",
    "items[1].id": "b",
    "to.phone": "+34",
  });
});
