import { expect, inject, it } from "vitest";
import { once } from "../contract/support/client";
import { withFaultyApp } from "./support/faulty-app";
import { newMerchant, signedIn } from "./support/visitor";

const faulty = withFaultyApp();
const PATH = "/private/notifications";

it("I see what needs an answer, mark it as read, answer it, and choose where I am told", async () => {
  const merchant = await newMerchant();
  const visitor = await signedIn(merchant, faulty.app);
  await visitor.open(PATH);
  expect(visitor.text()).toContain("Nothing needs an answer");
  const ask = async () => {
    const body = { shipmentReference: null, reason: "Where is it?", additionalPicture: null };
    const { id, externalReference } = await merchant.upstream.support.createOther({ headers: once(), body });
    const fields = new URLSearchParams({ do: "ask", text: "Which one?" });
    await fetch(`${inject("platformUrl")}/world/support/${id}`, { method: "POST", body: fields });
    return { ticket: externalReference, url: `/private/support-center/details/${id}` };
  };
  const [first, second] = [await ask(), await ask()];
  await visitor.open("/private/shipments/all");
  await visitor.follow("Notifications, 2 unread");
  expect(visitor.text()).toMatch(new RegExp(`Support needs something from you.*${first.ticket}`));
  await visitor.follow(new RegExp(`Reply ${first.ticket}`));
  expect(visitor.at()).toBe(first.url);

  // The way to its action has marked it as read; it stays until it is answered.
  await visitor.open(PATH);
  expect(visitor.texts(".is-unread")).toEqual([expect.stringContaining(second.ticket)]);
  expect(visitor.text()).toContain(first.ticket);
  await visitor.press("Mark all as read");
  expect([visitor.at(), visitor.texts(".is-unread")]).toEqual([PATH, []]);
  expect(visitor.href("Notifications, 0 unread")).toBe(PATH);
  const params = { externalReference: first.ticket };
  await merchant.upstream.support.sendMessage({ params, headers: once(), body: { htmlBody: "<p>The red</p>", attachments: [] } });
  await visitor.open(PATH);
  expect(visitor.text()).not.toContain(first.ticket);

  await visitor.open("/private/settings/notifications");
  expect([visitor.chosen("ticket-reply.page"), visitor.chosen("incident.mail")]).toEqual([["on"], []]);
  await visitor.press("Save notifications", { "ticket-reply.page": null, "incident.mail": "on" });
  expect(visitor.text()).toContain("Your notifications are saved.");
  expect([visitor.chosen("ticket-reply.page"), visitor.chosen("incident.mail")]).toEqual([[], ["on"]]);
  await visitor.open(PATH);
  expect(visitor.text()).toContain("Nothing needs an answer");
});

it("Without notifications of the upstream the pages go on, and say so", async () => {
  const visitor = await signedIn(await newMerchant(), faulty.app);
  faulty.upstream.fail(/^GET \/v1\/notifications/, 404);
  await visitor.open(PATH);
  expect([visitor.status(), visitor.text()]).toEqual([200, expect.stringContaining("Try again")]);
  await visitor.open("/private/settings/notifications");
  expect([visitor.status(), visitor.text()]).toEqual([200, expect.stringContaining("Try again")]);
  await visitor.open("/private/shipments/all");
  expect(visitor.status()).toBe(200);
  faulty.upstream.heal();
});
