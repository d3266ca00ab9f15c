import { expect, it } from "vitest";
import { faultOf } from "./log";

it.each([
  [{ name: "ErrnoError", errno: 51, message: "FS error" }, "ErrnoError errno 51 FS error"],
  [{ code: "ENOSPC" }, "ENOSPC"],
  [{ disk: "full" }, '{"disk":"full"}'],
  ["a word", "a word"],
  [undefined, "undefined"],
])("what is no Error is told by what it says of itself: %o", (fault, told) => {
  expect(faultOf(fault)).toEqual({ fault: told });
});
