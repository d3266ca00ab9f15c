import type { LineItem } from "../../contract/products";
import { newBought, newDraft, newReady } from "../../tests/support/drafts";
import type { Hand } from "./hand";
import { HOME, type Job } from "./job";
import { atWork, countShipments, expect, expectSoon, forEachOrder, ORDERS, saveCard, withoutService } from "./prepare";

const MUGS: LineItem = {
  ...{ sku: "mug-1", description: "Mug", quantity: 2, value: null, unitWeight: null, hsCode: "", originCountry: null },
};

const oneByHand: Job = {
  name: "One shipment by hand, from an empty form to paid",
  way: "key N, wizard with saved sender, saved parcel and saved card",
  async run(hand, page) {
    await atWork(hand, (merchant) => saveCard(hand, merchant));
    await hand.key("n");
    const to = page.getByRole("group", { name: "To", exact: true });
    await hand.choose(to.getByLabel("Country"), "DE");
    await hand.type(to.getByRole("combobox", { name: "City or postcode" }), "10115");
    await hand.key("Enter");
    await hand.press(page.getByRole("radio", { name: HOME }));
    await hand.press(page.getByRole("button", { name: "Continue to addresses" }));
    const recipient = page.getByRole("group", { name: "Recipient", exact: true });
    await hand.type(recipient.getByLabel("First name"), "Lena");
    await hand.type(recipient.getByLabel("Last name"), "Groß");
    await hand.type(recipient.getByLabel("Email"), "lena@mail.example");
    await hand.type(recipient.getByLabel("Phone"), "+49 30 5550 1100");
    await hand.type(recipient.getByLabel("Street and number"), "Lindenstraße 2");
    await hand.type(page.getByLabel("Description of contents"), "Mugs");
    await hand.type(page.getByLabel("Value in EUR"), "42");
    await hand.key("Enter");
    await hand.press(page.getByRole("button", { name: /^Pay €/ }));
    await expect(page).toHaveURL(/\/details$/);
    await expect(page.getByRole("heading", { level: 1, name: "Lena Groß" })).toBeVisible();
  },
};

const payTwelve: Job = {
  name: "Pay 12 shipments",
  way: "select all, Pay, Pay, with a saved card",
  before: "31 keystrokes for the card number",
  rival: "1 to 2 clicks",
  async run(hand, page) {
    await atWork(hand, async (merchant) => {
      await saveCard(hand, merchant);
      await forEachOrder((name) => newReady(merchant, name));
    });
    await selectAll(hand);
    await hand.press(page.locator(".bulk-bar").getByRole("button", { name: /^Pay/ }));
    await hand.press(page.getByRole("button", { name: /^Pay €/ }));
    await expect(page.getByRole("heading", { name: `${ORDERS} shipments paid` })).toBeVisible();
  },
};

async function selectAll(hand: Hand): Promise<void> {
  await expect(hand.page.locator("tr.shipment")).toHaveCount(ORDERS);
  await hand.press(hand.page.getByRole("checkbox", { name: "Select all on this page" }));
}

const chooseService: Job = {
  name: "Choose a service for 12 drafts",
  way: "Draft, select all, Edit, Service, save: the cheapest for each is chosen",
  async run(hand, page) {
    const { merchant } = await atWork(hand, (merchant) => forEachOrder((name) => newDraft(merchant, name, withoutService(name))));
    await hand.press(page.getByRole("link", { name: /^Draft/ }));
    await selectAll(hand);
    await hand.press(page.getByRole("button", { name: "Edit", exact: true }));
    const panel = page.locator(".panel-body");
    await hand.press(panel.getByRole("link", { name: /^Service/ }));
    await expect(panel.getByRole("radio", { name: "Cheapest for each" })).toBeChecked();
    await hand.press(page.getByRole("button", { name: /^Save/ }));
    await expectSoon("drafts with a service", () => countShipments(merchant, "READY_TO_PURCHASE"), ORDERS);
  },
};

const findOrder: Job = {
  name: "Find a shipment by its order number, from anywhere",
  way: "Ctrl K, the number, Enter",
  async run(hand, page) {
    await atWork(hand, async (merchant) => {
      await newBought(merchant, "Sought", "", { shipmentCustomReference: "#1042" });
      await forEachOrder((name) => newReady(merchant, name));
    });
    await hand.key("Control+k");
    await hand.type(page.getByRole("dialog").getByRole("combobox"), "#1042");
    await expect(page.getByRole("option").first()).toHaveText(/Zoë Sought/);
    await hand.key("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Zoë Sought" })).toBeVisible();
  },
};

const splitOrder: Job = {
  name: "Split an order into two shipments",
  way: "Draft, menu of the row, Split order, number of pieces, Split",
  async run(hand, page) {
    const { merchant } = await atWork(hand, (merchant) =>
      newDraft(merchant, "Whole", { ...withoutService("Whole"), items: [MUGS] }),
    );
    await hand.press(page.getByRole("link", { name: /^Draft/ }));
    await hand.press(page.getByRole("button", { name: "More actions for Zoë Whole" }));
    await hand.press(page.getByRole("link", { name: /^Split/ }));
    await hand.press(page.getByRole("spinbutton"));
    await hand.key("ArrowUp");
    await hand.key("Enter");
    await expectSoon("shipments after the split", () => countShipments(merchant), 2);
  },
};

const mergeOrders: Job = {
  name: "Send two orders of one recipient together",
  way: "Draft, the hint in the row, Send together",
  async run(hand, page) {
    const { merchant } = await atWork(hand, async (merchant) => {
      for (const order of ["#8", "#9"])
        await newDraft(merchant, "Twice", { ...withoutService("Twice"), shipmentCustomReference: order, items: [MUGS] });
    });
    await hand.press(page.getByRole("link", { name: /^Draft/ }));
    await hand.press(page.getByRole("link", { name: /send them together/ }).first());
    await hand.press(page.getByRole("button", { name: "Send together" }));
    await expectSoon("shipments after the merge", () => countShipments(merchant), 1);
  },
};

/** Jobs with what is not paid yet, and the search. */
export const ORDER_JOBS: readonly Job[] = [oneByHand, payTwelve, chooseService, findOrder, splitOrder, mergeOrders];
