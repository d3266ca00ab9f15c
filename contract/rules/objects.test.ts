import { expect, it } from "vitest";
import { entriesOf, errorCode, errorMessage, isOneOf, keysOf, recordOf } from "./objects";

it("keeps keys and values together", () => {
  expect(keysOf({ a: 1, b: 2 })).toEqual(["a", "b"]);
  expect(entriesOf({ a: 1, b: 2 })).toEqual([
    ["a", 1],
    ["b", 2],
  ]);
  expect(recordOf(["a", "bc"], (key) => key.length)).toEqual({ a: 1, bc: 2 });
});

it("knows which text is one of a list", () => {
  const words: readonly ("a" | "b")[] = ["a", "b"];
  for (const [text, expected] of [
    ["a", true],
    ["c", false],
    ["", false],
    [undefined, false],
    [null, false],
  ] as const)
    expect(isOneOf(words, text)).toBe(expected);
});

it.each([
  [Object.assign(new Error("taken"), { code: "EEXIST" }), "EEXIST", "taken"],
  [new Error("plain"), undefined, "plain"],
  [{ code: 7 }, undefined, "[object Object]"],
  ["thrown text", undefined, "thrown text"],
  [null, undefined, "null"],
])("%s has its code and its message", (error, code, message) => {
  expect(errorCode(error)).toBe(code);
  expect(errorMessage(error)).toBe(message);
});
