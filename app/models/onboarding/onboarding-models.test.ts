import { describe, expect, it } from "vitest";
import type { Integration } from "#contract/onboarding";
import { OTHER_SHOP } from "#contract/rules/source-name";
import { onboardingAnswer, platformsForm } from "./platforms";
import { firstStep, onboardingSteps, progressOf, stepAfterPlan } from "./steps";
import { choicesOf, savedChoice, NO_SHOP, tilesOf } from "./tiles";

const shop = (alias: string, isMarketplace = false) => ({ alias, isMarketplace }) as Integration;
const SHOPS = [shop("etsy", true), shop("shopify"), shop("ebay", true), shop("woo")];

describe("the tiles", () => {
  const some = (count: number) => Array.from({ length: count }, (_, at) => shop(`shop-${at}`));

  it.each([
    [0, 0, false],
    [1, 1, false],
    [9, 9, false],
    [10, 8, true],
    [30, 8, true],
  ])("of %i shops are the first %i, and others: %s", (count, shown, hasOther) => {
    const tiles = tilesOf(some(count));
    expect(tiles).toEqual({ shops: some(count).slice(0, shown), hasOther });
    const aliases = tiles.shops.map(({ alias }) => alias);
    expect(choicesOf(tiles)).toEqual(hasOther ? [...aliases, OTHER_SHOP] : aliases);
  });

  it.each([
    [null, []],
    [{ marketplaces: ["etsy"], ecommerces: ["shopify"], phone: "" }, ["etsy", "shopify"]],
    [{ marketplaces: [], ecommerces: [], phone: "" }, [NO_SHOP]],
  ])("chosen before by %j are %j", (answer, chosen) => {
    expect(savedChoice(answer)).toEqual(chosen);
  });
});

describe("the form of where a merchant sells", () => {
  it.each([
    [{ shops: ["etsy"] }, {}],
    [{ shops: ["etsy", "woo"], phone: "+34 600 000 000" }, {}],
    [{ shops: [NO_SHOP] }, {}],
    [{}, { shops: "form.error.missing.shop" }],
    [{ shops: [] }, { shops: "form.error.missing.shop" }],
    [{ shops: ["elsewhere"] }, { "shops.0": "form.error.not-allowed" }],
    [{ shops: ["etsy", NO_SHOP] }, { shops: "form.error.shop-or-none" }],
    [{ shops: ["etsy"], phone: "12" }, { phone: "form.error.phone" }],
    [{ shops: ["etsy"], phone: "6".repeat(99) }, { phone: "form.error.phone" }],
    // The phone field is only shown with a shop.
    [{ shops: [NO_SHOP], phone: "12" }, {}],
    [{ phone: "12" }, { shops: "form.error.missing.shop", phone: "form.error.phone" }],
  ])("with %j says %j", (form, problems) => {
    const issues = platformsForm(SHOPS.map(({ alias }) => alias)).safeParse(form).error?.issues ?? [];
    expect(Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]))).toEqual(problems);
  });

  it.each([
    [
      { shops: ["shopify", "etsy"], phone: "1" },
      { marketplaces: ["etsy"], ecommerces: ["shopify"], phone: "1" },
    ],
    [{ shops: [OTHER_SHOP] }, { marketplaces: [], ecommerces: [OTHER_SHOP], phone: "" }],
    [
      { shops: [NO_SHOP, "etsy", OTHER_SHOP], phone: "1" },
      { marketplaces: [], ecommerces: [], phone: "" },
    ],
  ])("with %j tells the upstream %j", (form, answer) => {
    expect(onboardingAnswer(form, SHOPS)).toEqual(answer);
  });
});

describe("the steps of the onboarding", () => {
  it.each([
    [true, true, ["select-plan", "platforms", "completed"], "platforms"],
    [true, false, ["select-plan", "welcome"], "welcome"],
    [false, true, ["platforms", "completed"], "platforms"],
    [false, false, ["welcome"], "welcome"],
  ])("with a plan: %s, and where it is new: %s, are %j", (subscription, newOnboarding, steps, next) => {
    const flags = { subscription, newOnboarding };
    expect([onboardingSteps(flags), firstStep(flags), stepAfterPlan(flags)]).toEqual([steps, steps[0], next]);
  });

  it("fill a bar to its end, from nothing", () => {
    const percents = (subscription: boolean) =>
      onboardingSteps({ subscription, newOnboarding: true }).map((step) =>
        progressOf({ subscription, newOnboarding: true }, step),
      );
    expect(percents(true)).toEqual([
      { position: 1, total: 3, percent: 0 },
      { position: 2, total: 3, percent: 50 },
      { position: 3, total: 3, percent: 100 },
    ]);
    expect(percents(false).map((progress) => progress?.percent)).toEqual([0, 100]);
    expect(progressOf({ subscription: true, newOnboarding: false }, "welcome")).toBeNull();
  });
});
