import { describe, expect, it } from "vitest";
import { problem, readProblem } from "./problem-text";

describe("a problem on its way through a form", () => {
  it.each([
    ["form.error.required", undefined, {}],
    ["form.error.too-long", { max: 50 }, { max: "50" }],
    ["form.error.upstream", { text: "Zip & city = “?”" }, { text: "Zip & city = “?”" }],
  ])("%s keeps its parameters %j", (key, params, read) => {
    expect(readProblem(problem(key, params))).toEqual({ key, params: read });
  });

  it("has a count that a plural can be chosen by", () => {
    expect(readProblem(problem("form.error.too-many-attempts", { count: 15 })).params).toEqual({ count: 15 });
  });
});
