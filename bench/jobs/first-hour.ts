import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { codeSentTo } from "../../tests/journeys/support/accounts";
import { open, urlOf } from "../../tests/journeys/support/test";
import { newNumber } from "../../tests/support/merchants";
import type { Hand } from "./hand";
import { HOME, type Job } from "./job";
import { expect, ORDERS } from "./prepare";

/** From an empty registration to the first parcel that can be paid. */
export const firstHour: Job = {
  name: "First hour: register, import 12 orders, first parcel ready to pay",
  way: "registration, plan, “no shop”, CSV, sender address on the way, service of one order, billing details, phone code",
  before: "about 75 actions",
  rival: "Sendcloud: about 10 actions",
  async run(hand, page) {
    await open(page, urlOf("waybill", "/waybill/register"));
    const phone = newNumber();
    await register(hand, page, phone);
    await importOrders(hand, page);
    await completeFirst(hand, page);
    await verifyPhone(hand, page, phone);
    await expect(page.getByRole("button", { name: /^Pay €/ })).toBeEnabled();
  },
};

async function register(hand: Hand, page: Page, phone: string): Promise<void> {
  await hand.press(page.getByRole("radio", { name: "Self-employed" }));
  await hand.type(page.getByLabel("First name"), "Nadia");
  await hand.type(page.getByLabel("Last name"), "Journeys");
  // As short as people's are: a long one is not taken over into the sender address, because carriers do not take it.
  await hand.type(page.getByLabel("Email", { exact: true }), `nadia${randomInt(1e7, 1e8)}@mail.example`);
  await hand.type(page.getByLabel("Phone"), phone);
  await hand.choose(page.getByLabel("Country"), "ES");
  await hand.type(page.getByLabel("Password"), "A new passw0rd");
  await hand.press(page.getByLabel("I agree that my data is processed"));
  await hand.press(page.getByRole("button", { name: "Create account" }));
  await hand.press(page.getByRole("link", { name: "Stay on Free" }));
  await hand.press(page.getByLabel("I have no shop"));
  await hand.press(page.getByRole("button", { name: "Continue" }));
  await hand.press(page.getByRole("link", { name: "Go to shipments" }));
}

async function importOrders(hand: Hand, page: Page): Promise<void> {
  await hand.press(page.getByRole("main").getByRole("link", { name: "Import CSV" }));
  await hand.drop(page.getByLabel("CSV file"), { name: "orders.csv", mimeType: "text/csv", buffer: orderFile() });
  await hand.press(page.getByRole("button", { name: "Read file" }));
  await hand.press(page.getByRole("link", { name: "Enter a sender address" }));
  await hand.type(page.getByLabel("Street and number"), "Calle Mayor 1");
  await hand.type(page.getByRole("combobox", { name: "City or postcode" }), "28001");
  await hand.key("Enter");
  await hand.press(page.getByRole("button", { name: `Import ${ORDERS} shipments` }));
  await hand.press(page.getByRole("button", { name: "Without insurance" }));
}

function orderFile(): Buffer {
  const head = "Order number,Recipient,Email,Phone,Street,Postcode,Town,Country,Contents,Value,Weight,Length,Width,Height";
  const rows = Array.from(
    { length: ORDERS },
    (_, at) =>
      `A-${at + 1},Ana García,ana@mail.example,+34 600 000 001,Calle Mayor ${at + 1},28001,Madrid,ES,Mugs,18.90,1.2,30,20,10`,
  );
  return Buffer.from([head, ...rows].join("\n"));
}

async function completeFirst(hand: Hand, page: Page): Promise<void> {
  await hand.press(page.getByRole("link", { name: "Complete Ana García" }).first());
  await hand.press(page.getByRole("radio", { name: HOME }));
  await hand.press(page.getByRole("button", { name: "Continue to addresses" }));
  await hand.press(page.getByRole("button", { name: "Go to payment" }));
  await page.getByText("This is your first payment").waitFor();
  await hand.press(page.getByRole("button", { name: "Save and go to payment" }));
}

/** The number is that of the registration, and its code is read from the phone. */
async function verifyPhone(hand: Hand, page: Page, phone: string): Promise<void> {
  await hand.press(page.getByRole("button", { name: "Send code" }));
  const code = page.getByLabel("Digit 1 of 5");
  await code.waitFor();
  await hand.type(code, await codeSentTo(page, phone));
  await hand.press(page.getByRole("button", { name: "Verify", exact: true }));
  await hand.press(page.getByRole("link", { name: "Continue" }));
}
