import { describe, expect, it } from "vitest";
import { allColumns, movedColumn, readColumns } from "./list-columns";

const KNOWN = ["order", "contents", "service", "price"] as const;

function formOf(order: readonly string[], shown: readonly string[]): FormData {
  const form = new FormData();
  for (const name of order) form.append("order", name);
  for (const name of shown) form.append("shown", name);
  return form;
}

describe("the columns of a list", () => {
  it("that are shown come first in the panel", () => {
    expect(allColumns(["price", "order"], KNOWN)).toEqual(["price", "order", "contents", "service"]);
  });

  it.each([
    ["in the form's order", ["price", "order", "service", "contents"], ["order", "price"], ["price", "order"]],
    ["without unknown or repeated ones", ["order", "sender", "order"], ["sender", "order", "order"], ["order"]],
    ["with those at the end that the form does not order", ["price"], ["order", "price"], ["price", "order"]],
    ["all of them unticked", KNOWN, [], []],
  ])("are read %s", (_, order, shown, expected) => {
    expect(readColumns(formOf(order, shown), KNOWN)).toEqual(expected);
  });

  it.each([
    ["up service", ["order", "service", "contents"]],
    ["down order", ["contents", "order", "service"]],
    ["up order", ["order", "contents", "service"]],
    ["down service", ["order", "contents", "service"]],
    ["up price", ["order", "contents", "service"]],
    ["save", ["order", "contents", "service"]],
  ])("are moved by %s", (move, expected) => {
    expect(movedColumn(["order", "contents", "service"], move)).toEqual(expected);
  });
});
