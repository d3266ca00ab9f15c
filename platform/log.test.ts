import { expect, it } from "vitest";
import { describeError } from "./log";

it.each([
  [{ name: "ErrnoError", errno: 51, message: "FS error" }, "ErrnoError errno 51 FS error"],
  [{ code: "ENOSPC" }, "ENOSPC"],
  [{ disk: "full" }, '{"disk":"full"}'],
  ["a word", "a word"],
  [undefined, "undefined"],
])("a thrown value that is no Error is described by its fields: %o", (fault, description) => {
  expect(describeError(fault)).toEqual({ fault: description });
});
