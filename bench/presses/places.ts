import type { Locator, Page } from "@playwright/test";

/** Between two presses of a person in haste, ms: six hundred keys a minute, or a tick beside a tick. */
const KEY_PAUSE_MS = 100;
const CLICK_PAUSE_MS = 250;
/** For which the pointer rests on what is pressed. */
const REST_MS = 50;

/** Presses as a person does, and counts the presses. */
export class Hands {
  presses = 0;

  constructor(readonly page: Page) {}

  async click(at: Locator): Promise<void> {
    await this.rest(at);
    await at.click({ force: true });
    await this.pressed(1, CLICK_PAUSE_MS);
  }

  /** A key that is held is a press of its own. */
  async clickWithShift(at: Locator): Promise<void> {
    await this.rest(at);
    await at.click({ modifiers: ["Shift"], force: true });
    await this.pressed(2, CLICK_PAUSE_MS);
  }

  /** The tool looks what lies over the element: before the press, since it does that within the page. */
  private async rest(at: Locator): Promise<void> {
    await at.hover();
    await this.page.waitForTimeout(REST_MS);
  }

  async key(name: string): Promise<void> {
    await this.page.keyboard.press(name);
    await this.pressed(name.split("+").length, KEY_PAUSE_MS);
  }

  async type(text: string): Promise<void> {
    for (const key of text) await this.key(key === " " ? "Space" : key);
  }

  private async pressed(count: number, pauseMs: number): Promise<void> {
    this.presses += count;
    await this.page.waitForTimeout(pauseMs);
  }
}

/** A page, and what a merchant presses there. */
export interface Place {
  name: string;
  path: string;
  press(hands: Hands): Promise<void>;
}

const LIST = "/shipments/ready-to-purchase";

/** In the words of the product. The first tick of a list is one of its own: it builds what the others use. */
export const PLACES: readonly Place[] = [
  {
    name: "list: first tick",
    path: LIST,
    press: (hands) => hands.click(hands.page.locator("tr.shipment .pick-area").nth(1)),
  },
  {
    name: "list: ticks, with Shift, all, none",
    path: LIST,
    async press(hands) {
      const ticks = hands.page.locator("tr.shipment .pick-area");
      for (const at of [0, 1, 2, 3]) await hands.click(ticks.nth(at));
      await hands.clickWithShift(ticks.nth(9));
      await hands.click(hands.page.locator("thead .pick-area"));
      await hands.click(hands.page.locator(".bulk-bar [value=clear]"));
      await hands.click(ticks.nth(1));
    },
  },
  {
    name: "list: search as one types",
    path: LIST,
    async press(hands) {
      await hands.click(hands.page.locator("#q"));
      await hands.type("buyer 12");
    },
  },
  {
    name: "list: menu of a row",
    path: LIST,
    async press(hands) {
      const menu = hands.page.locator("tr.shipment .menu > button").first();
      await hands.click(menu);
      await hands.key("Escape");
      await hands.click(menu);
    },
  },
  {
    name: "filters",
    path: `${LIST}/filters`,
    async press(hands) {
      await hands.click(hands.page.getByText("Last 7 days", { exact: true }));
      await hands.click(hands.page.getByLabel("First name"));
      await hands.type("zoe");
      await hands.click(hands.page.getByText("Due today", { exact: true }));
    },
  },
  {
    name: "palette",
    path: LIST,
    async press(hands) {
      await hands.key("Control+k");
      await hands.page.getByRole("dialog").waitFor();
      await hands.type("print");
      await hands.key("ArrowDown");
    },
  },
  {
    name: "panel: contents of a shipment",
    path: LIST,
    async press(hands) {
      await hands.click(hands.page.locator("tr.shipment .menu > button").first());
      await hands.click(hands.page.getByRole("link", { name: /^Edit contents/ }));
      await hands.click(hands.page.getByRole("dialog").getByRole("textbox").first());
      await hands.type(" and tea");
    },
  },
  {
    name: "wizard: parcels",
    path: "/shipments/create/info",
    async press(hands) {
      await hands.click(hands.page.getByLabel("Weight").first());
      await hands.type("1.25");
      await hands.key("Tab");
      await hands.type("30");
    },
  },
  {
    name: "print desk",
    path: "/shipments/print-desk",
    async press(hands) {
      const ticks = hands.page.getByRole("checkbox", { name: /^Print Zoë/ });
      await hands.click(ticks.nth(0));
      await hands.click(ticks.nth(1));
      await hands.click(hands.page.locator("[name=format][value=COMBINED_A4]"));
      await hands.click(hands.page.locator("[name=code]"));
      await hands.type("1042");
    },
  },
];
