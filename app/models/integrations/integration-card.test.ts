import { describe, expect, it } from "vitest";
import { actionOf, importState, newSince, opensGuide, setOf, shownIntegrations } from "./integration-card";
import { anIntegration } from "../../../tests/support/connections";

describe("a module's guide", () => {
  it("is open while there is no key, but never Shopify's", () => {
    expect(opensGuide("woocommerce_module", null)).toBe(true);
    expect(opensGuide("woocommerce_module", {})).toBe(false);
    expect(opensGuide("shopify_module", null)).toBe(false);
  });
});

describe("the action of a card", () => {
  it.each([
    ["FRONTEND_CONFIGURED", "aliexpress", false, "connect"],
    ["FRONTEND_CONFIGURED", "aliexpress", true, "edit"],
    ["ONBOARDING_WAYBILL", "ebay", false, "connect"],
    ["ONBOARDING_WAYBILL", "ebay", true, "edit"],
    ["ONBOARDING_PARTNER", "zalando", false, "guide"],
    ["MODULE", "wizishop_module", false, "connect"],
    ["MODULE", "shopify_module", false, "guide"],
    ["MODULE", "woocommerce_module", false, "key"],
  ] as const)("of %s %s, connected %s, is %s", (type, alias, isConnected, action) => {
    expect(actionOf(anIntegration({ type, alias, isConnected }))).toBe(action);
  });

  it("is to connect anew where the shop lets nobody in, and not where it is silent", () => {
    const since = "2026-11-01T10:00:00.000Z";
    const connected = { alias: "etsy", isConnected: true };
    expect(actionOf(anIntegration({ ...connected, problem: { kind: "generic", since } }))).toBe("reconnect");
    expect(actionOf(anIntegration({ ...connected, problem: { kind: "unavailable", since } }))).toBe("edit");
  });
});

it("a set and a text choose the cards, connected ones first, then by rank, without what is hidden", () => {
  const etsy = anIntegration({ name: "Etsy", alias: "etsy", rank: 2, isConnected: true });
  const ebay = anIntegration({ name: "eBay", alias: "ebay", rank: 1 });
  const wix = anIntegration({ name: "Wix", alias: "wix_module", rank: 3, isMarketplace: false });
  const hidden = anIntegration({ name: "Hidden", rank: 0, hidden: true });
  const all = [etsy, wix, ebay, hidden];
  const names = (...asked: [Parameters<typeof shownIntegrations>[1], string]) =>
    shownIntegrations(all, ...asked).map(({ name }) => name);
  expect(names("all", "")).toEqual(["Etsy", "eBay", "Wix"]);
  expect(names("connected", "")).toEqual(["Etsy"]);
  expect(names("marketplaces", " E")).toEqual(["Etsy", "eBay"]);
  expect(names("modules", "etsy")).toEqual([]);
  expect(setOf(new URLSearchParams("show=modules"))).toBe("modules");
  expect(setOf(new URLSearchParams("show=other"))).toBe("all");
});

it("orders are new that have come since an import was asked for", () => {
  expect(newSince({ imported: 17 }, "15")).toBe(2);
  expect(newSince({ imported: 15 }, "15")).toBe(0);
  expect(newSince({ imported: 15 }, "99")).toBe(0);
  for (const unknown of [null, "", "-1", "many"]) expect(newSince({ imported: 15 }, unknown)).toBeNull();
});

it("an import has ended once orders were read after it was asked for", () => {
  const since = new Date("2026-11-01T10:00:00.000Z");
  const state = (importedAt: string | null, kind?: "unavailable" | "unreadable" | "suspended-account") =>
    importState({ importedAt, problem: kind ? { kind, since: since.toISOString() } : null }, since);
  expect(state(null)).toBe("importing");
  expect(state("2026-11-01T09:59:59.000Z")).toBe("importing");
  expect(state("2026-11-01T10:00:01.000Z")).toBe("ended");
  expect(state(null, "unavailable")).toBe("error");
  expect(state("2026-11-01T10:00:01.000Z", "unreadable")).toBe("ended");
  expect(state(null, "suspended-account")).toBe("unauthorized");
});
