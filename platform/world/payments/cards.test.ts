import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../../contract/primitives";
import { parseCardForm } from "./cards";
import { PAYMENT_TEXTS } from "./texts";
import type { PaymentTexts } from "./texts/payment-texts";

const CARD = { number: "4000 0000 0000 1000", expiry: "12/29", cvc: "123", holder: "Zoë Łukasz" };

describe("a card form", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  it.each([
    [{}, {}],
    [{ expiry: "11/26" }, {}],
    [{ expiry: "10/26" }, { expiry: "expired" }],
    [{ expiry: "1 / 2030" }, {}],
    [{ expiry: "0130" }, {}],
    [{ expiry: "12/99" }, { expiry: "expiry" }],
    [{ expiry: "" }, { expiry: "expiry" }],
    [{ number: "" }, { number: "number" }],
    [{ number: "4000 0000 0000 1010" }, { number: "number" }],
    [{ cvc: "12" }, { cvc: "cvc" }],
    [{ number: "3714 496353 98431", cvc: "123" }, { cvc: "cvc" }],
    [{ number: "3714 496353 98431", cvc: "1234" }, {}],
    [{ holder: "  " }, { holder: "holder" }],
  ])("with %j has the problems %j", (told, problems) => {
    const reading = parseCardForm({ ...CARD, ...told }, now);
    expect(reading.ok ? {} : reading.problems).toEqual(problems);
  });
});

describe("the texts", () => {
  it("are there in every language, with the same values to fill in", () => {
    const valuesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([value]) => value).sort();
    const keys = Object.keys(PAYMENT_TEXTS.en) as (keyof PaymentTexts)[];
    for (const language of LANGUAGES) {
      for (const key of keys) {
        const text = PAYMENT_TEXTS[language][key];
        expect(text, `${language} ${key}`).toMatch(/\S/);
        expect(valuesOf(text), `${language} ${key}`).toEqual(valuesOf(PAYMENT_TEXTS.en[key]));
      }
    }
  });
});
