import { describe, expect, it } from "vitest";
import { parseCardForm } from "./cards";

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
