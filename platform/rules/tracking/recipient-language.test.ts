import { describe, expect, it } from "vitest";
import { recipientLanguage } from "./recipient-language";

describe("a recipient is written to", () => {
  it.each([
    ["DE", "10115", "de"],
    ["AT", "1010", "de"],
    ["ES", "28001", "es"],
    ["BE", "9000", "nl"],
    ["BE", "4000", "fr"],
    ["BE", "1000", "fr"],
    ["BE", "", "nl"],
    ["CH", "8001", "de"],
    ["CH", "1201", "fr"],
    ["CH", "6900", "it"],
    ["PT", "1000-001", "pt"],
    ["TR", "34000", "tr"],
    ["HU", "1011", "hu"],
    ["NL", "1011 AB", "nl"],
    ["GB", "SW1A 1AA", "en"],
    ["PL", "00-001", "en"],
  ])("in %s %s in %s", (alpha2Code, zipCode, language) => expect(recipientLanguage({ alpha2Code, zipCode })).toBe(language));
});
