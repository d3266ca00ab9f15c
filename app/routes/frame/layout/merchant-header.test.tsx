import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openedStream, playEvents } from "../../../../tests/support/played-events";
import { aPage, serveJson, show } from "../../../../tests/support/show";
import type { PublicTenant } from "~/models/tenant";
import { MerchantHeader } from "./merchant-header";

const HELP = "https://help.example/merchants";
type Shown = Partial<PublicTenant> & {
  canCreate?: boolean;
  canConnectShop?: boolean;
  unread?: number;
  notifications?: number | null;
  setup?: { done: number; total: number; next: null } | null;
  area?: "shipments" | "settings";
};
const shown = ({
  canCreate = true,
  canConnectShop = true,
  setup = null,
  unread = 0,
  notifications = null,
  area,
  ...tenant
}: Shown = {}) =>
  show(
    <MerchantHeader
      name="Ana García"
      email="ana@shop.example"
      canCreate={canCreate}
      canConnectShop={canConnectShop}
      setup={setup}
      unreadAnnouncements={unread}
      notifications={notifications === null ? null : { unread: notifications }}
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

const tell = playEvents("e:2");

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

  it("has a bell with what needs an answer, unless the upstream has no notifications", () => {
    const { unmount } = shown({ notifications: 3 });
    expect(link("Notifications, 3 unread")).toBe("/private/notifications");
    unmount();
    const second = shown({ notifications: 0 });
    expect(link("Notifications, 0 unread")).toBe("/private/notifications");
    second.unmount();
    const third = shown({ notifications: 140 });
    expect(link("Notifications, 140 unread")).toBe("/private/notifications");
    expect(screen.getByText("99+")).toBeTruthy();
    third.unmount();
    shown();
    expect(link(/Notifications/)).toBeUndefined();
  });

  it("counts again what is unread after an event", async () => {
    serveJson("/private/notifications/count", () => ({ unread: 4 }));
    shown({ notifications: 3 });
    await openedStream();
    await tell({ type: "ticket-message", ticketId: "t", isAgent: true });
    expect(await screen.findByRole("link", { name: "Notifications, 4 unread" })).toBeTruthy();
  });

  it("leads to the announcements, apart from what needs an answer, where a widget is configured", () => {
    const { unmount } = shown({ notificationWidgetId: "news", unread: 2, notifications: 3 });
    expect(link(/Announcements, 2 new/)).toBe("/private/announcements");
    unmount();
    shown({ unread: 2 });
    expect(link(/Announcements/)).toBeUndefined();
  });
});
