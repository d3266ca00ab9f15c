import { describe, expect, it } from "vitest";
import { revalidateAfterForms, revalidateUnlessRefused } from "./revalidation";

const navigation = { defaultShouldRevalidate: true };
const sent = { formMethod: "POST", defaultShouldRevalidate: true };

describe("the data of a page that forms can change", () => {
  it.each([
    ["a navigation", navigation, true],
    ["the framework's own no", { defaultShouldRevalidate: false }, false],
    ["a form that was taken", { ...sent, actionStatus: 303 }, true],
    ["a form that was refused", { ...sent, actionStatus: 422 }, false],
    ["a form that could not be sent", { ...sent, actionStatus: 503 }, false],
    ["an answer that changed nothing", { ...sent, actionStatus: 200, actionResult: { result: null, revalidate: false } }, false],
    [
      "a refusal because of a change",
      { ...sent, defaultShouldRevalidate: false, actionStatus: 422, actionResult: { result: null, revalidate: true } },
      true,
    ],
  ])("after %s: %j → %s", (_case, why, expected) => {
    expect(revalidateUnlessRefused(why)).toBe(expected);
  });
});

describe("data that follows forms alone", () => {
  it.each([
    ["a navigation", navigation, false],
    ["a search", { ...navigation, formMethod: "GET" }, false],
    ["a form that was taken", { ...sent, actionStatus: 303 }, true],
    ["a form that was refused", { ...sent, actionStatus: 422 }, false],
  ])("after %s: %j → %s", (_case, why, expected) => {
    expect(revalidateAfterForms(why)).toBe(expected);
  });
});
