import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../contract/primitives";
import { t } from "../words/words";
import { planMail, type PlanMailKind } from "./plan-mail";

const KINDS: PlanMailKind[] = ["started", "renewed", "refused", "unpaid", "canceled", "kept", "ended"];
const NEWS = {
  plan: "Silver",
  brand: "Waybill",
  reference: "PL-1",
  net: 2900,
  taxPercent: 21,
  tax: 609,
  gross: 3509,
  currency: "EUR",
  from: new Date("2026-11-01T00:00:00Z"),
  to: new Date("2026-12-01T00:00:00Z"),
  timeZone: "Europe/Madrid",
  retryAt: new Date("2026-11-04T00:00:00Z"),
  attemptsLeft: 2,
  url: "https://waybill.example/subscriptions",
};

describe.each(LANGUAGES)("a mail about a plan in %s", (language) => {
  it.each(KINDS)("leaves no gap where the payment method is gone: %s", (kind) => {
    const { paragraphs } = planMail(language, { ...NEWS, kind, method: "" });
    expect(paragraphs?.join("\n")).not.toMatch(/ [ .,:]|: ?[.\n]|[{}]/);
  });

  it.each(KINDS)("is whole with one: %s", (kind) => {
    const { paragraphs } = planMail(language, { ...NEWS, kind, method: "Visa •••• 1000" });
    const asked = t(language, `mails.plan.${kind}.text`).includes("{{method}}");
    expect(paragraphs?.join("\n").includes("Visa •••• 1000")).toBe(asked);
  });
});
