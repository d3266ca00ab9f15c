import { expect, inject, it } from "vitest";
import { createReady, RECIPIENT } from "../contract/support/drafts";
import { once } from "../contract/support/client";
import { orderOf } from "../contract/support/payment";
import { newMerchant, newVisitor, signedIn } from "./support/visitor";

const OF_TEXTS = ["On its way Off", "Arrives today Off", "At the pick-up point Off"];
const OF_MAILS = [...OF_TEXTS, "Delivered Off", "Problem Off"];
const TEMPLATES = "/private/settings/branded-emails/email-templates";

it("I switch the emails to my buyers on and off, without a plan for my own words", async () => {
  const merchant = await newMerchant();
  const shop = await signedIn(merchant);
  await shop.open(TEMPLATES);
  expect(shop.text()).toMatch(/While the parcel is on its way.*Arrives today Off/);
  await shop.follow(/^Switch on Arrives today/);
  expect(shop.text()).toContain("Switch on “Arrives today”?");
  await shop.press("Switch on");
  expect(shop.text()).toMatch(/On its way Off.*Arrives today On.*Delivered Off.*The email is on\./);
  await shop.follow(/^Switch off Arrives today/);
  await shop.press("Switch off");
  expect(shop.text()).toMatch(/Arrives today Off.*The email is off\./);
  await shop.follow(/^Preview Arrives today/);
  expect([shop.heading(), shop.text()]).toEqual(["Arrives today", expect.stringContaining("brings your parcel from")]);
  // It arrives today: no day is expected.
  expect(shop.texts(".emails-sheet-box p")).toHaveLength(1);
  await shop.open(`${TEMPLATES}?dialog=activate&email=nothing`);
  expect(shop.status()).toBe(200);
  await shop.press(/^Switch on Delivered by text message/);
  expect(shop.text()).toMatch(/Text messages.*0 of 200 sent this month.*Problem Off.*Text messages are on\./);
  expect(shop.texts("main h3")).toEqual([...OF_MAILS, "Shipment confirmation Off", ...OF_TEXTS, "Delivered On", "Problem Off"]);
  await shop.press(/^Switch off Delivered by text message/);
  expect(shop.text()).toContain("Text messages are off.");
});

it("A buyer unsubscribes by the link of a mail, on the page or in the mail program", async () => {
  const merchant = await newMerchant();
  const { upstream } = merchant;
  const buy = async (email: string) => {
    const ready = await createReady(upstream, { voucherName: "FREE100", to: { ...RECIPIENT, email } });
    await upstream.orders.create({ headers: once(), body: orderOf([ready]) });
    const mailbox = newVisitor({ origin: inject("platformUrl") });
    await mailbox.open(`/world/mailbox?address=${encodeURIComponent(email)}`);
    await mailbox.waitFor("Ihre Bestellung");
    await mailbox.follow(/Ihre Bestellung/);
    const body = await (await mailbox.download(`${mailbox.at().split("?")[0]}/body`)).text();
    return /\/unsubscribe\/[^"?]+/.exec(body)?.[0] ?? "none";
  };
  const of = Date.now().toString(36);
  const page = await buy(`page-${of}@mail.example`);
  const buyer = newVisitor({ origin: inject("appUrl") });
  await buyer.open(`${page}?lang=en`);
  expect([buyer.status(), buyer.heading()]).toEqual([200, "No more messages about parcels?"]);
  expect(buyer.html()).not.toMatch(/<script|modulepreload|mail\.example/);
  // Opening it again still asks: a look changes nothing.
  await buyer.open(`${page}?lang=en`);
  await buyer.press("Stop the messages");
  expect([buyer.at(), buyer.heading()]).toEqual([`${page}?lang=en`, "You get no more messages"]);
  // There is a way back on the same page.
  await buyer.press("Send me messages again");
  expect([buyer.at(), buyer.heading()]).toEqual([`${page}?lang=en`, "No more messages about parcels?"]);

  const url = new URL(await buy(`program-${of}@mail.example`), inject("appUrl"));
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await fetch(url, { method: "POST", body, redirect: "manual" })).status).toBe(303);
  await buyer.open(`${url.pathname}?lang=de`);
  expect(buyer.heading()).toBe("Sie bekommen keine Nachrichten mehr");

  await buyer.open("/unsubscribe/WB0.forged");
  expect([buyer.status(), buyer.heading()]).toEqual([404, "There’s nothing at this address"]);
  const forged = new URL("/unsubscribe/WB0.forged", inject("appUrl"));
  await fetch(forged, { method: "POST", body, redirect: "manual" });
});
