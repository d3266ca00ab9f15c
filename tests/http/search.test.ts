import { expect, it } from "vitest";
import { once } from "../contract/support/client";
import { newBought, newDraft } from "../support/drafts";
import { withFaultyApp } from "./support/faulty-app";
import { newMerchant, signedIn } from "./support/visitor";

const faulty = withFaultyApp();

it("one search shows what each inbox and place has, whole numbers first, and a fault costs its part", async () => {
  const merchant = await newMerchant();
  const visitor = await signedIn(merchant, faulty.app);
  await newDraft(merchant, "Harbottle", { shipmentCustomReference: "7001" });
  const bought = await newBought(merchant, "Harbottle");
  const body = { shipmentReference: bought.waybillReference, reason: "Where is it?", additionalPicture: null };
  const ticket = await merchant.upstream.support.createDelivery({ headers: once(), body });

  const places = () => visitor.texts("main h2");
  const links = () => visitor.attributes("main section a", "href");
  await visitor.open(`/private/shipments/${bought.waybillReference}/details`);
  await visitor.press("Search", { q: "harbottle" });
  expect([visitor.at(), visitor.heading()]).toEqual(["/private/search?q=harbottle", "Results for “harbottle”"]);
  expect(places()).toEqual(expect.arrayContaining(["Draft", "Tickets"]));
  await visitor.press("Search", { q: "7001" });
  expect(places()[0]).toBe("Draft");
  expect(links()[0]).toBe("/private/shipments/draft?q=7001");

  await visitor.press("Search", { q: ticket.externalReference });
  expect([places(), links()]).toEqual([
    ["Tickets"],
    [expect.stringMatching(/support-center\?/), expect.stringContaining(ticket.id)],
  ]);
  const { items } = await merchant.upstream.transactions.list({});
  const order = items.at(0)?.orderReference ?? "";
  await visitor.press("Search", { q: order.toLowerCase() });
  expect(places()[0], "its whole number stands before the shipments that were bought with it").toBe("Transactions");
  await visitor.follow(order);
  expect(visitor.text()).toContain(order);

  await visitor.open("/private/search?q=archiving");
  await visitor.follow("Archiving");
  expect(visitor.at()).toBe("/private/settings/archiving");

  faulty.upstream.fail(/^GET \/v1\/support/);
  await visitor.open("/private/search?q=harbottle");
  expect(places()).toContain("Draft");
  expect(visitor.text()).toContain("We couldn’t search everywhere.");
  faulty.upstream.heal();
  await visitor.follow("Try again");
  expect(places()).toContain("Tickets");
  await visitor.open("/private/search?q=nobody%20at%20all");
  expect(visitor.text()).toContain("Nothing found");
  await visitor.open("/private/search");
  expect(visitor.text()).toContain("Enter a name, a town");
});

it("a list's search links to the other inboxes that have a find, also where it found something itself", async () => {
  const merchant = await newMerchant();
  const visitor = await signedIn(merchant, faulty.app);
  await newDraft(merchant, "Tolliver");
  await newBought(merchant, "Tolliver");
  await visitor.open("/private/shipments/draft?q=tolliver");
  expect(visitor.texts("tr.shipment .row-link")).toEqual(["Zoë Tolliver"]);
  const [other = ""] = visitor.attributes(".found-elsewhere a", "href");
  expect(other).toMatch(/^\/private\/shipments\/(processing|ready-for-shipping|in-transit)\?q=tolliver$/);
  await visitor.open("/private/shipments/all?q=tolliver");
  expect(visitor.texts(".found-elsewhere a"), "the list of all has all finds itself").toEqual([]);
});
