import { expect, it } from "vitest";
import { withOneStop } from "./full-stop";

it.each([
  ["legkésőbb 2026. dec. 7..", "legkésőbb 2026. dec. 7."],
  ["at Hollis & Wren S.L.. They answer.", "at Hollis & Wren S.L. They answer."],
  ["Wait... and see.", "Wait... and see."],
])("%s", (text, shown) => {
  expect(withOneStop(text)).toBe(shown);
});
