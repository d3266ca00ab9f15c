import type { ClientFeature } from "#contract/client";
import type { FeatureName } from "#contract/rules/features";
import type { Tenant } from "#contract/rules/tenant";

type TenantFlags = Pick<Tenant["flags"], "volumeDiscounts" | "canGenerateApiKey">;
type Flags = TenantFlags & { notifications: boolean };

/** One page of the settings in their menu. */
interface Tab {
  /** Its path below `/settings`, and the key of its name in `locales/<language>/settings.json`, `menu.<name>`. */
  name: string;
  icon: string;
  /** Flag that the tab requires; without one, every merchant has the tab. */
  flag?: keyof Flags;
  /** Feature of the client that the tab requires. Without it the tab is missing, or has a padlock if a paid plan includes it. */
  feature?: FeatureName;
  /** Shows the badge "New". */
  isNew?: boolean;
}

/**
 * The menu of the settings, in groups, in the order of the specification. A new tab needs one row here, a route under
 * `routes/settings/layout` in app/routes.ts, and its name in nine languages.
 *
 * @see spec configuration-and-support, section 2, "Settings menu"
 */
const MENU = [
  {
    group: "account",
    tabs: [
      { name: "billing", icon: "receipt" },
      { name: "your-account", icon: "user" },
      { name: "privacy", icon: "shield" },
      { name: "notifications", icon: "bell", flag: "notifications" },
    ],
  },
  {
    group: "shipping",
    tabs: [
      { name: "shipping-rules", icon: "bolt", isNew: true },
      { name: "addresses", icon: "pin" },
      { name: "volume-discounts", icon: "percent", flag: "volumeDiscounts" },
      { name: "parcels", icon: "box" },
      { name: "products", icon: "tag" },
      { name: "printers", icon: "print" },
    ],
  },
  {
    group: "channels",
    tabs: [
      { name: "integrations", icon: "plug" },
      { name: "own-contracts", icon: "document", feature: "OWN_CONTRACT" },
      { name: "buyers", icon: "globe", isNew: true },
      { name: "returns", icon: "return", isNew: true },
      { name: "branded-emails", icon: "mail", feature: "BRANDED_EMAILS" },
      { name: "api-key", icon: "key", flag: "canGenerateApiKey" },
    ],
  },
  { group: "data", tabs: [{ name: "archiving", icon: "archive" }] },
] as const satisfies readonly { group: "account" | "shipping" | "channels" | "data"; tabs: readonly Tab[] }[];

type Row = (typeof MENU)[number]["tabs"][number];
export type SettingsTab = Row["name"];

interface ShownTab<Row extends Tab> {
  name: Row["name"];
  icon: Row["icon"];
  isNew: boolean;
  /** Shown with a padlock; the page describes the paid feature. */
  isLocked: boolean;
}

/** A tab as the menu shows it. */
export type MenuTab = ShownTab<Tab & Row>;

export interface MenuGroup {
  group: (typeof MENU)[number]["group"];
  tabs: MenuTab[];
}

/** What the menu depends on, besides the tenant. */
interface MenuOwner {
  /** Features of a paid plan are listed as not enabled. */
  client: { features: readonly ClientFeature[] };
  /** Null if the upstream has no notifications. */
  unreadNotifications: number | null;
}

/** The menu for a client. */
export function settingsMenu(tenantFlags: TenantFlags, { client: { features }, unreadNotifications }: MenuOwner): MenuGroup[] {
  const flags = { ...tenantFlags, notifications: unreadNotifications !== null };
  const groups = MENU.map(({ group, tabs }) => ({ group, tabs: shownTabs<Tab & Row>(tabs, flags, features) }));
  return groups.filter(({ tabs }) => tabs.length > 0);
}

/** The tabs of a client, in order. */
export function shownTabs<Row extends Tab>(
  tabs: readonly Row[],
  flags: Flags,
  features: readonly ClientFeature[],
): ShownTab<Row>[] {
  return tabs.flatMap(({ name, icon, flag, feature, isNew = false }): ShownTab<Row>[] => {
    const found = features.find(({ featureName }) => featureName === feature);
    const isOffered = (!flag || flags[flag]) && (!feature || found?.enabled || found?.source === "subscription");
    return isOffered ? [{ name, icon, isNew, isLocked: found?.enabled === false }] : [];
  });
}

/** The tab that the settings open with. */
export function firstTab(menu: readonly MenuGroup[]): SettingsTab {
  return menu[0]!.tabs[0]!.name;
}
