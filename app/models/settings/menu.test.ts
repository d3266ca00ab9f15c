import { describe, expect, it } from "vitest";
import { aFeature } from "../../../tests/support/entities";
import { firstTab, settingsMenu, shownTabs } from "./menu";

const flags = { volumeDiscounts: false, canGenerateApiKey: false, notifications: true };

describe("a tab of the settings", () => {
  const names = (...shown: Parameters<typeof shownTabs>) => shownTabs(...shown).map(({ name }) => name);

  it("is absent where the tenant lacks what it is about", () => {
    const tabs = [
      { name: "parcels", icon: "box" },
      { name: "volume-discounts", icon: "percent", flag: "volumeDiscounts" },
    ] as const;
    expect(names(tabs, flags, [])).toEqual(["parcels"]);
    expect(names(tabs, { ...flags, volumeDiscounts: true }, [])).toEqual(["parcels", "volume-discounts"]);
  });

  it.each([
    ["is there with its feature", { ...aFeature("OWN_CONTRACT"), source: "subscription" }, [false]],
    ["has a padlock where a paid plan would bring it", { ...aFeature("OWN_CONTRACT", false), source: "subscription" }, [true]],
    ["is absent where no plan would", { ...aFeature("OWN_CONTRACT", false), source: "tenant" }, []],
    ["is absent where the feature is unknown", aFeature("CREATE_SHIPMENT"), []],
  ] as const)("%s", (_what, feature, locks) => {
    const tabs = [{ name: "own-contracts", icon: "document", feature: "OWN_CONTRACT" }] as const;
    expect(shownTabs(tabs, flags, [feature]).map(({ isLocked }) => isLocked)).toEqual(locks);
  });
});

it("the settings open with their first tab", () => {
  const menu = settingsMenu(flags, { client: { features: [] }, unreadNotifications: 0 });
  expect(menu[0]!.tabs[0]!.name).toBe(firstTab(menu));
});

it("the settings have no notifications where the upstream has none", () => {
  const names = (unreadNotifications: number | null) =>
    settingsMenu(flags, { client: { features: [] }, unreadNotifications }).flatMap(({ tabs }) => tabs.map(({ name }) => name));
  expect(names(0)).toContain("notifications");
  expect(names(null)).not.toContain("notifications");
});
