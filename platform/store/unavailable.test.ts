import { expect, it } from "vitest";
import { DatabaseUnavailable, isUnavailable } from "./unavailable";

const coded = (code: string) => Object.assign(new Error("refused"), { code });

it.each<[string, unknown, boolean]>([
  ["a database that is away", new DatabaseUnavailable("gone"), true],
  ["a file that found no room", new Error("cannot write", { cause: coded("ENOSPC") }), true],
  ["a database without room", coded("53100"), true],
  ["a file that is not there", coded("ENOENT"), false],
  ["anything else", "thrown", false],
])("%s asks for another try or not", (_what, error, isWorthIt) => {
  expect(isUnavailable(error)).toBe(isWorthIt);
});
