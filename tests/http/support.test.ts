import { inject, expect, it } from "vitest";
import { ARCHIVE, PDF, PNG } from "../support/attachments";
import { newBought, newBoughtForLater, newReady } from "../support/drafts";
import { newMerchant, newSignedIn, newVisitor, signedIn, type Visitor } from "./support/visitor";

const CENTER = "/private/support-center";
const newTicket = (type: string, reference: string) => `${CENTER}/new-ticket?ticketType=${type}&shipmentReference=${reference}`;

const picture = (name: string, content: BlobPart = PNG) => new File([content], name, { type: "image/png" });
const INVOICE = new File([PDF], "invoice.pdf", { type: "application/pdf" });

/** Acts as an agent on the open ticket. */
async function atDesk(visitor: Visitor, fields: Record<string, string>): Promise<void> {
  const id = visitor.at().split("/").at(-1)!;
  const answer = await fetch(`${inject("platformUrl")}/world/support/${id}`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  expect(answer.ok).toBe(true);
}

it("I claim a damaged parcel, and what I sent stays while something is missing", async () => {
  const { merchant, visitor } = await newSignedIn(CENTER);
  const { waybillReference } = await newBought(merchant, "Damaged");
  await visitor.open(`/private/shipments/${waybillReference}/details`);
  await visitor.follow("Contact support");
  expect(visitor.value("shipmentReference")).toBe(waybillReference);
  await visitor.press("Find", { ticketType: "damage" });
  expect(visitor.text()).toContain("The damage");
  const claim = { productDescription: "4 mugs, 3 broken", payment: visitor.values('[name="payment"]')[0]! };
  await visitor.press("Send claim", { ...claim, "payout.iban": "ES91 2100 0418" }, { proofOfValueFile: INVOICE });
  expect(visitor.problems().join()).toMatch(/Choose a photo of the damaged goods.*IBAN: Check the IBAN/);
  expect(visitor.problems().join(), "what was sent stays").not.toContain("Proof of value");
  expect(visitor.text()).toContain("invoice.pdf");
  expect(visitor.value("productDescription")).toBe(claim.productDescription);
  const account = { "payout.accountHolder": "Journeys & Daughters", "payout.iban": "ES91 2100 0418 4502 0005 1332" };
  await visitor.press(
    "Send claim",
    { ...account, amount: "96,00", "payout.code": "CAIXESBBXXX" },
    {
      proofOfDamageGoodsFile: picture("goods.png"),
      proofOfDamageExternalPackagingFile: picture("outside.png"),
      proofOfDamageInternalPackagingFile: picture("inside.png"),
    },
  );
  expect([visitor.heading(), visitor.text()]).toEqual(["Damaged parcel", expect.stringContaining("Your ticket was sent.")]);
  expect(visitor.text()).toContain("Account ending in 1332");
  expect(visitor.html()).not.toContain("2100 0418");
  const file = await visitor.download(visitor.href(/invoice\.pdf/));
  expect(file.headers.get("content-disposition")).toMatch(/^attachment/);
  const atWorld = newVisitor({ origin: inject("platformUrl") });
  await atWorld.open(`/world/support/${visitor.at().split("/").at(-1)!}`);
  expect(atWorld.text(), "the desk, in words").toMatch(/Damage.*Proof of value: invoice\.pdf/);
  await atDesk(visitor, { do: "pay", text: "We’ve paid you." });
  await visitor.waitFor("€96.00 on");
  await visitor.open(newTicket("damage", waybillReference));
  expect(visitor.text()).toContain("You already have a ticket of this type for this shipment. It’s solved.");
});

it("I claim the loss of a parcel only once its day has passed, and ask about its delivery until then", async () => {
  const { merchant, visitor } = await newSignedIn(CENTER);
  const { waybillReference } = await newBought(merchant, "Lost");
  await visitor.open(newTicket("loss", waybillReference));
  expect(visitor.text()).toMatch(/You can claim the loss of this parcel from \w+/);
  await visitor.follow("Ask about the delivery");
  await visitor.press("Send ticket", { reason: "Where is it?" });
  expect(visitor.heading()).toBe("Delivery");
});

it("I am paid by PayPal for a damaged parcel", async () => {
  const { merchant, visitor } = await newSignedIn(CENTER);
  const { waybillReference } = await newBought(merchant, "Broken");
  await visitor.open(newTicket("damage", waybillReference));
  const payment = visitor.values('[name="payment"]')[1]!;
  const proofs = {
    proofOfValueFile: INVOICE,
    proofOfDamageGoodsFile: picture("goods.png"),
    proofOfDamageExternalPackagingFile: picture("outside.png"),
    proofOfDamageInternalPackagingFile: picture("inside.png"),
  };
  const claim = { productDescription: "A lamp", amount: "42", payment, "payout.account": "not an address" };
  await visitor.press("Send claim", claim, proofs);
  expect(visitor.problems().join()).toContain("Email address of the PayPal account");
  await visitor.press("Send claim", { "payout.account": "money@shop.example" });
  expect(visitor.heading()).toBe("Damaged parcel");
  expect(visitor.text()).toContain("PayPal");
  expect(visitor.html()).not.toContain("money@shop.example");
  await atDesk(visitor, { do: "pay", text: "We’ve paid you." });
  await visitor.waitFor("€42.00 on");
});

it("I ask about an invoice, which is about no shipment", async () => {
  const { visitor } = await newSignedIn(CENTER);
  await visitor.follow("New ticket");
  await visitor.press("Find", { ticketType: "billing" });
  await visitor.press("Send ticket", { reason: "October is missing" }, { additionalPictureFile: INVOICE });
  expect(visitor.heading()).toBe("Billing");
  await visitor.follow("Support");
  expect(visitor.texts("tbody tr").join()).toMatch(/WB-T-\d+ ?Billing.*No shipment.*Open/);
});

it("I write with an agent until the ticket is closed, and find it again", async () => {
  const { visitor } = await newSignedIn("/private/error");
  await visitor.follow("Create a ticket");
  await visitor.press("Send ticket");
  expect(visitor.problems()).toEqual(["Describe what happened"]);
  await visitor.press("Send ticket", { reason: "Where is my invoice?" });
  expect(visitor.heading()).toBe("Other");
  const ticket = visitor.at();
  await atDesk(visitor, { do: "ask", text: "Of which month?\n<b>Tell me.</b>" });
  await visitor.waitFor("<b>Tell me.</b>");
  const hidden = picture("two.png", Buffer.concat([PNG, ARCHIVE]));
  const [files = ""] = visitor.names('[type="file"]');
  await visitor.press("Send", { text: "October" }, { [files]: hidden });
  expect(visitor.text()).toContain("Choose a JPG, GIF, PNG or PDF file. This one is of another type, or damaged.");
  expect(visitor.value("text")).toBe("October");
  await visitor.press("Send", {}, { [files]: picture("one.png") });
  expect(visitor.texts('[role="log"]').join()).toMatch(/October.*one\.png/s);
  expect(visitor.texts('[role="log"]').join()).not.toContain("two.png");
  await atDesk(visitor, { do: "close", text: "Here it is." });
  await visitor.open(ticket);
  expect(visitor.text()).toContain("This ticket is closed.");
  expect(visitor.names("main textarea:not([readonly])")).toEqual([]);

  await visitor.open(CENTER);
  await visitor.press("Search", { shipmentReference: "WBNOTHING" });
  expect(visitor.text()).toContain("No ticket found");
  await visitor.follow("Show all tickets");
  await visitor.follow("Solved 1");
  expect(visitor.texts("tbody tr").join()).toMatch(/Other.*No shipment.*Solved/);
  await visitor.follow("Open 0");
  expect(visitor.text()).toContain("No ticket found");
});

it("I cancel a shipment in the support centre, and am told why another can’t be", async () => {
  const { merchant, visitor } = await newSignedIn(CENTER);
  const { waybillReference } = await newBoughtForLater(merchant, "Cancelled");
  await visitor.open(newTicket("cancel", waybillReference));
  await visitor.press("Cancel shipment");
  expect(visitor.problems()).toEqual(["Choose a reason"]);
  await visitor.press("Cancel shipment", { reason: visitor.values('[name="reason"]')[0]! });
  expect(visitor.heading()).toBe("Cancellation");
  await visitor.waitFor("Solved");
  await visitor.open(newTicket("cancel", waybillReference));
  await visitor.follow("View ticket");
  const draft = await newReady(merchant, "Draft");
  await visitor.open(newTicket("cancel", draft.waybillReference));
  expect(visitor.text()).toContain("You haven’t bought this shipment, so there’s nothing to cancel.");
  await visitor.follow("Delete draft");
  expect(visitor.at()).toMatch(/\/deletion/);
  await visitor.open(newTicket("label", "WB0000000000"));
  expect(visitor.text()).toContain("We found no matching shipment.");
});

it("I ask for another collection on a working day", async () => {
  const { merchant, visitor } = await newSignedIn(`${CENTER}/new-ticket?ticketType=pickup`);
  const { waybillReference } = await newBoughtForLater(merchant, "Collected");
  expect(visitor.text()).toContain("Enter which shipment it is about: its reference");
  await visitor.press("Find", { shipmentReference: waybillReference.toLowerCase() });
  const days = visitor.values('[name="collectionDate"] option').filter(Boolean);
  expect(days.filter((day) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([]);
  await visitor.press("Send ticket", { additionalComments: "Ring twice" });
  expect(visitor.problems().join()).toContain("Choose a collection date");
  expect(visitor.value("additionalComments")).toBe("Ring twice");
  // The first may pass before the form is sent, since the world's clock runs fast.
  const last = days.at(-1)!;
  await visitor.press("Send ticket", { collectionDate: last });
  expect(visitor.heading()).toBe("Collection");
  const shown = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  expect(visitor.text()).toContain(shown.format(new Date(last)));
});

it("I follow the link of a mail to my ticket, and sign in on the way; nobody else finds it", async () => {
  const merchant = await newMerchant();
  const body = { shipmentReference: null, reason: "A question", additionalPicture: null };
  const headers = { "idempotency-key": `ticket-${Date.now()}` };
  const { id, externalReference } = await merchant.upstream.support.createOther({ headers, body });
  const answer = new URLSearchParams({ do: "answer", text: "An answer" });
  await fetch(`${inject("platformUrl")}/world/support/${id}`, { method: "POST", body: answer });
  const mailbox = newVisitor({ origin: inject("platformUrl") });
  await mailbox.open(`/world/mailbox?address=${encodeURIComponent(merchant.email)}`);
  await mailbox.waitFor(`Waybill: A reply to ${externalReference}`);
  const visitor = newVisitor();
  await visitor.open(`${CENTER}/details/${id}`);
  await visitor.press("Sign in", { email: merchant.email, password: merchant.password });
  expect(visitor.at()).toBe(`${CENTER}/details/${id}`);
  expect(visitor.text()).toContain("An answer");
  const stranger = await signedIn(await newMerchant());
  await stranger.open(`${CENTER}/details/${id}`);
  expect(stranger.status()).toBe(404);
});

it("the support centre answers what is asked often, and leads on to a ticket", async () => {
  const { visitor } = await newSignedIn(CENTER);
  expect(visitor.text()).toContain("Talk to a person with");
  for (const [name, answer, type] of [
    ["Billing", "Your invoices are in the settings", "billing"],
    ["Cancellations", "days after you paid", "cancel"],
    ["Delivery", "The page of the shipment shows", "delivery"],
  ] as const) {
    expect(visitor.texts("details").find((text) => text.startsWith(name))).toContain(answer);
    expect(visitor.href(`Ask about it: ${name}`)).toBe(`${CENTER}/new-ticket?ticketType=${type}`);
  }
  expect(visitor.href(/^Call an agent/)).toMatch(/#phone-support$/);
  await visitor.follow("Write to support");
  expect(visitor.text()).toContain("Your question");
});
