import { expect, inject, it } from "vitest";
import { once } from "../contract/support/client";
import { SENDER } from "../contract/support/drafts";
import { registerMerchant } from "../support/merchants";
import { withFaultyApp } from "./support/faulty-app";
import { signedIn } from "./support/visitor";

const LIST = "/private/shipments/all";

const faulty = withFaultyApp();

async function newcomer() {
  const visitor = await signedIn(await registerMerchant(inject("platformUrl"), "waybill", { isSettingUp: true }), faulty.app);
  await visitor.open(LIST);
  return visitor;
}

it("A newcomer's list says what is next, leads there and back, and is put away", async () => {
  const visitor = await newcomer();
  expect(visitor.text()).toContain("0 of 6 steps done.");
  await visitor.follow("Save your sender address");
  await visitor.press("Save address", {
    alias: "Shop",
    "from.firstName": "Ana",
    "from.lastName": "García",
    "from.email": "ana@mail.example",
    "from.phone": "+34 600 000 000",
    "from.street1": "Calle Mayor 1",
    "from.alpha2Code": "ES",
    "from.zipCode": "28013 Madrid",
  });
  expect([visitor.at(), visitor.problems()]).toEqual(["/private/shipments/set-up", []]);
  expect(visitor.text()).toContain("1 of 6 steps done.");
  await visitor.follow("Start: Save a parcel size");
  await visitor.press("Save parcel", { name: "Box", weight: "1", length: "30", width: "20", height: "10" });
  expect(visitor.at()).toBe("/private/shipments/set-up");
  expect(visitor.texts(".setup-steps .is-done h2")).toEqual(["Save your sender address", "Save a parcel size"]);

  await visitor.open(LIST);
  await visitor.press("Put this list away");
  expect([visitor.at(), visitor.texts(".setup-banner"), visitor.texts(`a[href="/private/shipments/set-up"]`)]).toEqual([
    LIST,
    [],
    [],
  ]);
});

it("I try the product with a sample order, from my own sender where I have one", async () => {
  const merchant = await registerMerchant(inject("platformUrl"), "waybill", { isSettingUp: true });
  const visitor = await signedIn(merchant, faulty.app);
  await visitor.open("/private/shipments/set-up");
  await visitor.press("Try it with a sample order");
  expect(visitor.at()).toMatch(/create\/info$/);
  expect([visitor.text(), visitor.value("to.zipCode")]).toEqual([
    expect.stringContaining("This is the sample order."),
    "NW8 9AY London",
  ]);
  const { content } = await merchant.upstream.shipments.list({ inbox: "DRAFT" });
  expect(content).toMatchObject([{ tags: ["Sample"], to: { firstName: "Emma", lastName: "Clarke" }, content: { value: 2000 } }]);

  await merchant.upstream.addresses.createWarehouse({ headers: once(), body: { ...SENDER, alias: "Depot", isDefault: true } });
  await visitor.open("/private/shipments/set-up");
  await visitor.press("Try it with a sample order");
  expect(visitor.at()).toMatch(/create\/service$/);
  expect(visitor.texts("input[name=serviceId]").length).toBeGreaterThan(0);
});

it("A sample order that cannot be made leaves me where I was, with words", async () => {
  const visitor = await newcomer();
  await visitor.open("/private/shipments/set-up");
  faulty.upstream.fail(/^POST \/v1\/shipments$/);
  await visitor.press("Try it with a sample order");
  expect([visitor.at(), visitor.text()]).toEqual([
    "/private/shipments/set-up",
    expect.stringContaining("We couldn’t create the draft."),
  ]);
  faulty.upstream.heal();
  faulty.upstream.fail(/^GET \/v1\/postal-places/);
  await visitor.press("Try it with a sample order");
  expect(visitor.at()).toMatch(/create\/info$/);
});

it("A fault of the set-up costs nothing but itself", async () => {
  const visitor = await newcomer();
  faulty.upstream.fail(/^(GET|POST) \/v1\/setup/);
  await visitor.open(LIST);
  expect([visitor.status(), visitor.texts(".setup-banner")]).toEqual([200, []]);
  await visitor.open("/private/shipments/set-up");
  expect(visitor.text()).toContain("We can’t see right now what you have set up.");
  faulty.upstream.heal();
  await visitor.follow("Try again");
  expect(visitor.text()).toContain("0 of 6 steps done.");
});
