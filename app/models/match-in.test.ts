import { expect, it } from "vitest";
import { matchIn } from "./match-in";

it.each([
  ["08001 Barcelona", "barc", ["08001 ", "Barc", "elona"]],
  ["08001 Barcelona", "0800", ["", "0800", "1 Barcelona"]],
  ["50667 K\u00f6ln", "kol", ["50667 ", "K\u00f6l", "n"]],
  ["9022 Gy\u0151r", " gy\u0151r ", ["9022 ", "Gy\u0151r", ""]],
  ["28001 Madrid", "madrid 28001", ["28001 Madrid", "", ""]],
  ["28001 Madrid", " ", ["28001 Madrid", "", ""]],
])("in %s, %s is %j", (text, typed, parts) => {
  expect(matchIn(text, typed)).toEqual(parts);
});
