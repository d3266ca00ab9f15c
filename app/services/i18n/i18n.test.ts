import { expect, it } from "vitest";
import { createTranslations, translations } from "./i18n.server";

it("a string that a language lacks is said in Spanish, and not in English", () => {
  const strings = { en: { common: { only: "only" } }, es: { common: { only: "solo" } }, fr: { common: {} } };
  expect(createTranslations("fr", strings).find("common")?.("only")).toBe("solo");
});

it("a language has its own strings first", () => {
  expect(translations("fr").find("common")?.("close")).toBe("Fermer");
});
