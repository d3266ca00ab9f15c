import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import { draftOf } from "~/models/checkout/draft";
import { isDraft } from "~/models/shipments/plan";
import { newReady } from "../support/drafts";
import { realAddress } from "../support/real-addresses";
import {
  askForRates,
  chooseService,
  CONTENTS,
  leaveToPay,
  passChallenge,
  payByCard,
  personOf,
  RECIPIENT,
  referenceOf,
  SENDER,
  terms,
} from "./support/checkout";
import type { Merchant } from "../support/merchants";
import { newSignedIn } from "./support/visitor";

const HOME = "/private/shipments/all";

/** A merchant at the payment step of a draft that is otherwise complete. */
async function openPayment(lastName: string) {
  const { merchant, visitor } = await newSignedIn(HOME);
  const ready = await newReady(merchant, lastName);
  await visitor.open(`/private/shipments/${ready.waybillReference}/create/payment`);
  return { merchant, visitor, ready, details: `/private/shipments/${ready.waybillReference}/details` };
}

async function bought({ upstream }: Merchant): Promise<string[]> {
  const { content } = await upstream.shipments.list({ inbox: "ALL", limit: 20, order: "CREATED_DESC" });
  return content.filter(({ state }) => !isDraft(state)).map(({ waybillReference }) => waybillReference);
}

it("a draft that became incomplete after its payment step was opened is not paid, and marks what it lacks", async () => {
  const { merchant, visitor, ready } = await openPayment("Emptied");
  const { waybillReference, updatedAt, content } = ready;
  const contents = { content: { ...content, description: "" } };
  await merchant.upstream.shipments.patch({ waybillReference, updatedAt, contents });
  await visitor.press(/^Pay €/, terms(visitor));
  expect(visitor.at()).toContain("/create/address?complete=1");
  expect(visitor.problems().join()).toMatch(/what was in the parcel|contents/i);
  expect(await bought(merchant)).toEqual([]);
});

it.each([
  ["FR", "IT"],
  ["IT", "DE"],
  ["DE", "ES"],
] as const)("I send a parcel from %s to %s, pay by card, and get its label", async (origin, destination) => {
  const { merchant, visitor } = await newSignedIn(HOME);
  const [from, to] = [realAddress(origin), realAddress(destination)];
  await askForRates(visitor, from, to);
  await chooseService(visitor);
  const people = { ...personOf("from", SENDER, from.street), ...personOf("to", RECIPIENT, to.street) };
  await visitor.press("Go to payment", { ...people, ...CONTENTS, ...terms(visitor) });
  const reference = referenceOf(visitor);
  await leaveToPay(visitor, "CREDIT_CARD_3D_SECURE");
  await payByCard(visitor, "challenge");
  await passChallenge(visitor);
  expect(visitor.at()).toBe(`/private/shipments/${reference}/details`);
  expect(visitor.text()).toContain(to.street);
  await visitor.waitFor("Print label");
  await visitor.follow("Print label");
  await visitor.press("Print label", { format: "A6" });
  await visitor.waitFor("The label is ready.");
  const file = await visitor.download(visitor.href("Download PDF"));
  expect(file.headers.get("content-disposition")).toContain(`${reference}.pdf`);
  expect((await PDFDocument.load(await file.arrayBuffer())).getPageCount()).toBe(1);
  expect(await bought(merchant)).toEqual([reference]);
});

it("I pay with PayPal", async () => {
  const { merchant, visitor, ready, details } = await openPayment("Payer");
  await leaveToPay(visitor, "PAYPAL");
  await visitor.press(/^Sign in and pay/, { email: "nadia@paypal.example", password: "any" });
  expect(visitor.at()).toBe(details);
  expect(await bought(merchant)).toEqual([ready.waybillReference]);
});

it("a denied card costs nothing, and another one then pays", async () => {
  const { merchant, visitor, ready, details } = await openPayment("Denied");
  for (const fate of ["denied", "denied-later"] as const) {
    await leaveToPay(visitor, "CREDIT_CARD_3D_SECURE");
    await payByCard(visitor, fate);
    expect(visitor.texts('aside [role="alert"] p')).toEqual([
      "Your payment was declined",
      // The order's response gives no reason beyond its code, the provider's redirect none at all.
      expect.stringContaining("Nothing was charged."),
    ]);
    expect(visitor.title()).toMatch(/^Error: /);
  }
  await leaveToPay(visitor, "CREDIT_CARD_3D_SECURE");
  await payByCard(visitor, "challenge");
  await passChallenge(visitor, "0000");
  expect(visitor.texts("aside .banner p")).toEqual(["Your bank couldn’t confirm your identity", "Nothing was charged."]);
  await leaveToPay(visitor, "CREDIT_CARD_3D_SECURE");
  await visitor.press("Cancel and go back");
  expect(visitor.texts("aside .banner p")).toEqual(["You cancelled the payment", "Nothing was charged."]);
  expect(await bought(merchant)).toEqual([]);
  await leaveToPay(visitor, "CREDIT_CARD_3D_SECURE");
  await payByCard(visitor, "success");
  expect(visitor.at()).toBe(details);
  expect(await bought(merchant)).toEqual([ready.waybillReference]);
});

it("a price that another tab has changed is shown before I pay it", async () => {
  const { merchant, visitor, ready } = await openPayment("Cheaper");
  await merchant.upstream.shipments.update({
    ...draftOf(ready),
    waybillReference: ready.waybillReference,
    voucherName: "FIVE",
  });
  await visitor.press(/^Pay /, { method: "PAYPAL", ...terms(visitor) });
  expect(visitor.text()).toContain("The price has changed. Check it and pay again.");
  expect(visitor.text()).toContain("Voucher FIVE");
  await leaveToPay(visitor, "PAYPAL");
  expect(visitor.heading()).toBe("Pay with PayPal");
});

it("a shipment that another tab has changed while I paid costs nothing, and I am told why", async () => {
  const { merchant, visitor, ready } = await openPayment("Heavier");
  await leaveToPay(visitor, "CREDIT_CARD_3D_SECURE");
  const parcels = ready.parcels.map((parcel) => ({ ...parcel, weight: 500 }));
  await merchant.upstream.shipments.update({ ...draftOf(ready), waybillReference: ready.waybillReference, parcels });
  await payByCard(visitor, "success");
  expect(visitor.at()).toMatch(/\/create\/service\?complete=1$/);
  expect(visitor.text()).toContain("The price has changed. Nothing was charged. Check it and pay again.");
  expect(await bought(merchant)).toEqual([]);
});

it("a voucher of 100 % leaves nothing to pay", async () => {
  const { merchant, visitor, ready, details } = await openPayment("Voucher");
  await visitor.press("Apply", { voucherName: "NO-SUCH-ONE" });
  expect(visitor.problems()).toEqual(["Voucher code: This voucher doesn’t exist or has expired. Check the code."]);
  expect(visitor.value("voucherName")).toBe("NO-SUCH-ONE");
  expect(visitor.text(), "its button needs it").not.toContain("Voucher code (optional)");
  await visitor.press("Apply", { voucherName: "free100" });
  expect(visitor.text()).toContain("There’s nothing to pay.");
  await visitor.press("Remove");
  expect(visitor.text()).not.toContain("There’s nothing to pay.");
  await visitor.press("Apply", { voucherName: "FREE100" });
  await visitor.press("Create shipment");
  expect(visitor.at()).toBe(details);
  expect(await bought(merchant)).toEqual([ready.waybillReference]);
});
