import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../contract/primitives";
import { planMail } from "./plan-mail";
import type { PlanMailKind } from "./plan-texts";
import { PLAN_TEXTS } from "./plan-texts";

const KINDS = Object.keys(PLAN_TEXTS.en.kinds) as PlanMailKind[];
const NEWS = {
  ...{ plan: "Silver", brand: "Waybill", reference: "PL-1", net: 2900, taxPercent: 21, tax: 609, gross: 3509, currency: "EUR" },
  ...{ from: new Date("2026-11-01T00:00:00Z"), to: new Date("2026-12-01T00:00:00Z"), timeZone: "Europe/Madrid" },
  ...{ retryAt: new Date("2026-11-04T00:00:00Z"), attemptsLeft: 2, url: "https://waybill.example/subscriptions" },
};

describe.each(LANGUAGES)("a mail about a plan in %s", (language) => {
  it.each(KINDS)("leaves no gap where the payment method is gone: %s", (kind) => {
    const { paragraphs } = planMail(language, { ...NEWS, kind, method: "" });
    expect(paragraphs?.join("\n")).not.toMatch(/ [ .,:]|: ?[.\n]|[{}]/);
  });

  it.each(KINDS)("is whole with one: %s", (kind) => {
    const { paragraphs } = planMail(language, { ...NEWS, kind, method: "Visa •••• 1000" });
    const asked = PLAN_TEXTS[language].kinds[kind].text.includes("{method}");
    expect(paragraphs?.join("\n").includes("Visa •••• 1000")).toBe(asked);
  });
});
