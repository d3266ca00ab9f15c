import { expect, inject, it } from "vitest";
import type { Shipment } from "../../contract/shipments";
import { newReady } from "../support/drafts";
import { registerMerchant, verifyPhone } from "../support/merchants";
import { payByCard, terms } from "./support/checkout";
import { newSignedIn, signedIn } from "./support/visitor";

const PANEL = "/private/shipments/ready-to-purchase/bulk/payment";
const queryOf = (shipments: readonly Shipment[]) =>
  shipments.map(({ waybillReference }) => `reference=${waybillReference}`).join("&");

it("I pay for several shipments, learn which one was not paid and why, and print the labels of the others", async () => {
  const { merchant, visitor } = await newSignedIn("/private/shipments/all");
  const [good, gone, removed] = [
    await newReady(merchant, "Good"),
    await newReady(merchant, "Gone"),
    await newReady(merchant, "Removed"),
  ];
  await visitor.open(`${PANEL}?${queryOf([good, gone, removed])}`);
  expect(visitor.text()).toContain("Pay for 3 shipments");
  await visitor.press("Remove Zoë Removed from this payment");
  expect(visitor.text()).toContain("Pay for 2 shipments");
  await visitor.press(/^Pay €/, terms(visitor));
  await visitor.follow("Continue to payment");
  const { waybillReference, updatedAt, content } = gone;
  await merchant.upstream.shipments.patch({
    waybillReference,
    updatedAt,
    contents: { content: { ...content, description: "" } },
  });
  await payByCard(visitor, "success");
  expect(visitor.at()).toMatch(/^\/private\/shipments\/bulk\/summary\?order=/);
  expect(visitor.text()).toContain("1 of 2 shipments paid");
  expect(visitor.text()).toContain("It goes back the same way.");
  await visitor.waitFor("Paid, label ready");
  await visitor.press("Print 1 label", { format: "COMBINED_A4" });
  await visitor.waitFor("Open the labels");
  expect((await visitor.download(visitor.href("Open the labels (4 on A4)"))).headers.get("content-type")).toBe("application/pdf");
  await visitor.follow("Correct and retry 1");
  expect(visitor.text()).toContain("1 selected shipment can’t be paid now");
});

it("I pay nothing with a voucher for all shipments, once, however often I send the form", async () => {
  const { merchant, visitor } = await newSignedIn("/private/shipments/all");
  const shipments = [await newReady(merchant, "One"), await newReady(merchant, "Two")];
  await visitor.open(`${PANEL}?${queryOf(shipments)}`);
  await visitor.press("Apply", { voucherName: "no-such-one" });
  expect(visitor.text()).toContain("This voucher doesn’t exist or has expired. Check the code.");
  await visitor.press("Apply", { voucherName: "free100" });
  expect(visitor.text()).toContain("There’s nothing to pay.");
  expect(visitor.text()).toContain("We’ll email a confirmation");
  expect(visitor.text()).not.toContain("receipt");
  await visitor.press("Create 2 shipments");
  expect(visitor.text()).toContain("2 shipments created");
  expect(visitor.text()).toContain("Nothing was charged.");
});

it("I give my billing details before my first payment, and then pay what I had chosen", async () => {
  const merchant = await registerMerchant(inject("platformUrl"), "waybill", { mayPay: false });
  const visitor = await signedIn(merchant);
  const ready = await newReady(merchant, "First");
  await visitor.open(`${PANEL}?${queryOf([ready])}`);
  expect(visitor.heading()).toBe("Billing details");
  expect(visitor.text()).toContain("This is your first payment");
  await visitor.press("Save and go to payment", { address: "Calle Mayor 1", zipCode: "280", location: "Madrid" });
  expect(visitor.text()).toContain("Enter the full postcode, for example 28001");
  await visitor.press("Save and go to payment", { zipCode: "28001" });
  expect(visitor.heading()).toBe("Verify your phone");
  await verifyPhone(merchant.upstream, inject("platformUrl"));
  await visitor.open(`${PANEL}?${queryOf([ready])}`);
  expect(visitor.text()).toContain("Pay for 1 shipment");
});

it("I book a row with PayPal in the panel beside its list", async () => {
  const { merchant, visitor } = await newSignedIn("/private/shipments/all");
  await newReady(merchant, "Row");
  await visitor.open("/private/shipments/ready-to-purchase");
  await visitor.follow("Book Zoë Row");
  const at = visitor.texts('label:has([name="choice"])').findIndex((text) => text.startsWith("PayPal"));
  await visitor.press(/^Pay €/, { ...terms(visitor), choice: visitor.values('[type="radio"][name="choice"]')[at]! });
  await visitor.follow("Continue to payment");
  await visitor.press(/^Sign in and pay/, { email: "nadia@paypal.example", password: "any" });
  expect(visitor.text()).toContain("1 shipment paid");
});

it("A summary without an order leads to all shipments", async () => {
  const { visitor } = await newSignedIn("/private/shipments/all");
  await visitor.open("/private/shipments/bulk/summary");
  expect(visitor.at()).toBe("/private/shipments/all");
});
