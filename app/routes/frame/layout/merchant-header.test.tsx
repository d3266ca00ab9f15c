import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aPage, show } from "../../../../tests/support/show";
import type { PublicTenant } from "~/models/tenant";
import { MerchantHeader } from "./merchant-header";

const HELP = "https://help.example/merchants";
type Shown = Partial<PublicTenant> & {
  canCreate?: boolean;
  canConnectShop?: boolean;
  unread?: number;
  notTold?: number;
  setup?: { done: number; total: number; next: null } | null;
  area?: "shipments" | "settings";
};
const shown = ({ canCreate = true, canConnectShop = true, setup = null, unread = 0, notTold = 0, area, ...tenant }: Shown = {}) =>
  show(
    <MerchantHeader
      name="Ana García"
      email="ana@shop.example"
      canCreate={canCreate}
      canConnectShop={canConnectShop}
      setup={setup}
      unreadAnnouncements={unread}
      notTold={notTold}
    />,
    {
      ...(area ? { handle: { i18n: [], area } } : {}),
      page: { tenant: { ...aPage.tenant!, helpUrl: undefined, notificationWidgetId: undefined, ...tenant } },
    },
  );
/** The URL of a header link, which narrow pages render a second time elsewhere. */
function link(name: string | RegExp): string | null | undefined {
  const [first, ...others] = screen.queryAllByRole("link", { name }).map((found) => found.getAttribute("href"));
  expect(others.every((href) => href === first)).toBe(true);
  return first;
}

describe("the header", () => {
  it("leads to what is to be set up, until that is over", () => {
    const { unmount } = shown({ setup: { done: 1, total: 5, next: null } });
    expect(screen.getByRole("link", { name: "Set up your account", hidden: true }).getAttribute("href")).toBe(
      "/private/shipments/set-up",
    );
    unmount();
    shown();
    expect(screen.queryByRole("link", { name: "Set up your account", hidden: true })).toBeNull();
  });

  it("leads to a new shipment, but only whom may create one", () => {
    const { unmount } = shown();
    expect(link(/New shipment/)).toBe("/private/shipments/create/info");
    unmount();
    shown({ canCreate: false });
    expect(link(/New shipment/)).toBeUndefined();
  });

  it("leads to shops and to files on the pages of shipments, for whom may use them", () => {
    const shipments = { area: "shipments" as const };
    const { unmount } = shown(shipments);
    expect(link("Connect shop")).toBe("/private/settings/integrations");
    for (const way of screen.getAllByRole("link", { name: "Import CSV", hidden: true }))
      expect(way.getAttribute("href")).toBe("/private/shipments/import");
    unmount();
    shown({ ...shipments, canConnectShop: false, canCreate: false });
    expect(link("Connect shop")).toBeUndefined();
    expect(screen.queryByRole("link", { name: "Import CSV", hidden: true })).toBeNull();
  });

  it("leads from the settings back by an arrow, which stands alone on the narrowest pages", () => {
    shown({ area: "settings" });
    const back = screen.getByRole("link", { name: "Back to shipments" });
    expect(back.querySelector("[aria-hidden].only-small")?.classList.contains("hide-tiny")).toBe(true);
  });

  it("leads to the tenant's help, else to the support centre, unless the tenant hides it", () => {
    const { unmount } = shown({ helpUrl: HELP });
    expect(link("Help")).toBe(HELP);
    unmount();
    const second = shown();
    expect(link("Help")).toBe("/private/support-center");
    second.unmount();
    shown({ flags: { ...aPage.tenant!.flags, helpLink: false } });
    expect(link("Help")).toBeUndefined();
  });

  it("has a bell with parcels that no shop was told of, as one notice, also without a widget", () => {
    const { unmount } = shown({ notTold: 3 });
    expect(link(/1/)).toBe("/private/announcements");
    unmount();
    shown({ notificationWidgetId: "news", unread: 2, notTold: 3 });
    expect(link(/3/)).toBe("/private/announcements");
  });

  it("has a bell with what is unread, where a widget is configured", () => {
    const { unmount } = shown({ notificationWidgetId: "news", unread: 2 });
    expect(link(/2/)).toBe("/private/announcements");
    unmount();
    shown({ unread: 2 });
    expect(link(/2/)).toBeUndefined();
  });
});
