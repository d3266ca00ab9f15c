import { expect, it } from "vitest";
import { tariffText } from "./customs-fields";

it.each([
  ["62052000", "6205 20 00"],
  ["620520", "6205 20"],
  ["6205200", "6205 20 0"],
  ["6205200010", "6205 20 00 10"],
  ["6205", "6205"],
  ["no. 62052000", "no. 62052000"],
  ["62052000 shirts", "62052000 shirts"],
  ["", ""],
])("the tariff number %j is written %j", (code, text) => {
  expect(tariffText(code)).toBe(text);
});
